import type { Db, Trx } from './open.ts';

export type PaymentStatus = 'paid' | 'declined' | 'refunded';

export interface NewPayment {
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
export async function keptTransactions(trx: Trx, orderId: number): Promise<string[]> {
  const rows = await trx.selectFrom('payments').select(['transaction_id', 'status']).where('order_id', '=', orderId).execute();
  const told = new Set(rows.map((row) => row.transaction_id));
  const paid = rows.filter(({ status }) => status === 'paid').map(({ transaction_id }) => transaction_id.slice(0, -':paid'.length));
  return paid.filter((id) => !told.has(named(id, 'refunded')));
}
