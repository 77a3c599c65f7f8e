import type { Order } from '#lib/contract/order.ts';
import { isFinal } from '#lib/domain/order-status.ts';

/** An order of the account's own customer. */
export type OwnOrder = Omit<Order, 'customerId' | 'attempt' | 'refundState'>;

export const ownOrder = ({ customerId: _, attempt: __, refundState: ___, ...order }: Order): OwnOrder => order;

/** So many orders are shown at first, and with each «more». */
export const ORDERS_PAGE = 10;

/** Two readings of orders as one list, the newest order first; of one order the later reading counts, and a tie goes to the second list. */
export function joinOrders(known: readonly OwnOrder[], read: readonly OwnOrder[]): readonly OwnOrder[] {
  const all = new Map(known.map((order) => [order.id, order]));
  for (const order of read) {
    const before = all.get(order.id);
    if (before === undefined || before.modifiedAt <= order.modifiedAt) all.set(order.id, order);
  }
  return [...all.values()].sort((a, b) => b.id - a.id);
}

/** Orders that may change by themselves: under way, or given up while money of them is still on its way. */
export const isMoving = (order: Pick<OwnOrder, 'status' | 'refundDue'>): boolean => !isFinal(order.status) || order.refundDue > 0;
