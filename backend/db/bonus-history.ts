import type { Db } from './open.ts';

/** The newest 200 entries of a customer's points. */
export const bonusHistory = (db: Db, userId: number) =>
  db.selectFrom('bonus_ledger').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(200).execute();

/** Everybody whose points an order has moved: its customer, and who invited them. */
export async function movedBy(db: Db, orderId: number): Promise<number[]> {
  const rows = await db.selectFrom('bonus_ledger').select('user_id').distinct().where('order_id', '=', orderId).execute();
  return rows.map((row) => row.user_id).sort((a, b) => a - b);
}
