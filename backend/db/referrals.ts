import type { Db, Trx } from './open.ts';

/** Who came by a customer's code, newest first. */
export const invitedBy = (db: Db, inviterId: number) =>
  db
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.friend_id')
    .select(['users.name', 'referrals.created_at', 'referrals.earned'])
    .where('inviter_id', '=', inviterId)
    .orderBy('referrals.id', 'desc')
    .limit(1_000)
    .execute();

/** Remembers who brought whom with which order; a friend is brought once. */
export async function addReferral(
  trx: Trx,
  { inviterId, friendId, orderId }: { inviterId: number; friendId: number; orderId: number },
  now: number,
) {
  await trx
    .insertInto('referrals')
    .values({ inviter_id: inviterId, friend_id: friendId, order_id: orderId, earned: 0, created_at: now })
    .onConflict((oc) => oc.column('friend_id').doNothing())
    .execute();
}

/** Forgets a referral whose order was given up before it earned anything. */
export const removeReferral = (trx: Trx, orderId: number) =>
  trx.deleteFrom('referrals').where('order_id', '=', orderId).where('earned', '=', 0).execute();

/** Marks the referral of an order as rewarded; the inviter, or undefined when there is none or it was rewarded before. */
export async function earnReferral(trx: Trx, orderId: number, points: number): Promise<number | undefined> {
  const row = await trx
    .updateTable('referrals')
    .set({ earned: points })
    .where('order_id', '=', orderId)
    .where('earned', '=', 0)
    .returning('inviter_id')
    .executeTakeFirst();
  return row?.inviter_id;
}
