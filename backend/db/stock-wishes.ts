import type { Db, Trx } from './open.ts';
import { type BrowserKeys, hashOf } from './push-subscriptions.ts';
import { transact } from './transaction.ts';

/** Wishes of one customer or browser; the oldest leaves when another one comes. */
const MOST_OF_ONE = 20;
/** Wishes for one product; more are not taken, so that nobody fills the disk with browsers that do not exist. */
export const MOST_OF_PRODUCT = 5_000;

export interface Wisher {
  /** 0: a guest. */
  readonly userId: number;
  readonly browser: BrowserKeys | null;
}

export interface Wish {
  readonly productId: number;
  /** 0: the product as a whole. */
  readonly variationId: number;
  /** 0: any. */
  readonly warehouseId: number;
}

const hashIn = (browser: Pick<BrowserKeys, 'endpoint'> | null): string => (browser === null ? '' : hashOf(browser.endpoint));

/** Keeps a wish, its newest keys and warehouse count; false when too many wait for the product. */
export function addWish(db: Db, { productId, variationId, warehouseId }: Wish, { userId, browser }: Wisher, now: number): Promise<boolean> {
  const endpoint_hash = hashIn(browser);
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

/** A customer, a browser or both do not want to hear of a variation any more, nor of its product as a whole; with variation 0 of nothing of the product. */
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

/** What is waited for, each product, variation and warehouse once. */
export async function openWishes(db: Db): Promise<Wish[]> {
  const rows = await db.selectFrom('stock_wishes').select(['product_id', 'variation_id', 'warehouse_id']).distinct().execute();
  return rows.map((row) => ({ productId: row.product_id, variationId: row.variation_id, warehouseId: row.warehouse_id }));
}

/** Takes all who wait for it out of the list: whoever takes them tells them, nobody else does. */
export async function takeWishers(trx: Trx, { productId, variationId, warehouseId }: Wish): Promise<Wisher[]> {
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

/** A wish nobody could grant for long is none any more. */
export async function forgetWishes(db: Db, before: number): Promise<void> {
  await db.deleteFrom('stock_wishes').where('created_at', '<', before).execute();
}
