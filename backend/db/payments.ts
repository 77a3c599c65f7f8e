import { randomUUID } from 'node:crypto';
import type { Generated, Selectable, Updateable } from 'kysely';
import type { Db, Trx } from './open.ts';

export type PaymentStatus = 'paid' | 'declined' | 'refunded';

interface NewPayment {
  readonly orderId: number;
  readonly transactionId: string;
  readonly status: PaymentStatus;
  /** Minor units. */
  readonly amount: number;
}

/** What payment services have told about an order so far. */
export interface PaymentState {
  /** Money that came and was not given back, in minor units. */
  readonly kept: number;
  /** A service has told of a refund. */
  readonly refunded: boolean;
  /** The last thing told was a refusal. */
  readonly declined: boolean;
  /** The transaction whose money is kept, the first of several; '' without one. */
  readonly transactionId: string;
}

const STATUSES: readonly PaymentStatus[] = ['paid', 'declined', 'refunded'];
export const NO_PAYMENT: PaymentState = { kept: 0, refunded: false, declined: false, transactionId: '' };
const named = (transactionId: string, status: PaymentStatus): string => `${transactionId}:${status}`;

/** Notes what a service told of a transaction, once; `repeated` when it was told before, `foreign` when the transaction belongs to another order. */
export async function notePayment(trx: Trx, payment: NewPayment, now: number): Promise<'fresh' | 'repeated' | 'foreign'> {
  const { orderId, transactionId, status, amount } = payment;
  const names = STATUSES.map((each) => named(transactionId, each));
  const other = await trx
    .selectFrom('payments')
    .select('id')
    .where('transaction_id', 'in', names)
    .where('order_id', '<>', orderId)
    .executeTakeFirst();
  if (other) return 'foreign';
  const fresh = await trx
    .insertInto('payments')
    .values({ order_id: orderId, transaction_id: named(transactionId, status), status, amount, created_at: now })
    .onConflict((c) => c.column('transaction_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return fresh ? 'fresh' : 'repeated';
}

/**
 * What is known of the payments of these orders; those nobody paid are left out. A refund takes back the payment of its own transaction, whichever
 * of the two was told first.
 */
export async function readPayments(db: Db | Trx, orderIds: readonly number[]): Promise<ReadonlyMap<number, PaymentState>> {
  const rows = await db.selectFrom('payments').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();
  const told = new Set(rows.map((row) => row.transaction_id));
  const state = new Map<number, PaymentState>();
  for (const { order_id, transaction_id, status, amount } of rows) {
    const before = state.get(order_id) ?? NO_PAYMENT;
    const own = transaction_id.slice(0, transaction_id.lastIndexOf(':'));
    const stays = status === 'paid' && !told.has(named(own, 'refunded'));
    state.set(order_id, {
      kept: before.kept + (stays ? amount : 0),
      refunded: before.refunded || status === 'refunded',
      declined: status === 'declined',
      transactionId: before.transactionId === '' && stays ? own : before.transactionId,
    });
  }
  return state;
}

/** As {@link readPayments} of one order. */
export const readPayment = async (db: Db | Trx, orderId: number): Promise<PaymentState> =>
  (await readPayments(db, [orderId])).get(orderId) ?? NO_PAYMENT;

/** Transactions whose money is kept for an order. */
async function keptTransactions(trx: Trx, orderId: number): Promise<string[]> {
  const rows = await trx.selectFrom('payments').select(['transaction_id', 'status']).where('order_id', '=', orderId).execute();
  const told = new Set(rows.map((row) => row.transaction_id));
  const paid = rows.filter(({ status }) => status === 'paid').map(({ transaction_id }) => transaction_id.slice(0, -':paid'.length));
  return paid.filter((id) => !told.has(named(id, 'refunded')));
}

const UNDER_WAY: readonly PaymentAttemptState[] = ['new', 'open'];

type NewAttempt = Pick<
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

/** Changes an attempt that is still under way. */
export async function noteAttempt(db: Db | Trx, id: number, change: Updateable<ProviderPaymentsTable>): Promise<void> {
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

/** Providers that give money back when they are asked. */
const ASKED: readonly string[] = ['demo', 'yookassa'];

/**
 * Notes that the money of a payment is to be given back by the provider that took it, once however often this is said. False when no provider of ours took
 * it: then somebody has to give it back by hand.
 */
export async function wantRefund(trx: Trx, orderId: number, transactionId: string, now: number): Promise<boolean> {
  const payment = await trx
    .selectFrom('provider_payments')
    .select(['provider', 'amount', 'currency'])
    .where('payment_id', '=', transactionId)
    .where('order_id', '=', orderId)
    .where('provider', 'in', ASKED)
    .executeTakeFirst();
  if (payment === undefined) return false;
  await trx
    .insertInto('refunds')
    .values({
      ...payment,
      order_id: orderId,
      transaction_id: transactionId,
      idempotence_key: randomUUID(),
      state: 'wanted',
      next_at: now,
      created_at: now,
    })
    .onConflict((c) => c.column('transaction_id').doNothing())
    .execute();
  return true;
}

/** As {@link wantRefund} of all money that is kept for an order. */
export async function wantRefundsOf(trx: Trx, orderId: number, now: number): Promise<void> {
  for (const transactionId of await keptTransactions(trx, orderId)) await wantRefund(trx, orderId, transactionId, now);
}

/** Deletes refunds that were not sent to the payment provider yet, because the order is active again. Returns whether refunds are left that were sent. */
export async function dropUnsentRefunds(trx: Trx, orderId: number): Promise<boolean> {
  await trx
    .deleteFrom('refunds')
    .where('order_id', '=', orderId)
    .where('state', '=', 'wanted')
    .whereRef('next_at', '=', 'created_at')
    .execute();
  return (await trx.selectFrom('refunds').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined;
}

/** Refunds that the provider is to be asked for, or about, now. */
export const dueRefunds = (db: Db, provider: string, now: number, limit: number): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('state', 'in', ['wanted', 'sent'])
    .where('next_at', '<=', now)
    .where('provider', '=', provider)
    .orderBy('next_at')
    .limit(limit)
    .execute();

/** As {@link claimAttempt}. */
export async function claimRefund(db: Db, { id, next_at }: RefundRow, until: number): Promise<boolean> {
  const done = await db
    .updateTable('refunds')
    .set({ next_at: until })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

export async function noteRefund(db: Db | Trx, id: number, change: Updateable<RefundsTable>): Promise<void> {
  await db.updateTable('refunds').set(change).where('id', '=', id).execute();
}

/** Ids of the orders whose refund is on its way, and of those whose refund failed, among these. */
export async function refundStates(db: Db | Trx, orderIds: readonly number[]): Promise<ReadonlyMap<number, 'sending' | 'failed'>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db.selectFrom('refunds').select(['order_id', 'state']).where('order_id', 'in', orderIds).execute();
  const states = new Map<number, 'sending' | 'failed'>();
  for (const { order_id, state } of rows) {
    if (state === 'failed') states.set(order_id, 'failed');
    else if ((state === 'wanted' || state === 'sent') && !states.has(order_id)) states.set(order_id, 'sending');
  }
  return states;
}

/**
 * `new`: asked for, the outcome is unknown; `open`: the customer may pay; `paid`, `canceled`, `refused`: over; `differs`: the provider has something else
 * than was asked for, which is never taken.
 */
type PaymentAttemptState = 'new' | 'open' | 'paid' | 'canceled' | 'refused' | 'differs';

/** `wanted`: to be sent, or sent with an unknown outcome; `sent`: the provider works on it; `done`, `failed`, `dropped`: over. */
type RefundState = 'wanted' | 'sent' | 'done' | 'failed' | 'dropped';

/** What payment services have told. */
export interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  transaction_id: string;
  status: string;
  amount: number;
  created_at: number;
}

/** One attempt to have an order paid; an order has one attempt that is `new` or `open` at most. */
export interface ProviderPaymentsTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  /** The same for every repeat of the request that creates the payment. */
  idempotence_key: string;
  /** What the provider is asked for, in JSON, so that a repeat says the same; '' once the payment is known. */
  request: string;
  /** The provider's id; null until it is known. */
  payment_id: string | null;
  /** Where the customer pays. */
  url: Generated<string>;
  state: PaymentAttemptState;
  amount: number;
  /** ISO 4217. */
  currency: string;
  failures: Generated<number>;
  /** What went wrong last; '' when nothing did. */
  problem: Generated<string>;
  /** When the provider was asked last. */
  asked_at: Generated<number>;
  /** When it is asked again. */
  next_at: number;
  created_at: number;
}

/** Money that a provider is to give back: one row per payment. */
export interface RefundsTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  /** The provider's id of the payment. */
  transaction_id: string;
  idempotence_key: string;
  /** The provider's id of the refund; null until it is known. */
  refund_id: string | null;
  state: RefundState;
  amount: number;
  /** ISO 4217. */
  currency: string;
  failures: Generated<number>;
  problem: Generated<string>;
  next_at: number;
  created_at: number;
}

export type ProviderPaymentRow = Selectable<ProviderPaymentsTable>;
export type RefundRow = Selectable<RefundsTable>;
