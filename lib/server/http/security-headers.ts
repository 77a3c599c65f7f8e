import type { ServerResponse } from 'node:http';

const OF_PAGES: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), midi=(), geolocation=(self)',
  'x-frame-options': 'SAMEORIGIN',
};

interface SecurityHeaders {
  readonly isHttps: boolean;
  /** The policy of a page that is rendered for one visitor; null for every other answer: a kept page brings its own, the rest is no HTML. */
  readonly policy: string | null;
  /** A script, style sheet or font of the build. Browsers read the headers of pages on pages only; on the thirty files of a visit they were 6 kB. */
  readonly isBuildFile?: boolean;
  /** Which requests of the page may name its address, where that address opens something. */
  readonly referrer?: 'no-referrer' | 'same-origin' | undefined;
}

/** Headers of every answer, and those of pages; https shops additionally bind browsers to https. */
export function setSecurityHeaders(res: ServerResponse, { isHttps, policy, isBuildFile = false, referrer }: SecurityHeaders): void {
  res.setHeader('x-content-type-options', 'nosniff');
  if (!isBuildFile) for (const [name, value] of Object.entries(OF_PAGES)) res.setHeader(name, value);
  if (referrer !== undefined) res.setHeader('referrer-policy', referrer);
  if (isHttps) res.setHeader('strict-transport-security', 'max-age=31536000');
  if (policy !== null) res.setHeader('content-security-policy', policy);
}
