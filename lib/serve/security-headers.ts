import type { ServerResponse } from 'node:http';

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), midi=(), geolocation=(self)',
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy': "frame-ancestors 'self'",
};

/** Headers of every answer; https shops additionally bind browsers to https. */
export function setSecurityHeaders(res: ServerResponse, isHttps: boolean): void {
  for (const [name, value] of Object.entries(ALWAYS)) res.setHeader(name, value);
  if (isHttps) res.setHeader('strict-transport-security', 'max-age=31536000');
}
