import type { Traffic } from './traffic.ts';

/** Says in the log, in the books and on the order itself that WooCommerce has one too many, once. Which of them is cooked, a person decides. */
export async function reportTwin({ deps, client }: Pick<Traffic, 'deps' | 'client'>, orderId: number, twinId: number): Promise<void> {
  const row = await deps.db.selectFrom('outgoing_orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
  if (row === undefined || row.woo_id === twinId) return;
  const known = row.twins === '' ? [] : row.twins.split(',');
  if (known.includes(String(twinId))) return;
  deps.log.error('an order stands in WooCommerce twice', `cancel order ${twinId} there`, { order: orderId, there: twinId });
  const twins = [...known, twinId].join(',');
  await deps.db.updateTable('outgoing_orders').set({ twins }).where('order_id', '=', orderId).execute();
  const note = `Duplicate of order ${row.woo_id ?? ''} (order ${orderId} of the storefront).`;
  await client
    .post(`/wc/v3/orders/${twinId}/notes`, { note })
    .catch((error: unknown) => deps.log.error('a duplicate could not be marked', error, { there: twinId }));
}
