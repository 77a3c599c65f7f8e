import { createHash } from 'node:crypto';
import type { Db } from './open.ts';
import { transact } from './transaction.ts';

/** Browsers an order tells of itself; the oldest leaves when another one comes. */
const MOST_BROWSERS = 8;

export interface BrowserKeys {
  readonly endpoint: string;
  /** base64url, as the browser made it. */
  readonly p256dh: string;
  readonly auth: string;
}

/** One browser is one endpoint. */
export const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

/** A browser hears of an order from now on; its newest keys count. */
export async function subscribe(db: Db, orderId: number, { endpoint, p256dh, auth }: BrowserKeys, now: number): Promise<void> {
  await transact(db, async (trx) => {
    await trx
      .insertInto('push_subscriptions')
      .values({ order_id: orderId, endpoint_hash: hashOf(endpoint), endpoint, p256dh, auth, created_at: now })
      .onConflict((oc) => oc.columns(['order_id', 'endpoint_hash']).doUpdateSet({ p256dh, auth, created_at: now }))
      .execute();
    const all = await trx
      .selectFrom('push_subscriptions')
      .select('id')
      .where('order_id', '=', orderId)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const surplus = all.slice(MOST_BROWSERS).map((row) => row.id);
    if (surplus.length > 0) await trx.deleteFrom('push_subscriptions').where('id', 'in', surplus).execute();
  });
}

/** A browser does not want to hear of this order any more. */
export async function unsubscribe(db: Db, orderId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('order_id', '=', orderId).where('endpoint_hash', '=', hashOf(endpoint)).execute();
}

/** The browsers that want to hear of an order. */
export const browsersOf = (db: Db, orderId: number): Promise<BrowserKeys[]> =>
  db.selectFrom('push_subscriptions').select(['endpoint', 'p256dh', 'auth']).where('order_id', '=', orderId).orderBy('id').execute();

/** Its push service says that this browser is gone: it leaves every order and wish. */
export async function forgetBrowser(db: Db, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('endpoint_hash', '=', hashOf(endpoint)).execute();
  await db.deleteFrom('stock_wishes').where('endpoint_hash', '=', hashOf(endpoint)).execute();
}

/** An order that is over has nothing more to say. */
export async function forgetOrder(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('order_id', '=', orderId).execute();
}
