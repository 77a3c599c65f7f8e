import type { Order } from '#lib/contract/order.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import { isFinal } from '#lib/domain/order-status.ts';

/** Orders that are loaded at first, and with each press of «more». */
export const ORDERS_PER_PAGE = 10;

/** An order as the account's list shows it: without what browsers may not have. `now`: the shop's clock when the page was rendered, epoch milliseconds. */
export function accountOrder(order: Order, now: number): OrderView {
  const { customerId: _, attempt: __, refundState: ___, point: ____, express: _____, expectedAt: ______, ...shown } = order;
  return { ...shown, arrival: null, now };
}

/** Two readings of orders as one list, the newest order first. Of one order the later reading counts; a tie goes to the second list. */
export function joinOrders(known: readonly OrderView[], read: readonly OrderView[]): readonly OrderView[] {
  const all = new Map(known.map((order) => [order.id, order]));
  for (const order of read) {
    const before = all.get(order.id);
    if (before === undefined || before.modifiedAt <= order.modifiedAt) all.set(order.id, order);
  }
  return [...all.values()].sort((a, b) => b.id - a.id);
}

/** Orders that may change by themselves: under way, or cancelled while money of them is still to be given back. */
export const isMoving = (order: Pick<OrderView, 'status' | 'refundDue'>): boolean => !isFinal(order.status) || order.refundDue > 0;
