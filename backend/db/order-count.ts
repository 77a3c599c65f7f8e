import type { Db, Trx } from './open.ts';

/** How many orders a customer has, pending and cancelled ones included; 0 makes the next one the first purchase (decisions «Second turn»). */
export async function orderCount(db: Db | Trx, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('customer_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
