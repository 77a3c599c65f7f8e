import { describe, expect, test } from 'vitest';
import { type CartLine, lineKey } from '#lib/domain/cart.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { cartOf, contextOf, quoteMenu } from '#tests/setup/sample-quote.ts';
import { linePrices } from './line-price.ts';

const lineOf = (productId: number, count: number, supplements: CartLine['supplements'] = []): CartLine => {
  const own = { productId, variationId: null, supplements };
  const shown = { name: '', image: '', variation: '', supplements: [], unitPrice: 700, regularPrice: 700, url: '' };
  return { ...own, key: lineKey(own), count, shown };
};
const [pizza, extra, gone] = [lineOf(1, 2, [{ id: 101, count: 1 }]), lineOf(30, 4), lineOf(999, 3)];

describe('what the lines of a cart cost together', () => {
  test('[CART-04] free extras are free before any quote says so', () => {
    expect(linePrices([pizza, extra], quoteMenu)).toEqual([130_000, 18_000]);
    expect(linePrices([extra], quoteMenu)).toEqual([24_000]);
    expect(linePrices([lineOf(30, 1), pizza], quoteMenu)).toEqual([0, 130_000]);
  });

  test('[PRICE-06] they are the lines of the quote', () => {
    const { lines } = quoteCart(cartOf([{ productId: 1, count: 2, supplements: [{ id: 101, count: 1 }] }, [30, 4]]), contextOf());
    expect(linePrices([pizza, extra], quoteMenu)).toEqual(lines.map((line) => line.total));
  });

  test('what the menu does not know costs what it cost when it was added', () => {
    expect(linePrices([gone, extra], quoteMenu)).toEqual([2_100, 24_000]);
    expect(linePrices([pizza, extra, gone], null)).toEqual([1_400, 2_800, 2_100]);
  });
});
