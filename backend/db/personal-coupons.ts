import type { Db, Trx } from './open.ts';

/** Coupons given to one customer that were still good at an instant, as JSON of the wire. */
export async function personalCouponsOf(db: Db | Trx, userId: number, at: number): Promise<{ id: number; wire: string }[]> {
  return db
    .selectFrom('personal_coupons')
    .select(['id', 'wire'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('id')
    .execute();
}

export async function addPersonalCoupon(
  trx: Trx,
  coupon: { code: string; userId: number; wire: string; createdAt: number; expiresAt: number },
): Promise<void> {
  await trx
    .insertInto('personal_coupons')
    .values({ code: coupon.code, user_id: coupon.userId, wire: coupon.wire, created_at: coupon.createdAt, expires_at: coupon.expiresAt })
    .execute();
}
