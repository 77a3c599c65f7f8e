import type { Config } from './config.ts';
import { loadShop } from './content/load.ts';
import { openDatabase } from './db/open.ts';
import { suggestion } from './nearest-word.ts';
import { OperatorError } from './operator.ts';

interface Change {
  /** What is left from now on; null: not counted. */
  readonly quantity: number | null;
}

/**
 * Stock of a product by id or slug, a line per variation and warehouse, after setting all of it when there is a change; in the database itself,
 * also while the server runs. @throws {OperatorError} for a product that has no stock of its own.
 */
export async function operatorStock(config: Config, product: string, change: Change | null): Promise<string[]> {
  const ofFolder = config.woocommerce === null ? await loadShop(config.shopDir) : null;
  const { db } = await openDatabase(config);
  try {
    const shop = ofFolder ?? (await (await import('./woocommerce/shop-of-mirror.ts')).mirroredShop(config.shopDir, db));
    const found = [...shop.products.values()].find((each) => String(each.id) === product || each.slug === product);
    if (!found)
      throw new OperatorError(
        `There is no product «${product}».${suggestion(
          product,
          Array.from(shop.products.values(), ({ slug }) => slug),
        )}`,
      );
    if (change !== null) await db.updateTable('stock').set({ quantity: change.quantity }).where('product_id', '=', found.id).execute();
    const rows = await db
      .selectFrom('stock')
      .selectAll()
      .where('product_id', '=', found.id)
      .orderBy('variation_id')
      .orderBy('warehouse_id')
      .execute();
    if (rows.length === 0) throw new OperatorError(`«${found.name}» has no stock of its own.`);
    return rows.map(({ variation_id, warehouse_id, quantity }) => {
      const variation = found.variations.find(({ id }) => id === variation_id);
      const what = variation === undefined ? found.name : `${found.name}, ${Object.values(variation.attributes).join(', ')}`;
      return `${String(quantity ?? 'any').padStart(6)}  warehouse ${warehouse_id}  ${what}`;
    });
  } finally {
    await db.destroy();
  }
}
