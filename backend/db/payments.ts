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

/** The payments reported for an order so far. */
export interface PaymentState {
  /** Money received and not refunded, in minor units. */
  readonly kept: number;
  /** A refund was reported. */
  readonly refunded: boolean;
  /** The latest report is a refusal. */
  readonly declined: boolean;
  /** The first transaction whose money was kept; '' without one. */
  readonly transactionId: string;
}

const STATUSES: readonly PaymentStatus[] = ['paid', 'declined', 'refunded'];
export const NO_PAYMENT: PaymentState = { kept: 0, refunded: false, declined: false, transactionId: '' };
const named = (transactionId: string, status: PaymentStatus): string => `${transactionId}:${status}`;

/** Stores a payment report once. `repeated`: it was reported before; `foreign`: the transaction belongs to another order. */
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

/** The payments of these orders; orders without payments are left out. A refund cancels the payment of its own transaction, in whatever order they were reported. */
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

/** Transactions of an order whose money was kept. */
async function keptTransactions(trx: Trx, orderId: number): Promise<string[]> {
  const rows = await trx.selectFrom('payments').select(['transaction_id', 'status']).where('order_id', '=', orderId).execute();
  const told = new Set(rows.map((row) => row.transaction_id));
  const paid = rows.filter(({ status }) => status === 'paid').map(({ transaction_id }) => transaction_id.slice(0, -':paid'.length));
  return paid.filter((id) => !told.has(named(id, 'refunded')));
}

const UNDER_WAY: readonly PaymentAttemptState[] = ['new', 'open'];
/** Attempts whose outcome the provider still has to tell. */
const ASKED_ABOUT: readonly PaymentAttemptState[] = [...UNDER_WAY, 'left'];

type NewAttempt = Pick<
  ProviderPaymentRow,
  'order_id' | 'provider' | 'idempotence_key' | 'request' | 'amount' | 'currency' | 'next_at' | 'created_at'
>;

/** Stores a payment attempt before the provider is called, so that a later retry uses the same idempotence key. */
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

/** Open attempts whose state is to be requested from the provider now. */
export const dueAttempts = (db: Db, provider: string, now: number, limit: number): Promise<ProviderPaymentRow[]> =>
  db
    .selectFrom('provider_payments')
    .selectAll()
    .where('state', 'in', ASKED_ABOUT)
    .where('next_at', '<=', now)
    .where('provider', '=', provider)
    .orderBy('next_at')
    .limit(limit)
    .execute();

/** Claims an attempt before a request to the provider; false when another process has claimed it since it was read. */
export async function claimAttempt(db: Db, { id, next_at }: ProviderPaymentRow, now: number, until: number): Promise<boolean> {
  const done = await db
    .updateTable('provider_payments')
    .set({ asked_at: now, next_at: until })
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** Updates an attempt whose outcome is still unknown. */
export async function noteAttempt(db: Db | Trx, id: number, change: Updateable<ProviderPaymentsTable>): Promise<void> {
  await db.updateTable('provider_payments').set(change).where('id', '=', id).where('state', 'in', ASKED_ABOUT).execute();
}

/**
 * The customer pays in another way: the open payment page is not offered any more, but it can still be used, so its provider is asked as before. A request
 * without a response has shown nobody a page.
 */
export async function leaveAttempts(trx: Trx, orderId: number): Promise<void> {
  const change = (from: PaymentAttemptState, to: PaymentAttemptState) =>
    trx.updateTable('provider_payments').set({ state: to }).where('order_id', '=', orderId).where('state', '=', from).execute();
  await change('new', 'canceled');
  await change('open', 'left');
}

/** Closes an attempt with the result reported by its provider. */
export async function closeAttempt(trx: Trx, transactionId: string, state: 'paid' | 'canceled'): Promise<void> {
  await trx
    .updateTable('provider_payments')
    .set({ state, request: '' })
    .where('payment_id', '=', transactionId)
    .where('state', '<>', 'paid')
    .execute();
}

/** Unpaid orders without an open attempt: the process ended before the request, or the last attempt was cancelled. */
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

/** The payment page of each of these orders; orders without one are left out. */
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

/** Providers that support refunds through their API. */
const ASKED: readonly string[] = ['demo', 'yookassa'];

/**
 * Requests a refund of a payment from the provider that took it, once per payment. False when none of our providers took it: then the money must be returned by
 * hand.
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

/** As {@link wantRefund} for all money kept for an order. */
export async function wantRefundsOf(trx: Trx, orderId: number, now: number): Promise<void> {
  for (const transactionId of await keptTransactions(trx, orderId)) await wantRefund(trx, orderId, transactionId, now);
}

/** Deletes refunds that were not sent to the payment provider yet, because the order is active again. Returns whether refunds remain that were sent. */
export async function dropUnsentRefunds(trx: Trx, orderId: number): Promise<boolean> {
  await trx
    .deleteFrom('refunds')
    .where('order_id', '=', orderId)
    .where('state', '=', 'wanted')
    .whereRef('next_at', '=', 'created_at')
    .execute();
  return (await trx.selectFrom('refunds').select('id').where('order_id', '=', orderId).executeTakeFirst()) !== undefined;
}

/** Refunds to be sent to the provider, or whose state is to be requested, now. */
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

/** Ids of those of these orders whose refund is on its way, and of those whose refund failed. */
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
 * `new`: requested, outcome unknown; `open`: the customer can pay; `left`: the customer has chosen another way to pay; `paid`, `canceled`, `refused`:
 * closed; `differs`: the provider's payment differs from the request and is never accepted.
 */
type PaymentAttemptState = 'new' | 'open' | 'left' | 'paid' | 'canceled' | 'refused' | 'differs';

/** `wanted`: to be sent, or sent with an unknown outcome; `sent`: the provider is processing it; `done`, `failed`, `dropped`: closed. */
type RefundState = 'wanted' | 'sent' | 'done' | 'failed' | 'dropped';

/** Reports of payment services. */
export interface PaymentsTable {
  id: Generated<number>;
  order_id: number;
  transaction_id: string;
  status: string;
  amount: number;
  created_at: number;
}

/** Attempts to have an order paid; an order has at most one attempt that is `new` or `open`. */
export interface ProviderPaymentsTable {
  id: Generated<number>;
  order_id: number;
  provider: string;
  /** The same for every retry of the request that creates the payment. */
  idempotence_key: string;
  /** The request to the provider, as JSON, so that a retry is identical; '' once the payment id is known. */
  request: string;
  /** The provider's id; null until it is known. */
  payment_id: string | null;
  /** The payment page. */
  url: Generated<string>;
  state: PaymentAttemptState;
  amount: number;
  /** ISO 4217. */
  currency: string;
  failures: Generated<number>;
  /** The latest error; '' without one. */
  problem: Generated<string>;
  /** When the provider was last asked. */
  asked_at: Generated<number>;
  /** When it is asked next. */
  next_at: number;
  created_at: number;
}

/** Refunds requested from a provider: one row per payment. */
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
