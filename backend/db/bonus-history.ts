import { UNDER_WAY } from '#lib/domain/order-status.ts';
import type { Db } from './open.ts';

/** Rows of a page of a customer's points. */
export const PER_PAGE = 30;

/** The newest 200 entries of a customer's points. */
export const bonusHistory = (db: Db, userId: number) =>
  db.selectFrom('bonus_ledger').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(200).execute();

/** One page (from 1) of a customer's points, the newest first, with how many pages there are; none below the last page. */
export async function bonusPage(db: Db, userId: number, page: number) {
  const { all } = await db
    .selectFrom('bonus_ledger')
    .select((eb) => eb.fn.countAll<number | string>().as('all'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('bonus_ledger')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
    .execute();
  return { rows, pages: Math.max(1, Math.ceil(Number(all) / PER_PAGE)) };
}

/** Points that a customer's orders under way bring when they are completed, the newest order first. */
export const comingPoints = (db: Db, userId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'bonuses_earned'])
    .where('customer_id', '=', userId)
    .where('status', 'in', UNDER_WAY)
    .where('bonuses_earned', '>', 0)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Everybody whose points an order has moved: its customer, and who invited them. */
export async function movedBy(db: Db, orderId: number): Promise<number[]> {
  const rows = await db.selectFrom('bonus_ledger').select('user_id').distinct().where('order_id', '=', orderId).execute();
  return rows.map((row) => row.user_id).sort((a, b) => a - b);
}
