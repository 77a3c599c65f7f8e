import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { minorFromWire } from '#lib/contract/php.ts';
import { isLost } from '#lib/domain/order-status.ts';
import { lockedOrderRow } from '../db/orders.ts';
import { notePayment, type PaymentState, readPayment } from '../db/payments.ts';
import type { OrderRow } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal, unknownOrder } from '../refusal.ts';
import { sameSecret } from '../same-secret.ts';
import { announceChange, announceOrder } from './order-events.ts';
import { moveOrderIn } from './order-status.ts';
import { refundDue } from './refund-due.ts';

/** What a payment service reports: amount in whole units as text, signed as a whole. */
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
});
export type PaymentReport = z.output<typeof paymentReport>;
/** `late`: the order was given up meanwhile; `excess`: it was paid before. Either is to be given back. */
export type PaymentOutcome = 'accepted' | 'repeated' | 'late' | 'excess';

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
  /** The order's status changed. */
  readonly moved: boolean;
  readonly row: OrderRow;
}

/**
 * Takes a payment report in whatever order reports arrive (ORD-04): each is told once, a payment within reach makes a waiting order an accepted one,
 * a declined one leaves it waiting for another try. Money that came too late or twice is kept in the books as due back, said on the order and logged
 * for the operator; a refund ends the order only when no money for it is left.
 * @throws {Refusal} 404 unknown order, 422 `payment_amount_differs`, 409 `payment_order_differs` for another order's transaction.
 */
export async function takePayment(deps: Deps, report: PaymentReport): Promise<PaymentOutcome> {
  const { order_id: id, transaction_id: transactionId, status, amount } = report;
  const { outcome, moved, row } = await transact(deps.db, async (trx): Promise<Booked> => {
    const order = await lockedOrderRow(trx, id);
    if (!order) throw unknownOrder();
    if (amount !== order.total) {
      throw new Refusal(422, 'payment_amount_differs', 'The amount is not that of the order.', { expected: order.total, given: amount });
    }
    const now = deps.clock();
    const noted = await notePayment(trx, { orderId: id, transactionId, status, amount }, now);
    if (noted === 'foreign') throw new Refusal(409, 'payment_order_differs', 'The transaction belongs to another order.');
    if (noted === 'repeated') return { outcome: 'repeated', moved: false, row: order };
    const payment = await readPayment(trx, id);
    const to = follows(report, order, payment);
    const didMove = to !== null && (await moveOrderIn(trx, id, { to, source: 'payment' }, now));
    const after = didMove ? { ...order, status: to } : order;
    return { outcome: outcomeOf(report, after, payment), moved: didMove, row: after };
  });
  if (outcome === 'late' || outcome === 'excess') {
    deps.log.error(`a payment came ${outcome === 'late' ? 'too late' : 'twice'}`, new Error('give it back'), {
      order: id,
      transaction: transactionId,
    });
  }
  if (moved) await announceOrder(deps, row);
  else if (outcome !== 'repeated') announceChange(deps, row);
  return outcome;
}

function outcomeOf({ status }: PaymentReport, order: OrderRow, payment: PaymentState): PaymentOutcome {
  if (status !== 'paid' || refundDue(order, payment) === 0) return 'accepted';
  return isLost(order.status) ? 'late' : 'excess';
}

/** Where a report takes its order; null when it stays. A refund told before its payment leaves a waiting order waiting. */
function follows({ status }: PaymentReport, order: OrderRow, { kept }: PaymentState): 'processing' | 'refunded' | null {
  const waits = order.status === 'pending';
  if (status === 'paid') return waits && kept >= order.total ? 'processing' : null;
  return status === 'refunded' && kept < order.total && !waits ? 'refunded' : null;
}
