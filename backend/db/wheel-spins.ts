import type { Db, Trx } from './open.ts';

/** When the customer spun last; undefined when never. */
export async function lastSpin(db: Db | Trx, userId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('wheel_spins')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

export async function addSpin(
  trx: Trx,
  spin: { userId: number; sector: number; prize: string; coupon: string },
  now: number,
): Promise<number> {
  const row = await trx
    .insertInto('wheel_spins')
    .values({ user_id: spin.userId, sector: spin.sector, prize: spin.prize, coupon_code: spin.coupon, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
