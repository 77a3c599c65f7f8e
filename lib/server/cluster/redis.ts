import { Redis } from 'ioredis';
import { log } from '#lib/server/gateway/logger.ts';

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
