import type { KnownOrderStatus } from '#lib/contract/order-status.ts';
import { orderRow, readOrder, type StoredOrder } from '../db/orders.ts';
import { transact } from '../db/transaction.ts';
import { unknownOrder } from '../refusal.ts';
import { announceChange } from './order-events.ts';
import { storedMeta } from './order-meta.ts';
import { moveOrder, type OrderDeps } from './order-status.ts';

export interface OperatorChange {
  readonly status?: KnownOrderStatus | undefined;
  readonly customer_note?: string | undefined;
  readonly meta_data?: readonly { readonly key: string; readonly value?: unknown }[] | undefined;
}

/** An operator's change: status (forward only), note, own meta. Meta that begins with `_` is the backend's and stays. @throws {Refusal} 404, 409. */
export async function changeOrder(deps: OrderDeps, id: number, change: OperatorChange, source: string): Promise<StoredOrder> {
  if (change.customer_note !== undefined || change.meta_data !== undefined) await changeWords(deps, id, change);
  if (change.status !== undefined) return moveOrder(deps, id, { to: change.status, source });
  const order = await readOrder(deps.db, id);
  if (!order) throw unknownOrder();
  announceChange(deps, order.row);
  return order;
}

async function changeWords({ db, clock }: OrderDeps, id: number, { customer_note, meta_data = [] }: OperatorChange): Promise<void> {
  await transact(db, async (trx) => {
    const row = await orderRow(trx, id);
    if (!row) throw unknownOrder();
    const meta = new Map(storedMeta.parse(JSON.parse(row.meta)).map((entry) => [entry.key, entry.value]));
    for (const { key, value } of meta_data) if (!key.startsWith('_')) meta.set(key, value);
    await trx
      .updateTable('orders')
      .set({
        customer_note: customer_note ?? row.customer_note,
        meta: JSON.stringify([...meta].map(([key, value]) => ({ key, value }))),
        modified_at: clock(),
      })
      .where('id', '=', id)
      .execute();
  });
}
