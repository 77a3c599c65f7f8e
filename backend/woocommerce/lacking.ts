import type { Shop } from '../content/shop.ts';
import type { Lacking } from '../db/stock.ts';
import { mirrorReadAt } from '../db/woo-mirror.ts';
import { wooVariationId } from './any-variation.ts';
import { notCounted } from './orders/outgoing-stock.ts';

/** Pieces of our orders that WooCommerce's counts did not have yet when they were read into the mirror. */
export const lackingIn =
  (shop: Shop): Lacking =>
  async (trx) => {
    const readAt = await mirrorReadAt(trx);
    const lacks = await notCounted(
      trx,
      [...readAt.values()].reduce((least, at) => Math.min(least, at), Number.MAX_SAFE_INTEGER),
    );
    return ({ productId, variationId }) => {
      const variation = shop.products.get(productId)?.variations.find(({ id }) => id === variationId);
      // variations without a count of their own share their product's
      const own = variation?.stock === undefined || variationId === null ? null : wooVariationId(variationId);
      return lacks(productId, own, readAt.get(own === null ? `product/${productId}` : `variation/${own}`) ?? 0);
    };
  };
