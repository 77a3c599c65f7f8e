import { setTimeout as sleep } from 'node:timers/promises';
import { wordsOf } from '#backend/words/words-of.ts';
import type { Shop } from '../content/shop.ts';
import { productStock, type StockOf, variationStock } from '../content/stock.ts';
import { type Db, type Trx, transact } from '../db/open.ts';
import { addPush, type BrowserKeys, hashOf } from '../db/pushes.ts';
import { readStock } from '../db/stock.ts';
import type { Deps } from '../deps.ts';
import { tellStorefront } from '../tell-storefront.ts';
import { STOCK_LOOK } from './catalogue-files.ts';

const WISHES_LIVE = 90 * 86_400_000;

/** Whether a product, or one variation, is available at a warehouse (0: at any); null for one that the shop does not sell. */
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

/** «Маргарита, 30 см»: the product's or variation's name. */
function nameOf(shop: Shop, { productId, variationId }: Wish): string {
  const product = shop.products.get(productId);
  const variation = product?.variations.find(({ id }) => id === variationId);
  return [product?.name ?? '', ...Object.values(variation?.attributes ?? {})].join(', ');
}

/**
 * Notifies about available products, each wish once even with several processes: browsers by a push, customers by their
 * notification history. Returns the number of fulfilled wishes.
 */
export async function tellWishes(deps: Pick<Deps, 'db' | 'model' | 'pushes' | 'clock' | 'config' | 'log'>): Promise<number> {
  const { db, model, pushes, clock } = deps;
  await db
    .deleteFrom('stock_wishes')
    .where('created_at', '<', clock() - WISHES_LIVE)
    .execute();
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

/** Revalidates the storefront's catalogue before the notifications, so that the product is shown as available when they are opened. */
async function showIt({ config, log }: Pick<Deps, 'config' | 'log'>): Promise<void> {
  if (config.revalidateSecret === null) return;
  await sleep(STOCK_LOOK, undefined, { ref: false });
  await tellStorefront(config, 'catalogue').catch((error: unknown) => log.info(`storefront not told: ${error}`));
}

/** Maximum wishes of one customer or browser; a new one replaces the oldest. */
const MOST_OF_ONE = 20;
/** Maximum wishes for one product, so that fake subscriptions cannot fill the disk. */
export const MOST_OF_PRODUCT = 5_000;

interface Wisher {
  /** 0: a guest. */
  readonly userId: number;
  readonly browser: BrowserKeys | null;
}

interface Wish {
  readonly productId: number;
  /** 0: the product as a whole. */
  readonly variationId: number;
  /** 0: any. */
  readonly warehouseId: number;
}

/** Stores a wish with its latest keys and warehouse; false when too many wishes exist for the product. */
export function addWish(db: Db, { productId, variationId, warehouseId }: Wish, { userId, browser }: Wisher, now: number): Promise<boolean> {
  const endpoint_hash = browser === null ? '' : hashOf(browser.endpoint);
  const keys = { endpoint: browser?.endpoint ?? '', p256dh: browser?.p256dh ?? '', auth: browser?.auth ?? '' };
  return transact(db, async (trx) => {
    const { waiting } = await trx
      .selectFrom('stock_wishes')
      .select((of) => of.fn.countAll().as('waiting'))
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow();
    if (Number(waiting) >= MOST_OF_PRODUCT) return false;
    await trx
      .insertInto('stock_wishes')
      .values({
        product_id: productId,
        variation_id: variationId,
        warehouse_id: warehouseId,
        user_id: userId,
        endpoint_hash,
        ...keys,
        created_at: now,
      })
      .onConflict((oc) =>
        oc
          .columns(['product_id', 'variation_id', 'user_id', 'endpoint_hash'])
          .doUpdateSet({ warehouse_id: warehouseId, ...keys, created_at: now }),
      )
      .execute();
    const all = await trx
      .selectFrom('stock_wishes')
      .select('id')
      .where('user_id', '=', userId)
      .where('endpoint_hash', '=', endpoint_hash)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    const surplus = all.slice(MOST_OF_ONE).map((row) => row.id);
    if (surplus.length > 0) await trx.deleteFrom('stock_wishes').where('id', 'in', surplus).execute();
    return true;
  });
}

/** Deletes wishes of a customer, a browser or both: for a variation and for its product as a whole; with variation 0, all wishes for the product. */
export async function dropWish(
  db: Db,
  { productId, variationId }: Pick<Wish, 'productId' | 'variationId'>,
  { userId, endpoint }: { userId: number; endpoint: string | null },
): Promise<void> {
  await db
    .deleteFrom('stock_wishes')
    .where('product_id', '=', productId)
    .where((of) => (variationId === 0 ? of('variation_id', '>=', 0) : of('variation_id', 'in', [0, variationId])))
    .where((of) =>
      of.or([
        ...(userId === 0 ? [] : [of('user_id', '=', userId)]),
        ...(endpoint === null ? [] : [of('endpoint_hash', '=', hashOf(endpoint))]),
        of('id', '=', 0),
      ]),
    )
    .execute();
}

/** The products, variations and warehouses with wishes, each once. */
async function openWishes(db: Db): Promise<Wish[]> {
  const rows = await db.selectFrom('stock_wishes').select(['product_id', 'variation_id', 'warehouse_id']).distinct().execute();
  return rows.map((row) => ({ productId: row.product_id, variationId: row.variation_id, warehouseId: row.warehouse_id }));
}

/** Deletes and returns the wishes for it; of concurrent callers, only one gets each wish. */
async function takeWishers(trx: Trx, { productId, variationId, warehouseId }: Wish): Promise<Wisher[]> {
  const rows = await trx
    .deleteFrom('stock_wishes')
    .where('product_id', '=', productId)
    .where('variation_id', '=', variationId)
    .where('warehouse_id', '=', warehouseId)
    .returning(['user_id', 'endpoint', 'p256dh', 'auth'])
    .execute();
  return rows.map(({ user_id, endpoint, p256dh, auth }) => ({
    userId: user_id,
    browser: endpoint === '' ? null : { endpoint, p256dh, auth },
  }));
}
