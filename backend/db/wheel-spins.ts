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

/** The customer's spin asked for under this key; undefined when there is none. */
export const spinByKey = (trx: Trx, userId: number, key: string) =>
  trx.selectFrom('wheel_spins').selectAll().where('user_id', '=', userId).where('spin_key', '=', key).executeTakeFirst();

/** The customer's newest spins with what became of a won coupon: how often it was used, by which order, and when it ends. */
export const spinsOf = (db: Db, userId: number, limit: number) =>
  db
    .selectFrom('wheel_spins')
    .leftJoin('personal_coupons', 'personal_coupons.code', 'wheel_spins.coupon_code')
    .select((eb) => [
      'wheel_spins.id',
      'wheel_spins.sector',
      'wheel_spins.prize',
      'wheel_spins.points',
      'wheel_spins.coupon_code',
      'wheel_spins.created_at',
      'personal_coupons.expires_at',
      'personal_coupons.wire',
      eb
        .selectFrom('coupon_uses')
        .select((e) => e.fn.max('coupon_uses.order_id').as('order_id'))
        .whereRef('coupon_uses.code', '=', 'wheel_spins.coupon_code')
        .as('order_id'),
    ])
    .where('wheel_spins.user_id', '=', userId)
    .orderBy('wheel_spins.id', 'desc')
    .limit(limit)
    .execute();

interface NewSpin {
  readonly userId: number;
  readonly sector: number;
  readonly prize: string;
  readonly coupon: string;
  readonly points: number;
  readonly key: string | null;
}

export async function addSpin(trx: Trx, { userId, coupon, key, ...spin }: NewSpin, now: number): Promise<number> {
  const row = await trx
    .insertInto('wheel_spins')
    .values({ ...spin, user_id: userId, coupon_code: coupon, spin_key: key, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
