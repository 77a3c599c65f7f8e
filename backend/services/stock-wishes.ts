import { setTimeout as sleep } from 'node:timers/promises';
import words from '#backend/words/ru.json' with { type: 'json' };
import type { Shop } from '../content/load.ts';
import type { StockOf } from '../content/stock.ts';
import { productStock } from '../content/wire/product-stock.ts';
import { addPush } from '../db/push-history.ts';
import { readStock } from '../db/stock.ts';
import { forgetWishes, openWishes, takeWishers, type Wish } from '../db/stock-wishes.ts';
import { transact } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { tellStorefront } from '../tell-storefront.ts';
import { STOCK_LOOK } from './catalogue-files.ts';

const WISHES_LIVE = 90 * 86_400_000;

/** Whether a product can be had at a warehouse (0: at any); null for one that the shop does not sell. */
export function isThere(shop: Shop, { productId, warehouseId }: Wish, stock: StockOf): boolean | null {
  const product = shop.products.get(productId);
  if (product?.status !== 'publish' || product.type === 'supplements_options') return null;
  const warehouses = warehouseId === 0 ? product.locations : [warehouseId];
  return productStock(shop, product, new Set(warehouses), stock).in_stock;
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
  for (const wish of granted) {
    const name = model.shop.products.get(wish.productId)?.name ?? '';
    const id = String(wish.productId);
    const wishers = await transact(db, async (trx) => {
      const taken = await takeWishers(trx, wish);
      const data = { push_action: 'product', push_extra_data: id };
      for (const userId of new Set(taken.map((each) => each.userId)))
        if (userId !== 0) await addPush(trx, { userId, title: words.wish.title, text: name, type: 'simple_product', data }, clock());
      return taken;
    });
    const payload = JSON.stringify({ tag: `product-${id}`, title: words.wish.title, body: name, path: `/?product_id=${id}` });
    for (const { browser } of wishers)
      if (browser) pushes.send(browser, { topic: `product-${id}`.slice(0, 32), urgency: 'normal', payload });
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
