import type { OrderRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';

/** Tells an order's page and its customer's pages that it changed; guests have only the order's own channel. */
export function announceOrder({ realtime }: Pick<Deps, 'realtime'>, row: Pick<OrderRow, 'id' | 'status' | 'customer_id'>): void {
  const channels = [`private-order-${row.id}`, ...(row.customer_id > 0 ? [`private-user-${row.customer_id}`] : [])];
  realtime.publish(channels, 'order.updated', { order: { id: row.id, status: row.status } });
}

/** Tells a customer's pages that the balance changed. */
export function announceBonus({ realtime }: Pick<Deps, 'realtime'>, userId: number, balance: number): void {
  realtime.publish([`private-user-${userId}`], 'bonus.changed', { balance });
}
