import { createHash } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Env } from '#lib/server/env.ts';
import { log } from '#lib/server/gateway/log.ts';

/** Milliseconds after which a storefront goes on without what Redis has not said. */
const PATIENCE = 400;

/** Said once a minute at most: a Redis that is away fails with every request. */
let toldAt = 0;
export function tellAway(error: Error): void {
  if (Date.now() - toldAt < 60_000) return;
  toldAt = Date.now();
  log('error', 'cluster.alone', { error: error.message });
}

/** A connection for short questions: none of them waits for a Redis that is away. */
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

/** A connection that only listens, and listens again whenever Redis is back. */
export const listeningRedis = (url: string): Redis =>
  new Redis(url, { maxRetriesPerRequest: null, connectTimeout: 2_000 }).on('error', tellAway);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/** What says nothing of what a page shows: where a process stands, what it counts, its secrets. */
const OF_ONE: ReadonlySet<string> = new Set([
  'PORT',
  'HOST',
  'BACKEND_PORT',
  'DATA_DIR',
  'TRUSTED_PROXIES',
  'METRICS_TOKEN',
  'LIMITS',
  'LIMITS_URL',
  'REDIS_URL',
  'CONSUMER_KEY',
  'CONSUMER_SECRET',
  'SESSION_SECRET',
  'REVALIDATE_SECRET',
]);

export interface Names {
  /** Where one storefront tells the others what to forget. */
  readonly channel: string;
  /** Changes whenever anything is forgotten. */
  readonly last: string;
  token(tag: string): string;
  page(key: string): string;
  lock(key: string): string;
  file(path: string): string;
}

/**
 * Names in Redis. What is forgotten is forgotten by every storefront of the shop, whatever its build; pages belong to those with the same build and the same
 * settings of the environment; files are named by what is in them.
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
