import type { ServerResponse } from 'node:http';

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), midi=(), geolocation=(self)',
  'x-frame-options': 'SAMEORIGIN',
};

/** Headers of every answer; https shops additionally bind browsers to https. Calls bring their own policy of content. */
export function setSecurityHeaders(res: ServerResponse, { isHttps, isCall }: { isHttps: boolean; isCall: boolean }): void {
  for (const [name, value] of Object.entries(ALWAYS)) res.setHeader(name, value);
  if (!isCall) res.setHeader('content-security-policy', "frame-ancestors 'self'");
  if (isHttps) res.setHeader('strict-transport-security', 'max-age=31536000');
}
