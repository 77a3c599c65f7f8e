import type { Db, Trx } from './open.ts';
import type { PaymentAttemptState, ProviderPaymentRow } from './payment-tables.ts';

const UNDER_WAY: readonly PaymentAttemptState[] = ['new', 'open'];

export type NewAttempt = Pick<
  ProviderPaymentRow,
  'order_id' | 'provider' | 'idempotence_key' | 'request' | 'amount' | 'currency' | 'next_at' | 'created_at'
>;

/** Notes that a payment is going to be asked for, before it is: whoever finds the row later asks again with its key. */
export const addAttempt = (trx: Trx, attempt: NewAttempt): Promise<ProviderPaymentRow> =>
  trx
    .insertInto('provider_payments')
    .values({ ...attempt, state: 'new' })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Attempts of an order, oldest first. */
export const attemptsOf = (db: Db | Trx, orderId: number): Promise<ProviderPaymentRow[]> =>
  db.selectFrom('provider_payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

export const isUnderWay = ({ state }: Pick<ProviderPaymentRow, 'state'>): boolean => UNDER_WAY.includes(state);

export const attemptByPayment = (db: Db | Trx, provider: string, paymentId: string): Promise<ProviderPaymentRow | undefined> =>
  db.selectFrom('provider_payments').selectAll().where('provider', '=', provider).where('payment_id', '=', paymentId).executeTakeFirst();

/** Attempts under way that the provider is to be asked about now. */
export const dueAttempts = (db: Db, provider: string, now: number, limit: number): Promise<ProviderPaymentRow[]> =>
  db
    .selectFrom('provider_payments')
    .selectAll()
    .where('state', 'in', UNDER_WAY)
    .where('next_at', '<=', now)
    .where('provider', '=', provider)
    .orderBy('next_at')
    .limit(limit)
    .execute();

/** Takes an attempt for a question to the provider; false when somebody else has taken it since it was read. */
export async function claimAttempt(db: Db, { id, next_at }: ProviderPaymentRow, now: number, until: number): Promise<boolean> {
  const done = await db
    .updateTable('provider_payments')
    .set({ asked_at: now, next_at: until })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

type Change = Partial<
  Pick<ProviderPaymentRow, 'payment_id' | 'url' | 'state' | 'request' | 'failures' | 'problem' | 'asked_at' | 'next_at'>
>;

/** Changes an attempt that is still under way. */
export async function noteAttempt(db: Db | Trx, id: number, change: Change): Promise<void> {
  await db.updateTable('provider_payments').set(change).where('id', '=', id).where('state', 'in', UNDER_WAY).execute();
}

/** What a payment came to, told by its provider. */
export async function closeAttempt(trx: Trx, transactionId: string, state: 'paid' | 'canceled'): Promise<void> {
  await trx
    .updateTable('provider_payments')
    .set({ state, request: '' })
    .where('payment_id', '=', transactionId)
    .where('state', '<>', 'paid')
    .execute();
}

/** Orders that wait for payment and have no attempt under way: the process ended before it asked, or the last attempt was canceled. */
export async function ordersWithoutAttempt(
  db: Db,
  { now, placedBefore, mostAttempts, limit }: { now: number; placedBefore: number; mostAttempts: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .where('created_at', '<', placedBefore)
    .where((of) => {
      const attempts = of.selectFrom('provider_payments').whereRef('order_id', '=', 'orders.id');
      return of.and([
        of.not(of.exists(attempts.select('id').where('state', 'in', [...UNDER_WAY, 'paid', 'differs']))),
        of(
          attempts.select((e) => e.fn.countAll<number>().as('n')),
          '<',
          mostAttempts,
        ),
      ]);
    })
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** Where each of these orders is paid; orders without such an address are left out. */
export async function payUrls(db: Db | Trx, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('provider_payments')
    .select(['order_id', 'url'])
    .where('order_id', 'in', orderIds)
    .where('state', '=', 'open')
    .execute();
  return new Map(rows.map(({ order_id, url }) => [order_id, url]));
}
