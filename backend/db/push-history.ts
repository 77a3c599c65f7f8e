import type { Db, Trx } from './open.ts';

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
