import { expect, test } from 'vitest';
import { type Filters, NO_FILTERS } from '#lib/domain/filters.ts';
import { dish, menuWith } from '#tests/setup/sample-menu.ts';
import { summaryContextOf } from '#tests/setup/summary-context.ts';
import { filteredProducts, filtersOfShop } from './filter-items.ts';

const menu = menuWith([
  dish(1, '300', { acf: { 'product-badge': ['Острое'] } }),
  dish(2, '200', { acf: { 'product-badge': ['Свой знак'] } }),
  dish(3, '100'),
]);
const context = summaryContextOf(menu);
const filters = (more: Partial<Filters>): Filters => ({ ...NO_FILTERS, ...more });

test('[CAT-06] badges of an address are known by their keys and by their words, in whatever form the shop wrote them', () => {
  expect(filtersOfShop(filters({ badges: ['Острое', 'spicy', 'Свой знак'] }), menu, context.labels)?.badges).toEqual([
    'spicy',
    'Свой знак',
  ]);
});

test('[CAT-06] what no product of the shop has is no filter', () => {
  expect(filtersOfShop(filters({ badges: ['Выдумка'], freeOf: ['рыба'] }), menu, context.labels)).toBeNull();
  expect(filtersOfShop(NO_FILTERS, menu, context.labels)).toBeNull();
  expect(filtersOfShop(filters({ badges: ['Выдумка'], sort: 'up' }), menu, context.labels)).toEqual(filters({ sort: 'up' }));
});

test('[CAT-06] filters leave products in their order; without filters all of them are left', () => {
  const ids = (more: Partial<Filters>) => filteredProducts(menu.products, { ...context, filters: filters(more) }).map(({ id }) => id);
  expect(ids({ sort: 'up' })).toEqual([3, 2, 1]);
  expect(ids({ badges: ['spicy'] })).toEqual([1]);
  expect(filteredProducts(menu.products, context)).toBe(menu.products);
});
