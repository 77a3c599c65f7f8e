import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

const ALWAYS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(), usb=(), midi=(), geolocation=(self)',
  'x-frame-options': 'SAMEORIGIN',
};
const POLICY = 'content-security-policy';

interface Answered {
  readonly isHttps: boolean;
  /** What an answer may run and load unless it says so itself; null leaves that to it. */
  readonly policy: string | null;
  /** Which requests of the page may name its address, where that address opens something. */
  readonly referrer?: 'no-referrer' | 'same-origin' | undefined;
}

function given(args: readonly unknown[], name: string): unknown {
  const headers: OutgoingHttpHeaders = Object(args.findLast((each) => typeof each === 'object' && each !== null && !Array.isArray(each)));
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
}

/** Headers of every answer; https shops additionally bind browsers to https. The policy is decided last: the app adds its own to what is already there. */
export function setSecurityHeaders(res: ServerResponse, { isHttps, policy, referrer }: Answered): void {
  for (const [name, value] of Object.entries(ALWAYS)) res.setHeader(name, value);
  if (referrer !== undefined) res.setHeader('referrer-policy', referrer);
  if (isHttps) res.setHeader('strict-transport-security', 'max-age=31536000');
  if (policy === null) return;
  const { writeHead } = res;
  Object.assign(res, {
    writeHead: (...args: readonly unknown[]) => {
      const type = String(given(args, 'content-type') ?? res.getHeader('content-type') ?? 'text/html');
      if (!type.startsWith('text/html')) res.removeHeader(POLICY);
      else if (!res.hasHeader(POLICY) && given(args, POLICY) === undefined) res.setHeader(POLICY, policy);
      return Reflect.apply(writeHead, res, args);
    },
  });
}
