import type { Order } from '#lib/contract/order.ts';

/** An order as a browser may have it: everything but ids of customers and by what its sender finds it, with the shop's own clock (epoch milliseconds), which visitors' clocks need not agree with. */
export function orderView({ customerId: _, attempt: __, ...order }: Order, now: number) {
  return { ...order, now };
}
