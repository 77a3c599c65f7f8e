import { type Db, openDatabase } from '#backend/db/open.ts';
import type { SteadyOrders } from './steady-orders.ts';

export interface StoredOrders {
  /** Acknowledged, and not there under their key and number. */
  readonly lost: number;
  /** Orders that no key has: every visitor asks again under the first one. */
  readonly duplicated: number;
}

/** What the database has of what visitors were told. */
export async function storedOrders(databaseUrl: string, { acknowledged }: Pick<SteadyOrders, 'acknowledged'>): Promise<StoredOrders> {
  const { db } = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    return await compared(db, acknowledged);
  } finally {
    await db.destroy();
  }
}

async function compared(db: Db, acknowledged: ReadonlyMap<string, number>): Promise<StoredOrders> {
  const keys = new Map(
    (await db.selectFrom('idempotency_keys').select(['key', 'order_id']).execute()).map((row) => [row.key, row.order_id] as const),
  );
  const orders = new Set((await db.selectFrom('orders').select('id').execute()).map(({ id }) => id));
  const lost = [...acknowledged].filter(([key, id]) => keys.get(key) !== id || !orders.has(id)).length;
  return { lost, duplicated: orders.size - new Set(keys.values()).size };
}
