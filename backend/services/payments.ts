import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { minorFromWire } from '#lib/contract/wire-values.ts';
import { isLost } from '#lib/domain/order-status.ts';
import { sameSecret } from '#lib/server/same-secret.ts';
import { transact } from '../db/open.ts';
import { lockedOrderRow } from '../db/orders.ts';
import { closeAttempt, notePayment, type PaymentState, readPayment, wantRefund } from '../db/payments.ts';
import type { OrderRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { Refusal, unknownOrder } from '../refusal.ts';
import { DECISION_TIME, isAfterTime, isChangedToReceipt, isEndedByTime, refundDue } from './late-payments.ts';
import { announceChange, announceOrder, moveOrderIn } from './order-status.ts';
import { orderCurrency } from './stored-order.ts';

/** The report of a payment service: amount in major units as text; the whole body is signed. */
export const paymentReport = z.object({
  transaction_id: z.string().min(1).max(200),
  order_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  status: z.enum(['paid', 'declined', 'refunded']),
  amount: z
    .string()
    .max(40)
    .transform((value, context) => {
      const minor = minorFromWire(value);
      if (minor !== undefined) return minor;
      context.addIssue({ code: 'custom', message: 'expected an amount like 1290.00' });
      return z.NEVER;
    }),
  /** ISO 4217; by default the order's. */
  currency: z.string().max(10).optional(),
  /** When it was paid (ISO 8601); by default now. */
  paid_at: z.iso
    .datetime({ offset: true })
    .transform((text) => Date.parse(text))
    .optional(),
});
type PaymentReport = z.output<typeof paymentReport>;
/**
 * `late`: the order was cancelled meanwhile; `excess`: it was paid before. Both are to be refunded. `on_hold`: the order can no longer be
 * served in time; its customer and the restaurant decide.
 */
type PaymentOutcome = 'accepted' | 'repeated' | 'late' | 'excess' | 'on_hold';

/** HMAC-SHA256 of the raw body in hexadecimal: header X-Payment-Signature. */
export const paymentSignature = (secret: string, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** @throws {Refusal} 403 when no secret is set or the signature is wrong. */
export function checkSignature(secret: string | null, body: Uint8Array, given: string): void {
  if (secret === null) throw new Refusal(403, 'payment_callback_disabled', 'PAYMENT_SECRET is not set.');
  if (!sameSecret(given, paymentSignature(secret, body))) throw new Refusal(403, 'payment_bad_signature', 'Invalid signature.');
}

interface Booked {
  readonly outcome: PaymentOutcome;
  /** True when the order's status changed. */
  readonly moved: boolean;
  readonly row: OrderRow;
  /** The refund was requested from the provider that took the money. */
  readonly isRefundSent: boolean;
}

/**
 * Applies a payment report; reports can arrive in any order (ORD-04). Each is stored once; a payment accepts a pending order; a declined one leaves it
 * pending for another attempt. Money that was paid too late puts the order on hold. Money for a cancelled order, or paid twice, is recorded as due, shown on
 * the order and refunded by its provider, else logged for the operator. A refund ends the order only when none of its money is left, and never one that is
 * paid on receipt by now. An order is only marked as paid here. The caller has verified the report: by its signature, or by requesting the payment from the
 * provider (P22).
 * @throws {Refusal} 404 unknown order, 422 `payment_amount_differs` (also for another currency), 409 `payment_order_differs` for another order's transaction.
 */
export async function takePayment(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'realtime' | 'pushes'>,
  report: PaymentReport,
): Promise<PaymentOutcome> {
  const { order_id: id, transaction_id: transactionId, status, amount, currency } = report;
  const { outcome, moved, row, isRefundSent } = await transact(deps.db, async (trx): Promise<Booked> => {
    const order = await lockedOrderRow(trx, id);
    if (!order) throw unknownOrder();
    if (amount !== order.total || (currency !== undefined && currency !== orderCurrency(order))) {
      throw new Refusal(422, 'payment_amount_differs', 'The amount is not that of the order.', { expected: order.total, given: amount });
    }
    const now = deps.clock();
    const noted = await notePayment(trx, { orderId: id, transactionId, status, amount }, now);
    if (noted === 'foreign') throw new Refusal(409, 'payment_order_differs', 'The transaction belongs to another order.');
    if (status !== 'refunded') await closeAttempt(trx, transactionId, status === 'paid' ? 'paid' : 'canceled');
    if (noted === 'repeated') return { outcome: 'repeated', moved: false, row: order, isRefundSent: false };
    const payment = await readPayment(trx, id);
    const isEnded = status === 'paid' && (await isEndedByTime(trx, order, now));
    const isLate = isEnded || isAfterTime(order, { paidAt: report.paid_at ?? null, now });
    const to = follows(report, { ...order, isEnded, isLate }, payment);
    const didMove = to !== null && (await moveOrderIn(trx, id, { to, source: 'payment', decideUntil: now + DECISION_TIME }, now));
    const after = didMove ? { ...order, status: to } : order;
    const said = to === 'on-hold' ? 'on_hold' : outcomeOf(report, after, payment);
    const isDue = said === 'late' || said === 'excess';
    const isSent = isDue && (await wantRefund(trx, id, transactionId, now));
    return { outcome: said, moved: didMove, row: after, isRefundSent: isSent };
  });
  if (outcome === 'on_hold') {
    const decide = `move it to processing to cook it, to cancelled to give the money back`;
    deps.log.error('a payment came after the time of its order, which is on hold', new Error(decide), {
      order: id,
      transaction: transactionId,
    });
  }
  if (outcome === 'late' || outcome === 'excess') {
    const what = `a payment came ${outcome === 'late' ? 'too late' : 'twice'}`;
    const fields = { order: id, transaction: transactionId };
    if (isRefundSent) deps.log.info(`${what}: it is given back`, fields);
    else deps.log.error(what, new Error('give it back'), fields);
  }
  if (moved) await announceOrder(deps, row);
  else if (outcome !== 'repeated') announceChange(deps, row);
  return outcome;
}

function outcomeOf({ status }: PaymentReport, order: OrderRow, payment: PaymentState): PaymentOutcome {
  if (status !== 'paid' || refundDue(order, payment) === 0) return 'accepted';
  return isLost(order.status) ? 'late' : 'excess';
}

interface Ordered extends Pick<OrderRow, 'status' | 'total' | 'payment_method' | 'expires_at'> {
  /** It was cancelled because its time had passed. */
  readonly isEnded: boolean;
  /** The payment was too late. */
  readonly isLate: boolean;
}

/** The status that follows from a report; null when it stays. A refund reported before its payment leaves a pending order pending. */
function follows({ status }: PaymentReport, order: Ordered, { kept }: PaymentState): 'processing' | 'refunded' | 'on-hold' | null {
  const waits = order.status === 'pending';
  if (status === 'paid') return (waits || order.isEnded) && kept >= order.total ? (order.isLate ? 'on-hold' : 'processing') : null;
  return status === 'refunded' && kept < order.total && !waits && !isChangedToReceipt(order) ? 'refunded' : null;
}
