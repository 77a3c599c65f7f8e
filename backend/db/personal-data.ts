import type { Db, Trx } from './open.ts';

/** A person as the tables know one. */
export interface Person {
  readonly id: number;
  /** Proven by a login; '' for an account without one. */
  readonly phone: string;
  /** The names that uses of coupons are counted under. */
  readonly names: readonly string[];
}

const OWN = ['favourites', 'preferences', 'push_history', 'personal_coupons', 'wheel_spins', 'bonus_balance', 'bonus_ledger'] as const;

/** Every row the shop keeps about a customer, by table; of logins only when they were, of others only their numbers. Guests' orders are nobody's. */
export async function personalData(db: Db, { id, phone, names }: Person) {
  const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', id).orderBy('id').execute();
  const ids = [0, ...orders.map((order) => order.id)];
  const ofOrders = (table: 'order_lines' | 'order_events' | 'payments') =>
    db.selectFrom(table).selectAll().where('order_id', 'in', ids).orderBy('id').execute();
  const own = await Promise.all(
    OWN.map(async (table) => [table, await db.selectFrom(table).selectAll().where('user_id', '=', id).execute()] as const),
  );
  return {
    orders,
    order_lines: await ofOrders('order_lines'),
    order_events: await ofOrders('order_events'),
    payments: await ofOrders('payments'),
    provider_payments: await db
      .selectFrom('provider_payments')
      .select(['order_id', 'provider', 'payment_id', 'state', 'amount', 'currency', 'created_at'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
    refunds: await db
      .selectFrom('refunds')
      .select(['order_id', 'provider', 'transaction_id', 'refund_id', 'state', 'amount', 'currency', 'created_at'])
      .where('order_id', 'in', ids)
      .orderBy('id')
      .execute(),
    push_subscriptions: await db
      .selectFrom('push_subscriptions')
      .select(['order_id', 'endpoint', 'created_at'])
      .where('order_id', 'in', ids)
      .execute(),
    order_chats: await db.selectFrom('order_chats').select(['order_id', 'chat_id', 'created_at']).where('order_id', 'in', ids).execute(),
    stock_wishes: await db
      .selectFrom('stock_wishes')
      .select(['product_id', 'variation_id', 'endpoint', 'created_at'])
      .where('user_id', '=', id)
      .execute(),
    ...Object.fromEntries(own),
    logins: await db.selectFrom('tokens').select(['device', 'created_at', 'seen_at', 'expires_at']).where('user_id', '=', id).execute(),
    social_accounts: await db.selectFrom('social_accounts').select(['provider', 'subject']).where('user_id', '=', id).execute(),
    requests: phone === '' ? [] : await db.selectFrom('requests').selectAll().where('phone', '=', phone).execute(),
    coupon_uses: await db
      .selectFrom('coupon_uses')
      .selectAll()
      .where('customer', 'in', ['', ...names])
      .orderBy('id')
      .execute(),
    referrals: await db
      .selectFrom('referrals')
      .selectAll()
      .where((of) => of.or([of('inviter_id', '=', id), of('friend_id', '=', id)]))
      .orderBy('id')
      .execute(),
  };
}

const OVER = ['completed', 'cancelled', 'refunded', 'failed'];

/** Orders of a customer that are still on their way. */
export async function openOrders(trx: Trx, userId: number): Promise<number> {
  return (await trx.selectFrom('orders').select('id').where('customer_id', '=', userId).where('status', 'not in', OVER).execute()).length;
}

const GONE = [
  'tokens',
  'addresses',
  'favourites',
  'preferences',
  'push_history',
  'personal_coupons',
  'wheel_spins',
  'social_accounts',
  'stock_wishes',
] as const;

/**
 * Removes what is only the customer's and takes name, phone and place out of the orders, which stay for the books; so it does with orders
 * that are over and that a guest placed with the customer's phone. What stays besides, numbers without a name: points, referrals, uses of coupons.
 */
export async function anonymise(trx: Trx, { id, phone }: Person): Promise<void> {
  for (const table of GONE) await trx.deleteFrom(table).where('user_id', '=', id).execute();
  if (phone !== '') {
    await trx.deleteFrom('login_codes').where('phone', '=', phone).execute();
    await trx.deleteFrom('requests').where('phone', '=', phone).execute();
  }
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'meta'])
    .where((of) =>
      of.or([
        of('customer_id', '=', id),
        ...(phone === '' ? [] : [of.and([of('customer_id', '=', 0), of('phone', '=', phone), of('status', 'in', OVER)])]),
      ]),
    )
    .execute();
  for (const order of orders) {
    const empty = { phone: '', billing: '{}', shipping: '{}', customer_note: '', meta: withoutPerson(order.meta) };
    await trx.updateTable('orders').set(empty).where('id', '=', order.id).execute();
    await trx.deleteFrom('idempotency_keys').where('order_id', '=', order.id).execute();
    await trx.deleteFrom('push_subscriptions').where('order_id', '=', order.id).execute();
    await trx.deleteFrom('order_chats').where('order_id', '=', order.id).execute();
    // a request for a payment that got no answer still names the phone of the receipt
    await trx.updateTable('provider_payments').set({ request: '' }).where('order_id', '=', order.id).execute();
  }
}

/** Meta that the books and the kitchen need and that tells nothing of a person; whatever else a sender wrote may tell. */
const KEPT_META: ReadonlySet<string> = new Set([
  'must_be_delivered',
  'billing_gatetimecheckout',
  '_billing_gatetimecheckout',
  'stock_id',
  'local_pickup_name',
  'kitchen_name',
  'order_meta_source',
  'people_count',
  'cutlery',
  'cod_details',
  'gift_coupons',
  'promotion_id',
  'express',
  'booking_date',
  'booking_time',
  'booking_guests',
  'consents',
  '_ledger',
]);

function withoutPerson(meta: string): string {
  const all: unknown = JSON.parse(meta);
  if (!Array.isArray(all)) return '[]';
  return JSON.stringify(all.filter((each) => typeof each === 'object' && each !== null && KEPT_META.has(String(Object(each).key))));
}
