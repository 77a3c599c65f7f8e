import type { OrderStatus } from '#lib/contract/order-status.ts';
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
 * Money that came after the time of its order (decisions «Orders»): the order is on hold until its customer takes the money back or the restaurant decides.
 */

const SECOND = 1_000;
/** How long a report may be on its way when it does not say when the money was paid. */
const REPORT_DELAY = 10 * SECOND;
/** A payment report that arrives later than this after `serve_until` puts the order on hold, whenever the money was paid. */
const NOTICE_DELAY = 300 * SECOND;
/** How long customer and restaurant have to decide; then the money goes back. */
export const DECISION_TIME = 24 * 3_600 * SECOND;

interface Paid {
  /** When the money was paid, as its provider says; null when it does not. */
  readonly paidAt: number | null;
  readonly now: number;
}

/** Whether money for an order was paid, or is heard of, too late for it to be served. */
export function isAfterTime({ serve_until: until }: Pick<OrderRow, 'serve_until'>, { paidAt, now }: Paid): boolean {
  if (until === null) return false;
  return (paidAt === null ? now - REPORT_DELAY : Math.min(paidAt, now)) > until || now - NOTICE_DELAY > until;
}

/** Whether the order was cancelled because its time had passed, and by nobody. Its customer may still agree on another time. */
export async function isEndedByTime(trx: Trx, { id, status, serve_until: until }: OrderRow, now: number): Promise<boolean> {
  if (status !== 'cancelled' || until === null || now <= until) return false;
  return (await lastEvent(trx, id))?.source === 'expiry';
}

/** Whether an order is on hold because its money came after its time. */
export const isPaidLate = (status: string, holder: string | undefined): boolean => status === 'on-hold' && holder === 'payment';

/** Tells the owner of money that is due back and that no provider of ours can send. */
export function logRefundByHand({ log }: Pick<Deps, 'log'>, { row, payment, refund }: StoredOrder): void {
  if (refundDue(row, payment) > 0 && refund === null)
    log.error('money of an order is due back', new Error('give it back'), { order: row.id });
}

/**
 * Takes stock and points again for an order on hold that the restaurant accepts; its slot has passed and is not taken. `isForced`: without checking what is
 * left, because the status comes from WooCommerce.
 * @throws {Refusal} 409 `order_goods_gone` when dishes or points are somebody else's by now.
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

/**
 * Minor units that were paid for an order and are still to be given back: all of it once the order is given up, what came twice while it is not
 * (decisions «Orders»). An operator who says «refunded» without a report has given the order's own money back by hand.
 */
export function refundDue({ status, total }: { readonly status: OrderStatus; readonly total: number }, payment: PaymentState): number {
  const byHand = status === 'refunded' && !payment.refunded;
  const due = isLost(status) && !byHand ? 0 : total;
  return Math.max(0, payment.kept - due);
}
