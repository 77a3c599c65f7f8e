import type { ServerResponse } from 'node:http';

const OF_PAGES: Readonly<Record<string, string>> = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), midi=(), geolocation=(self)',
  'x-frame-options': 'SAMEORIGIN',
};

interface SecurityHeaders {
  readonly isHttps: boolean;
  /** The CSP of a personal page; null for other responses: a cached page has its own, the rest is not HTML. */
  readonly policy: string | null;
  /** A script, style sheet or font of the build. Security headers of pages have no effect on files; on the thirty files of a visit they were 6 kB. */
  readonly isBuildFile?: boolean;
  /** Referrer policy, for addresses that grant access. */
  readonly referrer?: 'no-referrer' | 'same-origin' | undefined;
}

/** Headers of every response, and those of pages; with https also HSTS. */
export function setSecurityHeaders(res: ServerResponse, { isHttps, policy, isBuildFile = false, referrer }: SecurityHeaders): void {
  res.setHeader('x-content-type-options', 'nosniff');
  if (!isBuildFile) for (const [name, value] of Object.entries(OF_PAGES)) res.setHeader(name, value);
  if (referrer !== undefined) res.setHeader('referrer-policy', referrer);
  if (isHttps) res.setHeader('strict-transport-security', 'max-age=31536000');
  if (policy !== null) res.setHeader('content-security-policy', policy);
}
