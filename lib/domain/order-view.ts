import type { Order } from '#lib/contract/order.ts';
import type { Arrival } from './arrival.ts';

/** What of an order stays on the server: ids of customers, what its sender finds it by, its point on the map and when it was promised. */
type Hidden = 'customerId' | 'attempt' | 'refundState' | 'point' | 'express' | 'expectedAt';

/** An order as a browser may have it; `now` is the shop's own clock, epoch milliseconds, which a visitor's clock need not agree with. */
export type OrderView = Omit<Order, Hidden> & { readonly arrival: Arrival | null; readonly now: number };
