import type { Db, Trx } from './open.ts';

export interface CouponUse {
  readonly code: string;
  readonly limit: number | null;
  readonly limitPerCustomer: number | null;
  /** Names that uses of the customer are counted under: account and phone. */
  readonly customers: readonly string[];
}

/** Key of a coupon's use counter: the code in lower case, so that the counter survives a change of case. */
const keyOf = (code: string): string => code.toLowerCase();

/** Counts one use of a coupon, in total and for the customer, each by a conditional UPDATE; false when a limit is reached (P4). */
export async function countUse(trx: Trx, { limit, limitPerCustomer, customers, ...use }: CouponUse): Promise<boolean> {
  const code = keyOf(use.code);
  await trx
    .insertInto('coupon_counts')
    .values({ code, used: 0 })
    .onConflict((c) => c.doNothing())
    .execute();
  const counted = await trx
    .updateTable('coupon_counts')
    .set((e) => ({ used: e('used', '+', 1) }))
    .where('code', '=', code)
    .$if(limit !== null, (q) => q.where('used', '<', limit ?? 0))
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) return false;
  for (const customer of customers.toSorted()) {
    await trx
      .insertInto('coupon_customer_counts')
      .values({ code, customer, used: 0 })
      .onConflict((c) => c.doNothing())
      .execute();
    const own = await trx
      .updateTable('coupon_customer_counts')
      .set((e) => ({ used: e('used', '+', 1) }))
      .where('code', '=', code)
      .where('customer', '=', customer)
      .$if(limitPerCustomer !== null, (q) => q.where('used', '<', limitPerCustomer ?? 0))
      .executeTakeFirst();
    if (own.numUpdatedRows === 0n) return false;
  }
  return true;
}

export async function noteUse(trx: Trx, orderId: number, use: Pick<CouponUse, 'code' | 'customers'>, now: number): Promise<void> {
  for (const customer of use.customers) {
    await trx
      .insertInto('coupon_uses')
      .values({ code: keyOf(use.code), customer, order_id: orderId, created_at: now })
      .execute();
  }
}

/** Returns the uses of an order; the caller makes sure it happens once. */
export async function returnUses(trx: Trx, orderId: number): Promise<void> {
  const uses = await trx.deleteFrom('coupon_uses').where('order_id', '=', orderId).returning(['code', 'customer']).execute();
  for (const code of [...new Set(uses.map((use) => use.code))].sort()) {
    await trx
      .updateTable('coupon_counts')
      .set((e) => ({ used: e('used', '-', 1) }))
      .where('code', '=', code)
      .where('used', '>', 0)
      .execute();
    for (const { customer } of uses.filter((use) => use.code === code).sort((a, b) => (a.customer < b.customer ? -1 : 1))) {
      await trx
        .updateTable('coupon_customer_counts')
        .set((e) => ({ used: e('used', '-', 1) }))
        .where('code', '=', code)
        .where('customer', '=', customer)
        .where('used', '>', 0)
        .execute();
    }
  }
}

/** Keyed by the codes as they were passed in. */
interface UseCounts {
  readonly total: ReadonlyMap<string, number>;
  /** The largest number of uses under any of the customer's names. */
  readonly own: ReadonlyMap<string, number>;
}

/** Uses of these coupons so far, in total and by the customer. */
export async function readUses(trx: Pick<Trx, 'selectFrom'>, codes: readonly string[], customers: readonly string[]): Promise<UseCounts> {
  if (codes.length === 0) return { total: new Map(), own: new Map() };
  const keys = codes.map(keyOf);
  const total = await trx.selectFrom('coupon_counts').selectAll().where('code', 'in', keys).execute();
  const own = new Map<string, number>();
  if (customers.length > 0) {
    const rows = await trx
      .selectFrom('coupon_customer_counts')
      .selectAll()
      .where('code', 'in', keys)
      .where('customer', 'in', customers)
      .execute();
    for (const row of rows) own.set(row.code, Math.max(own.get(row.code) ?? 0, row.used));
  }
  const used = new Map(total.map((row) => [row.code, row.used]));
  const byCode = (counts: ReadonlyMap<string, number>) => new Map(codes.map((code) => [code, counts.get(keyOf(code)) ?? 0]));
  return { total: byCode(used), own: byCode(own) };
}

/** Coupons given to one customer that were still valid at an instant, as JSON of the wire. */
export async function personalCouponsOf(db: Db | Trx, userId: number, at: number): Promise<{ id: number; wire: string }[]> {
  return db
    .selectFrom('personal_coupons')
    .select(['id', 'wire'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('id')
    .execute();
}
