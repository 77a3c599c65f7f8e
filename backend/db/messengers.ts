import type { Db } from './open.ts';

/** Maximum number of chats that receive the status messages of an order. */
const MAX_CHATS = 8;

/**
 * Marks a signed contact as used; false when it was used before. Rows older than `forget` are deleted: contacts that old are refused by
 * their date.
 */
export async function takeContact(db: Db, fingerprint: string, now: number, forget: number): Promise<boolean> {
  await db.deleteFrom('messenger_logins').where('created_at', '<', forget).execute();
  const added = await db
    .insertInto('messenger_logins')
    .values({ fingerprint, created_at: now })
    .onConflict((oc) => oc.column('fingerprint').doNothing())
    .returning('fingerprint')
    .execute();
  return added.length === 1;
}

/** Subscribes a chat to an order; the first message is about the status after `status`. */
export async function addOrderChat(db: Db, orderId: number, chatId: number, status: string, now: number): Promise<void> {
  const known = await db.selectFrom('order_chats').select('chat_id').where('order_id', '=', orderId).execute();
  if (known.length >= MAX_CHATS) return;
  await db
    .insertInto('order_chats')
    .values({ order_id: orderId, chat_id: chatId, told: status, created_at: now })
    .onConflict((oc) => oc.columns(['order_id', 'chat_id']).doNothing())
    .execute();
}

/** Ends the subscription of a chat to an order. */
export async function removeOrderChat(db: Db, orderId: number, chatId: number): Promise<void> {
  await db.deleteFrom('order_chats').where('order_id', '=', orderId).where('chat_id', '=', chatId).execute();
}

/** Claims the chats that were not yet informed of this status and marks them as informed; of concurrent callers, one gets each chat. */
export async function takeUntold(db: Db, orderId: number, status: string): Promise<readonly number[]> {
  const rows = await db
    .updateTable('order_chats')
    .set({ told: status })
    .where('order_id', '=', orderId)
    .where('told', '!=', status)
    .returning('chat_id')
    .execute();
  return rows.map(({ chat_id }) => chat_id);
}

/** Deletes all subscriptions of a chat whose customer has blocked the bot. */
export async function forgetChat(db: Db, chatId: number): Promise<void> {
  await db.deleteFrom('order_chats').where('chat_id', '=', chatId).execute();
}

/** Deletes the subscriptions of an order with a final status. */
export async function forgetOrderChats(db: Db, orderId: number): Promise<void> {
  await db.deleteFrom('order_chats').where('order_id', '=', orderId).execute();
}
