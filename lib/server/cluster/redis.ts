import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Env } from '#lib/server/env.ts';
import { log } from '#lib/server/gateway/log.ts';

/** Milliseconds after which a storefront continues without the response of Redis. */
const PATIENCE = 400;

/** Logged at most once a minute, because an unreachable Redis fails with every request. */
let toldAt = 0;
export function tellAway(error: Error): void {
  if (Date.now() - toldAt < 60_000) return;
  toldAt = Date.now();
  log('error', 'cluster.alone', { error: error.message });
}

/** A connection for short commands, which fail immediately while Redis is unreachable. */
export async function quickRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2_000,
    commandTimeout: PATIENCE,
  });
  redis.on('error', tellAway);
  await redis.connect().catch(tellAway);
  return redis;
}

/** A connection for subscriptions, which are renewed after a reconnection. */
export const listeningRedis = (url: string): Redis =>
  new Redis(url, { maxRetriesPerRequest: null, connectTimeout: 2_000 }).on('error', tellAway);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** Environment variables without influence on the content of pages: addresses of the process, limits, secrets. */
const OF_ONE: ReadonlySet<string> = new Set([
  ...'PORT HOST BACKEND_PORT DATA_DIR TRUSTED_PROXIES METRICS_TOKEN LIMITS LIMITS_URL REDIS_URL CONSUMER_KEY CONSUMER_SECRET'.split(' '),
  ...'SESSION_SECRET REVALIDATE_SECRET'.split(' '),
]);

export interface Names {
  /** Pub/sub channel for revalidation. */
  readonly channel: string;
  /** Key of a value that changes with every revalidation. */
  readonly last: string;
  token(tag: string): string;
  page(key: string): string;
  lock(key: string): string;
  file(path: string): string;
}

/**
 * Names in Redis. Revalidation applies to all storefronts of the shop, whatever their build; pages are shared by those with the same build and environment;
 * files have a content hash in their name.
 */
export function namesOf(env: Env, build: string): Names {
  const shop = `storefront:${hashOf(env.PUBLIC_URL ?? env.BACKEND_URL)}`;
  const settings = Object.entries(env).filter(([name]) => !OF_ONE.has(name));
  const same = hashOf(JSON.stringify([build, settings.toSorted(([a], [b]) => (a < b ? -1 : 1))]));
  return {
    channel: `${shop}:forget`,
    last: `${shop}:forgotten`,
    token: (tag) => `${shop}:token:${tag}`,
    page: (key) => `${shop}:page:${same}:${key}`,
    lock: (key) => `${shop}:lock:${same}:${key}`,
    file: (path) => `${shop}:file:${path}`,
  };
}
