import { createHash } from 'node:crypto';
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { poolOf, type StockOf, type StockRow, stockRows } from '#backend/content/stock.ts';
import type { Shop } from '../content/shop.ts';
import { type Db, engineOf, type Trx, transact } from './open.ts';
import type { Tables } from './tables.ts';

export interface StockNeed {
  readonly productId: number;
  /** 0: the product itself. */
  readonly variationId: number;
  readonly warehouseId: number;
  readonly quantity: number;
}

/** The number of pieces sold that a stock count does not include yet. */
export type Lacking = (trx: Trx) => Promise<(row: StockRow) => number>;

/**
 * Fills the stock of products that are new, or whose stock in the content files has changed since the last fill; sales since then are discarded for those
 * products only. `lacking` is used when another shop keeps the count and receives our orders later.
 */
export async function seedStock(db: Db, shop: Shop, lacking: Lacking = async () => () => 0): Promise<void> {
  const byProduct = Map.groupBy(stockRows(shop), (row) => row.productId);
  await transact(db, async (trx) => {
    // Processes that start together run one after the other: the second waits here for the first.
    await trx
      .insertInto('meta')
      .values({ name: 'stock_seed', value: '' })
      .onConflict((c) => c.column('name').doUpdateSet({ value: '' }))
      .execute();
    const seeds = await trx.selectFrom('stock_seeds').selectAll().execute();
    const known = new Map(seeds.map((seed) => [seed.product_id, seed.version]));
    const versionsBy = async () => {
      const lack = await lacking(trx);
      return [...byProduct]
        .map(([productId, rows]) => {
          const left = rows.map((row) => ({ ...row, quantity: row.quantity === null ? null : Math.max(0, row.quantity - lack(row)) }));
          return { productId, left, version: versionOf(rows, rows.map(lack)) };
        })
        .filter(({ productId, version }) => known.get(productId) !== version)
        .sort((a, b) => a.productId - b.productId);
    };
    const ids = (await versionsBy()).map(({ productId }) => productId);
    if (ids.length === 0) return;
    await lockStock(trx, ids);
    const locked = new Set(ids);
    // read again: orders that took pieces before the lock was granted are only visible now
    for (const { productId, left, version } of await versionsBy()) {
      if (!locked.has(productId)) continue;
      await trx.deleteFrom('stock').where('product_id', '=', productId).execute();
      await insertRows(trx, left);
      await trx
        .insertInto('stock_seeds')
        .values({ product_id: productId, version })
        .onConflict((c) => c.column('product_id').doUpdateSet({ version }))
        .execute();
    }
  });
}

/** Version of a fill: another count, or another number of missing pieces, leads to a new fill. */
const versionOf = (rows: readonly StockRow[], lacks: readonly number[]): string =>
  createHash('sha256')
    .update(JSON.stringify(lacks.some((lack) => lack !== 0) ? [rows, lacks] : rows))
    .digest('hex')
    .slice(0, 32);

/** Waits for orders that are taking pieces of these products, and blocks new ones. */
async function lockStock(trx: Trx, productIds: readonly number[]): Promise<void> {
  for (let at = 0; at < productIds.length; at += 500) {
    await trx
      .updateTable('stock')
      .set((e) => ({ quantity: e.ref('quantity') }))
      .where('product_id', 'in', productIds.slice(at, at + 500))
      .execute();
  }
}

async function insertRows(trx: Trx, rows: readonly StockRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += 200) {
    const values = rows.slice(at, at + 200).map((row) => ({
      product_id: row.productId,
      variation_id: row.variationId ?? 0,
      warehouse_id: row.warehouseId,
      quantity: row.quantity,
      pool: row.pool ?? poolOf(row.variationId, row.warehouseId),
    }));
    await trx.insertInto('stock').values(values).execute();
  }
}

const nameOf = (row: Omit<StockNeed, 'quantity'>): string => `${row.productId}/${row.variationId}/${row.warehouseId}`;
const nameOfRow = (row: { product_id: number; variation_id: number; warehouse_id: number }): string =>
  nameOf({ productId: row.product_id, variationId: row.variation_id, warehouseId: row.warehouse_id });

/** Stock left in the rows; null is unlimited, and a missing row is not sold (0). */
function lookUpIn(left: ReadonlyMap<string, number | null>): StockOf {
  return (product, variation, warehouse) => {
    const quantity = left.get(nameOf({ productId: product, variationId: variation ?? 0, warehouseId: warehouse }));
    return quantity === undefined ? 0 : quantity;
  };
}

/** Stock of these products (by default all) as a lookup; null is unlimited, a product that the warehouse does not sell has 0. */
export async function readStock(db: Db | Trx, productIds?: readonly number[]): Promise<StockOf> {
  const query = db.selectFrom('stock').selectAll();
  const rows = await (productIds === undefined ? query : query.where('product_id', 'in', [...productIds, 0])).execute();
  return lookUpIn(new Map(rows.map((row) => [nameOfRow(row), row.quantity])));
}

const order = (a: StockNeed, b: StockNeed): number =>
  a.productId - b.productId || a.variationId - b.variationId || a.warehouseId - b.warehouseId;

/** Names of the rows without a limit. Orders lock them in shared mode and do not wait for each other; a change to a counted row waits for all of them. */
async function uncounted(trx: Trx, needs: readonly StockNeed[]): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('stock')
    .select(['product_id', 'variation_id', 'warehouse_id'])
    .where('quantity', 'is', null)
    .where('product_id', 'in', [...new Set(needs.map(({ productId }) => productId)), 0])
    .where('warehouse_id', 'in', [...new Set(needs.map(({ warehouseId }) => warehouseId)), 0])
    .$if(engineOf(trx) === 'postgres', (query) => query.forShare())
    .execute();
  return new Set(rows.map(nameOfRow));
}

/** Returns a test whether a row is sold from the same count as the row of a need, that row included. */
export const sharesCountOf =
  ({ productId, variationId, warehouseId }: Omit<StockNeed, 'quantity'>) =>
  (e: ExpressionBuilder<Tables, 'stock'>): Expression<SqlBool> => {
    const own = e
      .selectFrom('stock as own')
      .select('own.pool')
      .where('own.product_id', '=', productId)
      .where('own.variation_id', '=', variationId)
      .where('own.warehouse_id', '=', warehouseId);
    return e.and([e('stock.product_id', '=', productId), e('stock.pool', '=', own)]);
  };

/**
 * Locks the counted rows of the products in a fixed order. A count with several rows is written by one UPDATE, which locks them in an undefined order, so that
 * two orders could deadlock. SQLite has one writer at a time.
 */
async function lockCounted(trx: Trx, needs: readonly StockNeed[]): Promise<void> {
  if (engineOf(trx) !== 'postgres') return;
  await trx
    .selectFrom('stock')
    .select('product_id')
    .where('product_id', 'in', [...new Set(needs.map(({ productId }) => productId)), 0])
    .where('quantity', 'is not', null)
    .orderBy('product_id')
    .orderBy('variation_id')
    .orderBy('warehouse_id')
    .forUpdate()
    .execute();
}

/** Takes pieces out of stock, each count by one conditional UPDATE, so that none goes below zero (ORD-10). Returns the first row with too little, or null. */
export async function takeStock(trx: Trx, needs: readonly StockNeed[]): Promise<StockNeed | null> {
  const free = await uncounted(trx, needs);
  await lockCounted(trx, needs);
  for (const need of needs.filter((one) => !free.has(nameOf(one))).toSorted(order)) {
    const taken = await trx
      .updateTable('stock')
      .set((e) => ({ quantity: e('quantity', '-', need.quantity) }))
      .where(sharesCountOf(need))
      .where((e) => e.or([e('quantity', 'is', null), e('quantity', '>=', need.quantity)]))
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return need;
  }
  return null;
}

/** Returns pieces to stock; unlimited rows stay unlimited. */
export async function giveStockBack(trx: Trx, needs: readonly StockNeed[]): Promise<void> {
  await lockCounted(trx, needs);
  for (const need of needs.toSorted(order)) {
    await trx
      .updateTable('stock')
      .set((e) => ({ quantity: e('quantity', '+', need.quantity) }))
      .where(sharesCountOf(need))
      .where('quantity', 'is not', null)
      .execute();
  }
}

/** Takes stock for a reopened order: the ordered quantity, or what is left when there is less. */
export async function takeStockLeft(trx: Trx, needs: readonly StockNeed[]): Promise<void> {
  await lockCounted(trx, needs);
  for (const need of needs.toSorted(order)) {
    await trx
      .updateTable('stock')
      .set((e) => ({
        quantity: e
          .case()
          .when('quantity', '>', need.quantity)
          .then(e('quantity', '-', need.quantity))
          .else(0)
          .end(),
      }))
      .where(sharesCountOf(need))
      .where('quantity', 'is not', null)
      .execute();
  }
}

export interface StockSnapshot {
  /** Equal for equal stock. */
  readonly version: string;
  /** Quantity left; null is unlimited, and a missing row is not sold (0). */
  readonly of: StockOf;
}

/** The whole current stock. */
export async function stockSnapshot(db: Db): Promise<StockSnapshot> {
  const rows = await db.selectFrom('stock').selectAll().orderBy('product_id').orderBy('variation_id').orderBy('warehouse_id').execute();
  const left = new Map(rows.map((row) => [nameOfRow(row), row.quantity]));
  const hash = createHash('sha256');
  for (const [key, quantity] of left) hash.update(`${key}=${quantity};`);
  return { version: hash.digest('base64url'), of: lookUpIn(left) };
}
