import { createHash } from 'node:crypto';
import { type Db, type Trx, transact } from './open.ts';

export interface PushMessage {
  readonly userId: number;
  readonly title: string;
  readonly text: string;
  /** simple, event, simple_{action} or event_{action} (wire-facts 1.20). */
  readonly type: string;
  /** Where a tap leads: category, product, article, promo or order and its id or code; null: nowhere. */
  readonly data: { readonly push_action: string; readonly push_extra_data: string } | null;
}

/** Adds a notification to a user's history. */
export async function addPush(db: Db | Trx, { userId, title, text, type, data }: PushMessage, now: number): Promise<void> {
  await db
    .insertInto('push_history')
    .values({ user_id: userId, title, text, type, data: data === null ? '' : JSON.stringify(data), created_at: now, read_at: null })
    .execute();
}

/** Type of the notification that an order has a new status; its words are chosen when it is read. */
export const ORDER_PUSH = 'event_order';

interface OrderChange {
  readonly userId: number;
  readonly orderId: number;
  readonly status: string;
  readonly deliveryType: string;
}

/** Notes for the customer that an order has a new status. */
export const addOrderPush = (trx: Trx, { userId, orderId, status, deliveryType }: OrderChange, now: number): Promise<void> =>
  addPush(
    trx,
    { userId, title: status, text: deliveryType, type: ORDER_PUSH, data: { push_action: 'order', push_extra_data: String(orderId) } },
    now,
  );

/** Type of the notification that a friend's order has brought points; its words are chosen when it is read, `text` is how many. */
export const REFERRAL_PUSH = 'event_referral';

/** Notes for an inviter that a friend's order has brought points. */
export const addReferralPush = (trx: Trx, userId: number, points: number, now: number): Promise<void> =>
  addPush(trx, { userId, title: '', text: String(points), type: REFERRAL_PUSH, data: null }, now);

/** The newest hundred notifications. */
export const pushesOf = (db: Db, userId: number) =>
  db
    .selectFrom('push_history')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Marks the user's own notifications as read; other ids change nothing. */
export async function readPushes(db: Db, userId: number, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('push_history')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .execute();
}

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

/** The browsers subscribed to an order. */
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
