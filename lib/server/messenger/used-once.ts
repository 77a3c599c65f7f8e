import { createHash } from 'node:crypto';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { env } from '#lib/server/env.ts';
import { SIGNED_LIFE } from './signed-data.ts';

declare global {
  /** One counter per process: several bundles contain this module. */
  var storefrontUsedLaunches: Promise<RateLimiterAbstract> | undefined;
}

/** A counter with one point for as long as signed data can be good: in this process, or where several storefronts count together. */
function counter(): Promise<RateLimiterAbstract> {
  const options = { keyPrefix: 'messenger', points: 1, duration: SIGNED_LIFE * 2, blockDuration: 0 };
  const own = new RateLimiterMemory(options);
  const url = env().LIMITS_URL ?? env().REDIS_URL;
  if (url === undefined) return Promise.resolve(own);
  return import('#lib/server/gateway/limit-store.ts').then(({ sharedLimiter }) =>
    sharedLimiter(url, { ...options, insuranceLimiter: own }),
  );
}

/** Stored in place of the signed data, which are never stored. */
export const fingerprint = (raw: string): string => createHash('sha256').update(raw).digest('base64url');

/** Whether signed data are used for the first time; from now on they are used. */
export async function takeOnce(raw: string): Promise<boolean> {
  globalThis.storefrontUsedLaunches ??= counter();
  try {
    await (await globalThis.storefrontUsedLaunches).consume(fingerprint(raw));
    return true;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return false;
    throw refused;
  }
}
