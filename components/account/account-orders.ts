import type { Order } from '#lib/contract/order.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import { isFinal } from '#lib/domain/order-status.ts';
import { placedAt } from '#lib/domain/order-time.ts';

/** Orders loaded at first, and with each press of «more». */
export const ORDERS_PER_PAGE = 10;

interface ListedIn {
  /** The server's time when the page was rendered, epoch milliseconds. */
  readonly now: number;
  /** That of the shop. */
  readonly timezone: string;
}

/** An order for the account's list, without fields hidden from browsers. */
export function accountOrder(order: Order, { now, timezone }: ListedIn): OrderView {
  const { customerId: _, attempt: __, refundState: ___, point: ____, express: _____, expectedAt: ______, ...shown } = order;
  return { ...shown, createdAt: placedAt(order, timezone), arrival: null, now };
}

/** Merges two lists of orders, newest first. For the same order the later response is used; with equal times the second list's. */
export function joinOrders(known: readonly OrderView[], read: readonly OrderView[]): readonly OrderView[] {
  const all = new Map(known.map((order) => [order.id, order]));
  for (const order of read) {
    const before = all.get(order.id);
    if (before === undefined || before.modifiedAt <= order.modifiedAt) all.set(order.id, order);
  }
  return [...all.values()].sort((a, b) => b.id - a.id);
}

/** Orders that may change without the customer: open ones, and cancelled ones with money to be refunded. */
export const isMoving = (order: Pick<OrderView, 'status' | 'refundDue'>): boolean => !isFinal(order.status) || order.refundDue > 0;
