import type { Db, Trx } from './open.ts';

/** Every row the shop keeps about a customer, by table; what only checks identity (codes, tokens) is left out. */
export async function personalData(db: Db, userId: number) {
  const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', userId).orderBy('id').execute();
  const ids = [0, ...orders.map((order) => order.id)];
  return {
    orders,
    order_lines: await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    order_events: await db.selectFrom('order_events').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    payments: await db.selectFrom('payments').selectAll().where('order_id', 'in', ids).orderBy('id').execute(),
    push_subscriptions: await db
      .selectFrom('push_subscriptions')
      .select(['order_id', 'endpoint', 'created_at'])
      .where('order_id', 'in', ids)
      .execute(),
    favourites: await db.selectFrom('favourites').selectAll().where('user_id', '=', userId).execute(),
    preferences: await db.selectFrom('preferences').selectAll().where('user_id', '=', userId).execute(),
    push_history: await db.selectFrom('push_history').selectAll().where('user_id', '=', userId).execute(),
    personal_coupons: await db.selectFrom('personal_coupons').selectAll().where('user_id', '=', userId).execute(),
    wheel_spins: await db.selectFrom('wheel_spins').selectAll().where('user_id', '=', userId).execute(),
    bonus_ledger: await db.selectFrom('bonus_ledger').selectAll().where('user_id', '=', userId).execute(),
    referrals: await db.selectFrom('referrals').selectAll().where('inviter_id', '=', userId).execute(),
  };
}

const OVER = ['completed', 'cancelled', 'refunded', 'failed'];

/** Orders of a customer that are still on their way. */
export async function openOrders(trx: Trx, userId: number): Promise<number> {
  return (await trx.selectFrom('orders').select('id').where('customer_id', '=', userId).where('status', 'not in', OVER).execute()).length;
}

/** Removes what is only the customer's and takes name, phone and address out of the orders, which stay for the books. */
export async function anonymise(trx: Trx, userId: number, phone: string): Promise<void> {
  for (const table of [
    'tokens',
    'addresses',
    'favourites',
    'preferences',
    'push_history',
    'personal_coupons',
    'wheel_spins',
    'social_accounts',
  ] as const) {
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  }
  if (phone !== '') {
    await trx.deleteFrom('login_codes').where('phone', '=', phone).execute();
    await trx.deleteFrom('requests').where('phone', '=', phone).execute();
  }
  const orders = await trx.selectFrom('orders').select(['id', 'meta']).where('customer_id', '=', userId).execute();
  for (const { id, meta } of orders) {
    const empty = { phone: '', billing: '{}', shipping: '{}', customer_note: '', meta: withoutPlace(meta) };
    await trx.updateTable('orders').set(empty).where('id', '=', id).execute();
    await trx.deleteFrom('idempotency_keys').where('order_id', '=', id).execute();
    await trx.deleteFrom('push_subscriptions').where('order_id', '=', id).execute();
  }
}

const PERSONAL_META = /address|coord|lat|long|phone|name|comment|door|flat|enter|entrance|floor/i;

/** The order's meta without entries that tell where or who. */
function withoutPlace(meta: string): string {
  const all: unknown = JSON.parse(meta);
  if (!Array.isArray(all)) return meta;
  return JSON.stringify(all.filter((each) => typeof each === 'object' && each !== null && !PERSONAL_META.test(String(Object(each).key))));
}
