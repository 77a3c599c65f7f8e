import type { OrderStatus } from '#lib/contract/order-status.ts';
import { isPaidOnReceipt } from '#lib/contract/payment-kind.ts';
import { isLost } from '#lib/domain/order-status.ts';
import { bookBonus, reopenReasons, revokeBonus } from '../db/bonus.ts';
import type { Trx } from '../db/open.ts';
import { holdAgain, lastEvent, type StoredOrder } from '../db/orders.ts';
import type { PaymentState } from '../db/payments.ts';
import { takeStock, takeStockLeft } from '../db/stock.ts';
import type { OrderRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { stockNeeds } from './stored-order.ts';

/**
 * Payments after the last moment at which the order can be served (decisions «Orders»): the order is on hold until its customer takes the
 * money back or the restaurant decides.
 */

const SECOND = 1_000;
/** Assumed delay of a report that does not say when the money was paid. */
const REPORT_DELAY = 10 * SECOND;
/** A report that arrives later than this after `serve_until` puts the order on hold, whenever the money was paid. */
const NOTICE_DELAY = 300 * SECOND;
/** Time for the customer and the restaurant to decide; then the money is refunded. */
export const DECISION_TIME = 24 * 3_600 * SECOND;

interface Paid {
  /** When it was paid, according to the provider; null when unknown. */
  readonly paidAt: number | null;
  readonly now: number;
}

/** Whether an order was paid, or its payment was reported, too late to serve it. */
export function isAfterTime({ serve_until: until }: Pick<OrderRow, 'serve_until'>, { paidAt, now }: Paid): boolean {
  if (until === null) return false;
  return (paidAt === null ? now - REPORT_DELAY : Math.min(paidAt, now)) > until || now - NOTICE_DELAY > until;
}

/** Whether the order was cancelled automatically because its time had passed. Its customer can still agree on another time. */
export async function isEndedByTime(trx: Trx, { id, status, serve_until: until }: OrderRow, now: number): Promise<boolean> {
  if (status !== 'cancelled' || until === null || now <= until) return false;
  return (await lastEvent(trx, id))?.source === 'expiry';
}

/** Whether an order is on hold because of a late payment. */
export const isPaidLate = (status: string, holder: string | undefined): boolean => status === 'on-hold' && holder === 'payment';

/** Logs money to be refunded that no provider of ours can send. */
export function logRefundByHand({ log }: Pick<Deps, 'log'>, { row, payment, refund }: StoredOrder): void {
  if (refundDue(row, payment) > 0 && refund === null)
    log.error('money of an order is due back', new Error('give it back'), { order: row.id });
}

/**
 * Takes stock and points again for an order on hold that the restaurant accepts; its slot has passed and is not taken. `isForced`: without checking what is
 * left, because the status comes from WooCommerce.
 * @throws {Refusal} 409 `order_goods_gone` when dishes are sold out or points were spent.
 */
export async function takeHoldsAgain(
  trx: Trx,
  row: OrderRow,
  { now, isForced }: { readonly now: number; readonly isForced: boolean },
): Promise<void> {
  if (!(await holdAgain(trx, row.id))) return;
  const needs = await stockNeeds(trx, row);
  const missing = isForced ? null : await takeStock(trx, needs);
  if (missing) throw goodsGone(`Product ${missing.productId} is sold out`);
  if (isForced) await takeStockLeft(trx, needs);
  if (row.customer_id === 0 || row.bonuses_spent === 0) return;
  await reopenReasons(trx, row.id, now);
  const entry = { userId: row.customer_id, orderId: row.id, reason: `spent:${row.id}`, now };
  if (await bookBonus(trx, { ...entry, kind: 'spent', amount: -row.bonuses_spent })) return;
  if (!isForced) throw goodsGone('The points it was paid with are spent');
  await revokeBonus(trx, { ...entry, amount: row.bonuses_spent });
}

const goodsGone = (what: string): Refusal =>
  new Refusal(409, 'order_goods_gone', `${what} since the time of this order ended. Cancel it to give the money back.`);

type Chosen = Pick<OrderRow, 'payment_method' | 'expires_at'>;

/** Whether an order waited for an online payment until its customer chose to pay on receipt. Only unpaid orders have had an end of the time to pay. */
export const isChangedToReceipt = ({ payment_method: method, expires_at: payUntil }: Chosen): boolean =>
  payUntil !== null && isPaidOnReceipt(method);

/**
 * Minor units paid for an order that are still to be refunded: everything for a cancelled order, otherwise what was paid twice
 * (decisions «Orders»), and everything after the customer has chosen to pay on receipt. With the status «refunded» without a report, the operator has returned
 * the order's own total by hand.
 */
export function refundDue(order: Chosen & { readonly status: OrderStatus; readonly total: number }, payment: PaymentState): number {
  const { status, total } = order;
  const byHand = status === 'refunded' && !payment.refunded;
  const due = (isLost(status) && !byHand) || isChangedToReceipt(order) ? 0 : total;
  return Math.max(0, payment.kept - due);
}
