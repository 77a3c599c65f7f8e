import type { Order } from '#lib/contract/order.ts';

/** An order as a browser may have it: everything but ids of customers, with the shop's own clock (epoch milliseconds), which visitors' clocks need not agree with. */
export function orderView({ customerId: _, ...order }: Order, now: number) {
  return { ...order, now };
}
