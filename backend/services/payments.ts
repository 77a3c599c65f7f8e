import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { minorFromWire } from '#lib/contract/php.ts';
import type { Trx } from '../db/open.ts';
import { orderRow } from '../db/orders.ts';
import type { OrderRow } from '../db/tables.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal, unknownOrder } from '../refusal.ts';
import { sameSecret } from '../routes/consumer.ts';
import { announceOrder } from './order-events.ts';
import { moveOrderIn } from './order-status.ts';

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
export type PaymentOutcome = 'accepted' | 'repeated' | 'late';

/** HMAC-SHA256 of the raw body in hexadecimal: header X-Payment-Signature. */
export const paymentSignature = (secret: string, body: string | Uint8Array): string =>
  createHmac('sha256', secret).update(body).digest('hex');

/** @throws {Refusal} 403 when no secret is set or the signature is wrong. */
export function checkSignature(secret: string | null, body: Uint8Array, given: string): void {
  if (secret === null) throw new Refusal(403, 'payment_callback_disabled', 'PAYMENT_SECRET is not set.');
  if (!sameSecret(given, paymentSignature(secret, body))) throw new Refusal(403, 'payment_bad_signature', 'Invalid signature.');
}

/**
 * Takes a payment report in whatever order reports arrive (ORD-04): the same transaction counts once, a payment of an order that was given up
 * meanwhile is recorded as late and logged for the operator, a declined one leaves the order waiting for another try.
 * @throws {Refusal} 404 unknown order, 422 `payment_amount_differs`.
 */
export async function takePayment(deps: Deps, report: PaymentReport): Promise<PaymentOutcome> {
  const now = deps.clock();
  const { outcome, row } = await transact(deps.db, async (trx) => {
    const order = await orderRow(trx, report.order_id);
    if (!order) throw unknownOrder();
    if (report.amount !== order.total) {
      throw new Refusal(422, 'payment_amount_differs', 'The amount is not that of the order.', {
        expected: order.total,
        given: report.amount,
      });
    }
    return { outcome: await book(trx, report, order, now), row: await orderRow(trx, report.order_id) };
  });
  if (outcome === 'late') deps.log.error('a payment came too late', new Error('give it back'), { order: report.order_id });
  if (outcome === 'accepted' && report.status !== 'declined' && row) await announceOrder(deps, row);
  return outcome;
}

async function book(trx: Trx, report: PaymentReport, order: OrderRow, now: number): Promise<PaymentOutcome> {
  const transaction_id = `${report.transaction_id}:${report.status}`;
  const fresh = await trx
    .insertInto('payments')
    .values({ order_id: order.id, transaction_id, status: report.status, amount: report.amount, created_at: now })
    .onConflict((c) => c.column('transaction_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!fresh) return 'repeated';
  if (report.status === 'declined') return 'accepted';
  if (report.status === 'paid' && order.status !== 'pending') return 'late';
  await moveOrderIn(trx, order.id, { to: report.status === 'paid' ? 'processing' : 'refunded', source: 'payment' }, now);
  return 'accepted';
}
