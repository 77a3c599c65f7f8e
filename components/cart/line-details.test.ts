import { describe, expect, test } from 'vitest';
import { type CartLine, lineKey } from '#lib/domain/cart.ts';
import { problem } from '#lib/domain/problems.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { cartOf, contextOf, quoteMenu } from '#tests/setup/sample-quote.ts';
import { cartNote, expectedTotal, linePrices, lineProblems } from './line-details.ts';

const units = { g: 'г', ml: 'мл', kg: 'кг' };

const lineOf = (productId: number, count: number, supplements: CartLine['supplements'] = []): CartLine => {
  const ids = { productId, variationId: null, supplements };
  const shown = { name: 'Блюдо', image: '', variation: '', supplements: [], unitPrice: 700, regularPrice: 700, url: '' };
  return { ...ids, key: lineKey(ids), count, shown };
};

describe('what lines cost before they are quoted', () => {
  test('[CART-04] the extras that are free are free at once', () => {
    const [pizza, sauce] = [lineOf(1, 2, [{ id: 101, count: 1 }]), lineOf(30, 4)];
    expect(linePrices([pizza, sauce], quoteMenu).map(({ price }) => price)).toEqual([130_000, 18_000]);
    expect(linePrices([sauce], quoteMenu).map(({ price }) => price)).toEqual([24_000]);
  });

  test('a dish that the menu does not have costs what was shown', () => {
    expect(linePrices([lineOf(999, 3)], quoteMenu)).toEqual([{ price: 2_100, before: 2_100 }]);
    expect(linePrices([lineOf(1, 1)], null)).toEqual([{ price: 700, before: 700 }]);
  });

  test('[KF-CART-01] the total of an earlier quote follows the goods', () => {
    const lines = [lineOf(1, 1)];
    const quote = quoteCart(cartOf([[1, 1]]), contextOf());
    expect(expectedTotal(lines, quoteMenu, quote)).toBe(59_000);
    expect(expectedTotal([lineOf(1, 3)], quoteMenu, quote)).toBe(177_000);
    expect(expectedTotal([lineOf(1, 3)], quoteMenu, { ...quote, total: quote.total + 25_000 })).toBe(202_000);
    expect(expectedTotal(lines, null, null)).toBe(700);
  });
});

describe('problems of a line', () => {
  test('a dish that is not sold here says that alone, whatever its stock is', () => {
    const problems = [
      problem('items.1.productId', 'product_unavailable', { reason: 'elsewhere' }),
      problem('items.1.count', 'out_of_stock', { left: 0 }),
      problem('items.10.count', 'over_stock', { left: 1 }),
    ];
    expect(lineProblems(problems, 1).map(({ code }) => code)).toEqual(['product_unavailable']);
    expect(lineProblems(problems, 10).map(({ code }) => code)).toEqual(['over_stock']);
  });

  test('lines without problems share one list, so that they are not rendered again', () => {
    expect(lineProblems([], 0)).toBe(lineProblems([], 3));
  });
});

test('[CART-02] the whole cart as one text: pieces by their number, goods sold by weight by theirs', () => {
  expect(cartNote([lineOf(1, 2), lineOf(11, 2)], quoteMenu, units, 'ru')).toBe('Блюдо × 2; Блюдо, 0,7\u00a0кг');
});
