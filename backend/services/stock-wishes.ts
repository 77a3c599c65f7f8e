import { setTimeout as sleep } from 'node:timers/promises';
import { wordsOf } from '#backend/words/words-of.ts';
import type { Shop } from '../content/load.ts';
import type { StockOf } from '../content/stock.ts';
import { productStock, variationStock } from '../content/wire/product-stock.ts';
import { addPush } from '../db/push-history.ts';
import { readStock } from '../db/stock.ts';
import { forgetWishes, openWishes, takeWishers, type Wish } from '../db/stock-wishes.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { tellStorefront } from '../tell-storefront.ts';
import { STOCK_LOOK } from './catalogue-files.ts';

const WISHES_LIVE = 90 * 86_400_000;

/** Whether a product, or one variation of it, can be had at a warehouse (0: at any); null for one that the shop does not sell. */
export function isThere(shop: Shop, { productId, variationId, warehouseId }: Wish, stock: StockOf): boolean | null {
  const product = shop.products.get(productId);
  if (product?.status !== 'publish' || product.type === 'supplements_options') return null;
  const warehouses = warehouseId === 0 ? product.locations : [warehouseId];
  if (variationId !== 0) {
    const variation = product.type === 'variable' ? product.variations.find(({ id }) => id === variationId) : undefined;
    return variation ? variationStock(shop, product, variation, { warehouses: new Set(warehouses), stock }).in_stock : null;
  }
  return productStock(shop, product, new Set(warehouses), stock).in_stock;
}

/** «Маргарита, 30 см»: what is there again. */
function nameOf(shop: Shop, { productId, variationId }: Wish): string {
  const product = shop.products.get(productId);
  const variation = product?.variations.find(({ id }) => id === variationId);
  return [product?.name ?? '', ...Object.values(variation?.attributes ?? {})].join(', ');
}

/**
 * Tells everybody whose product is there again, each wish once however many processes look: browsers by a push, customers by their
 * notification history. Answers how many wishes were granted.
 */
export async function tellWishes(deps: Pick<Deps, 'db' | 'model' | 'pushes' | 'clock' | 'config' | 'log'>): Promise<number> {
  const { db, model, pushes, clock } = deps;
  await forgetWishes(db, clock() - WISHES_LIVE);
  const wishes = await openWishes(db);
  if (wishes.length === 0) return 0;
  const stock = await readStock(db);
  const granted = wishes.filter((wish) => isThere(model.shop, wish, stock) === true);
  if (granted.length > 0) await showIt(deps);
  let told = 0;
  const title = wordsOf(undefined).service.wish;
  for (const wish of granted) {
    const name = nameOf(model.shop, wish);
    const id = String(wish.productId);
    const size = wish.variationId === 0 ? '' : String(wish.variationId);
    const tag = ['product', id, size].filter((part) => part !== '').join('-');
    const path = `/?product_id=${id}${size === '' ? '' : `&variation_id=${size}`}`;
    const wishers = await transact(db, async (trx) => {
      const taken = await takeWishers(trx, wish);
      const data = { push_action: 'product', push_extra_data: id };
      for (const userId of new Set(taken.map((each) => each.userId)))
        if (userId !== 0) await addPush(trx, { userId, title, text: name, type: 'simple_product', data }, clock());
      return taken;
    });
    const payload = JSON.stringify({ tag, title, body: name, path });
    for (const { browser } of wishers) if (browser) pushes.send(browser, { topic: tag.slice(0, 32), urgency: 'normal', payload });
    told += wishers.length;
  }
  return told;
}

/** Who is told finds it: the storefront reads the catalogue anew, once its file shows the stock as it is now. */
async function showIt({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<void> {
  if (config.revalidateSecret === null) return;
  await sleep(STOCK_LOOK, undefined, { ref: false });
  await tellStorefront(config, 'catalogue').catch((error: unknown) => log.info(`storefront not told: ${error}`));
}
