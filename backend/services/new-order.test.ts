import fc from 'fast-check';
import { expect, test } from 'vitest';
import { order as orderSchema } from '#lib/contract/order.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { dish, menuWith, option } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf } from '#tests/setup/sample-quote.ts';
import { orderLines, share } from './new-order.ts';

test('a line keeps what its dish cost with its supplements before the sale, for the day when the sale is over', () => {
  const supplements = [{ title: 'Добавки', type: 'chekbox', quantity: 'multiple', products: [101] }];
  const menu = menuWith(
    [
      dish(1, '', {
        acf: { supplements },
        product_variations_data: [
          { id: 11, price: '700', regular_price: '900' },
          { id: 12, price: '1100' },
        ],
      }),
    ],
    [option(101, '60')],
  );
  const context = contextOf({ menu });
  const cart = cartOf([11, 12].map((variationId) => ({ productId: 1, variationId, count: 2, supplements: [{ id: 101, count: 2 }] })));
  const rows = orderLines(cart, quoteCart(cart, context), context);
  const wire = rows.map(({ kind, meta, ...row }, i) => ({
    ...row,
    id: i + 1,
    meta_data: JSON.parse(meta),
    product_type: kind === 'ingredient' ? 'supplements_options' : 'variation',
  }));
  const { lines } = orderSchema.parse({ id: 1, line_items: wire });
  expect(lines.map(({ isSupplement, regular }) => [isSupplement, regular])).toEqual([
    [false, 204_000],
    [true, 0],
    [false, 0],
    [true, 0],
  ]);
});

test('[PROD-04] a line sold by weight keeps the size of its portion; pieces keep none', () => {
  const menu = menuWith([
    dish(1, '2000', { countable: '0', measure_unit: 'kg', portion_nat_size: 350, add_to_basket_once: 2 }),
    dish(2, '300', { countable: '0', measure_unit: 'g', portion_nat_size: 100 }),
    dish(3, '500'),
  ]);
  const context = contextOf({ menu });
  const cart = cartOf([1, 2, 3].map((productId) => [productId, 3] as const));
  const rows = orderLines(cart, quoteCart(cart, context), context);
  const { lines } = orderSchema.parse({
    id: 1,
    line_items: rows.map(({ meta, ...row }, i) => ({ ...row, id: i + 1, meta_data: JSON.parse(meta) })),
  });
  expect(lines.map(({ quantity, portion }) => [quantity, portion])).toEqual([
    [6, { size: 350, unit: 'kg' }],
    [3, { size: 100, unit: 'g' }],
    [3, null],
  ]);
});

test('[PRICE-06] parts sum to the amount and none exceeds its weight', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const sum = all.reduce((a, b) => a + b, 0);
      const amount = Math.floor(sum * part);
      const parts = share(amount, all);
      expect(parts.reduce((a, b) => a + b, 0)).toBe(amount);
      expect(parts.every((p, i) => p >= 0 && p <= (all[i] ?? 0))).toBe(true);
    }),
  );
});

test('what rounding leaves goes to the largest remainder', () => {
  expect(share(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(share(5, [0, 10])).toEqual([0, 5]);
  expect(share(5, [0, 0])).toEqual([0, 0]);
});
