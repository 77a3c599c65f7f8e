import { sameSecret } from '#lib/server/same-secret.ts';
import type { OrderRow } from '../db/tables.ts';

export interface Visitor {
  /** The customer whose token came along. */
  readonly customerId: number | undefined;
  /** The key a guest holds. */
  readonly orderKey: string | undefined;
}

/** Whether an order is the visitor's: placed by the customer, or named by its key (ACC-04, ROUTE-08). Customer 0 owns nothing. */
export const owns = ({ customerId, orderKey }: Visitor, order: Pick<OrderRow, 'customer_id' | 'order_key'>): boolean =>
  (customerId !== undefined && customerId > 0 && customerId === order.customer_id) ||
  (orderKey !== undefined && sameSecret(orderKey, order.order_key));
