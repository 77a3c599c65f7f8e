import { readOrder } from '../db/orders.ts';
import type { RefundRow } from '../db/payment-tables.ts';
import { claimRefund, dueRefunds, noteRefund } from '../db/refunds.ts';
import { takePayment } from '../services/payments.ts';
import { refundDue } from '../services/refund-due.ts';
import { backOff, type PaymentDeps } from './payment-attempts.ts';
import { type PaymentProvider, type ProviderApi, ProviderError, type ProviderRefund } from './provider.ts';

const AT_ONCE = 20;
const LEASE = 60_000;
const ASK_AGAIN = 60_000;
const MOST_WAIT = 600_000;

/**
 * Sends the refunds that orders wait for (`wantRefund`): each under one key, so that a lost answer gives nothing back twice. What the provider refuses is left to
 * the operator: logged, and named by `npm run shop -- orders`.
 */
export function refunding(deps: PaymentDeps, provider: Pick<PaymentProvider, 'name'>, api: ProviderApi) {
  const { db, clock, log } = deps;

  /** Money that the provider says went back is not sent again, however the earlier request ended. */
  async function send(row: RefundRow): Promise<ProviderRefund> {
    const { transaction_id: paymentId, amount, currency, idempotence_key: key, refund_id: refundId } = row;
    if (refundId !== null) return api.refundById(refundId);
    if (row.failures > 0 && (await api.payment(paymentId)).refunded >= amount) return { id: '', paymentId, status: 'succeeded', amount };
    return api.refund({ paymentId, amount, currency }, key);
  }

  async function work(row: RefundRow): Promise<void> {
    const order = await readOrder(db, row.order_id);
    const named = { order: row.order_id, payment: row.transaction_id };
    if (!order || (row.state === 'wanted' && refundDue(order.row, order.payment) === 0)) {
      log.info('a refund is not needed any more', named);
      return noteRefund(db, row.id, { state: 'dropped' });
    }
    const refund = await send(row);
    if (refund.paymentId !== row.transaction_id || refund.amount !== row.amount)
      throw new ProviderError('the provider gave back another payment or amount', { mayRepeat: false });
    if (refund.status === 'canceled') throw new ProviderError('the provider canceled the refund', { mayRepeat: false });
    if (refund.status === 'pending') return noteRefund(db, row.id, { state: 'sent', refund_id: refund.id, next_at: clock() + ASK_AGAIN });
    const { order_id, transaction_id, amount } = row;
    await takePayment(deps, { order_id, transaction_id, amount, status: 'refunded' });
    await noteRefund(db, row.id, { state: 'done', ...(refund.id !== '' && { refund_id: refund.id }), problem: '' });
    log.info('a payment was given back', { ...named, refund: refund.id });
  }

  async function tryOne(row: RefundRow): Promise<void> {
    if (!(await claimRefund(db, row, clock() + LEASE))) return;
    try {
      await work(row);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const failures = row.failures + 1;
      log.error(error.mayRepeat ? 'a refund is tried again' : 'a refund failed: give the money back by hand', error, {
        order: row.order_id,
        payment: row.transaction_id,
        failures,
      });
      const next_at = clock() + backOff(failures, MOST_WAIT, error.retryAfter);
      await noteRefund(db, row.id, { failures, problem: error.message, next_at, ...(!error.mayRepeat && { state: 'failed' as const }) });
    }
  }

  /** Sends what is due now. */
  return async (): Promise<void> => {
    for (const row of await dueRefunds(db, provider.name, clock(), AT_ONCE)) await tryOne(row);
  };
}
