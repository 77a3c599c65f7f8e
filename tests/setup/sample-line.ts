import type { CartLine } from '#lib/domain/cart.ts';

/** A line of the cart: a dish of one rouble without options; its key is `<id>:0`. */
export const line = (productId: number, count = 1): CartLine => ({
  key: `${productId}:0`,
  productId,
  variationId: null,
  count,
  supplements: [],
  shown: { name: `Блюдо ${productId}`, image: '', variation: '', supplements: [], unitPrice: 100, regularPrice: 100, url: '' },
});
