import type { Db, Trx } from './open.ts';

/** Orders that count as a purchase (wire-facts 6.2): neither unpaid nor lost. */
const BOUGHT = ['processing', 'making', 'done', 'wait-stock', 'kurier', 'completed'];

/** How often a customer has bought; 0 makes the next one the first purchase. */
export async function orderCount(db: Db | Trx, userId: number): Promise<number> {
  const rows = await db.selectFrom('orders').select('id').where('customer_id', '=', userId).where('status', 'in', BOUGHT).execute();
  return rows.length;
}
