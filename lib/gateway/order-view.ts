import type { Order } from '#lib/contract/order.ts';

/** An order as a browser may have it: everything but ids of customers. */
export function orderView({ customerId: _, ...order }: Order) {
  return order;
}
