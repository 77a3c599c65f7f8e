import { Redis } from 'ioredis';
import pg from 'pg';
import { type RateLimiterAbstract, type RateLimiterMemory, RateLimiterPostgres, RateLimiterRedis } from 'rate-limiter-flexible';
import type { LimiterOptions } from './budgets.ts';
import { log } from './log.ts';

const clients = new Map<string, Promise<Redis>>();
const pools = new Map<string, pg.Pool>();

/** Logged at most once a minute, because an unreachable store fails with every request. */
let toldAt = 0;
function tell(error: Error): void {
  if (Date.now() - toldAt < 60_000) return;
  toldAt = Date.now();
  log('error', 'limits.alone', { error: error.message });
}

async function connected(url: string): Promise<Redis> {
  const redis = new Redis(url, { lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2_000 }).on(
    'error',
    tell,
  );
  await redis.connect().catch(tell);
  return redis;
}

function clientOf(url: string): Promise<Redis> {
  const client = clients.get(url) ?? connected(url);
  clients.set(url, client);
  return client;
}

function poolOf(url: string): pg.Pool {
  const pool = pools.get(url) ?? new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 2_000 }).on('error', tell);
  pools.set(url, pool);
  return pool;
}

/**
 * A rate limiter whose counters are shared by several storefronts, in Redis or PostgreSQL. A key over the limit is refused without asking the store again.
 * `own` counts while the store is unreachable, so that a broken store neither blocks nor unlocks the shop.
 */
export async function sharedLimiter(url: string, own: RateLimiterMemory, options: LimiterOptions): Promise<RateLimiterAbstract> {
  const shared = { ...options, insuranceLimiter: own, inMemoryBlockOnConsumed: options.points + 1 };
  if (/^rediss?:/.test(url)) {
    return new RateLimiterRedis({ ...shared, storeClient: await clientOf(url), keyPrefix: `storefront:${options.keyPrefix}` });
  }
  const storeClient = poolOf(url);
  return new Promise((done) => {
    const limiter = new RateLimiterPostgres({ ...shared, storeClient, tableName: 'storefront_limits' }, (error) => {
      if (error) tell(error);
      done(limiter);
    });
  });
}
