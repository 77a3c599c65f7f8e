import { readBalance } from '../db/bonus.ts';
import { movedBy } from '../db/bonus-history.ts';
import type { OrderRow } from '../db/tables.ts';
import type { Deps } from '../deps.ts';
import type { Moved } from '../push/pushes.ts';

const MOVES_POINTS: ReadonlySet<string> = new Set(['completed', 'cancelled', 'refunded', 'failed']);

const channelsOf = (row: Pick<OrderRow, 'id' | 'customer_id'>): string[] => [
  `private-order-${row.id}`,
  ...(row.customer_id > 0 ? [`private-user-${row.customer_id}`] : []),
];

/** Tells an order's open pages to read it anew: something about it changed that is no status. */
export function announceChange({ realtime }: Pick<Deps, 'realtime'>, row: Pick<OrderRow, 'id' | 'status' | 'customer_id'>): void {
  realtime.publish(channelsOf(row), 'order.updated', { order: { id: row.id, status: row.status } });
}

/**
 * Tells an order's page and its customer's pages that it has a new status, browsers that asked for pushes, and whoever's balance it has moved;
 * guests have only the order's own channel.
 */
export async function announceOrder(
  { db, realtime, pushes }: Pick<Deps, 'db' | 'realtime' | 'pushes'>,
  row: Moved & Pick<OrderRow, 'customer_id'>,
): Promise<void> {
  announceChange({ realtime }, row);
  pushes.moved(row);
  if (row.customer_id > 0) realtime.publish([`private-user-${row.customer_id}`], 'notification.new', { order: { id: row.id } });
  if (!MOVES_POINTS.has(row.status)) return;
  for (const userId of await movedBy(db, row.id)) {
    await announceBalance({ db, realtime }, userId);
    // who invited the customer: the order itself is nobody else's business
    if (userId !== row.customer_id && row.status === 'completed') realtime.publish([`private-user-${userId}`], 'notification.new', {});
  }
}

/** Tells a customer's pages what the balance is. */
export async function announceBalance({ db, realtime }: Pick<Deps, 'db' | 'realtime'>, userId: number): Promise<void> {
  const { balance } = await readBalance(db, userId);
  realtime.publish([`private-user-${userId}`], 'bonus.changed', { balance });
}
