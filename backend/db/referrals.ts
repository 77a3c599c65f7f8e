import type { Db, Trx } from './open.ts';

/** Who came by a customer's code, newest first. */
export const invitedBy = (db: Db, inviterId: number) =>
  db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.friend_id')
    .select(['referrals.id', 'users.name', 'referrals.created_at', 'referrals.earned'])
    .where('inviter_id', '=', inviterId)
    .orderBy('referrals.id', 'desc')
    .limit(1_000)
    .execute();

interface NewReferral {
  readonly inviterId: number;
  readonly friendId: number;
  readonly orderId: number;
  /** Points the inviter gets when the order is completed. */
  readonly promised: number;
}

/** Remembers who brought whom with which order; a friend is brought once. */
export async function addReferral(trx: Trx, { inviterId, friendId, orderId, promised }: NewReferral, now: number): Promise<void> {
  await trx
    .insertInto('referrals')
    .values({ inviter_id: inviterId, friend_id: friendId, order_id: orderId, promised, earned: 0, created_at: now })
    .onConflict((oc) => oc.column('friend_id').doNothing())
    .execute();
}

/** Forgets the referral of an order that was given up, so that the friend may be brought by another one; answers who had earned what by it. */
export const removeReferral = (trx: Trx, orderId: number): Promise<{ inviter_id: number; earned: number } | undefined> =>
  trx.deleteFrom('referrals').where('order_id', '=', orderId).returning(['inviter_id', 'earned']).executeTakeFirst();

/** Turns the promise of an order into earned points, once; undefined when there is nothing to give. */
export const earnReferral = (trx: Trx, orderId: number): Promise<{ inviter_id: number; earned: number } | undefined> =>
  trx
    .updateTable('referrals')
    .set((eb) => ({ earned: eb.ref('promised') }))
    .where('order_id', '=', orderId)
    .where('earned', '=', 0)
    .where('promised', '>', 0)
    .returning(['inviter_id', 'earned'])
    .executeTakeFirst();

/** Sets the referral of an order that is no longer completed back to unearned; returns the inviter and the points to revoke. */
export async function unearnReferral(trx: Trx, orderId: number): Promise<{ inviter_id: number; earned: number } | undefined> {
  const row = await trx
    .selectFrom('referrals')
    .select(['inviter_id', 'earned'])
    .where('order_id', '=', orderId)
    .where('earned', '>', 0)
    .executeTakeFirst();
  if (row) await trx.updateTable('referrals').set({ earned: 0 }).where('order_id', '=', orderId).execute();
  return row;
}
