import { expect, test } from 'vitest';
import type { Menu } from '#lib/domain/catalogue.ts';
import { BADGE_WORDS } from '#tests/setup/badge-words.ts';
import { category, dish, menuOf } from '#tests/setup/sample-menu.ts';
import type { MenuSearch } from '../protocol.ts';
import { indexOf, search } from './search.ts';

const menu = menuOf([
  category(1, 'Кухня', [
    dish(1, '100', { name: 'Пицца «Уголёк»', acf: { 'product-badge': ['spicy'] } }),
    dish(2, '100', { name: 'Пицца кончилась', in_stock: false }),
    dish(3, '100', { name: 'Пицца у вокзала', locations: [{ id: 7, quantity: 5 }] }),
  ]),
]);
const settings = { fragmented: false, showOutOfStock: false, buyingDisabled: false, singleStockMode: false, singleStockId: null };
const asked = (query: string, more: Partial<MenuSearch> = {}): MenuSearch => ({
  query,
  limit: 10,
  place: { warehouseId: null, settings },
  badges: BADGE_WORDS,
  locale: 'ru',
  ...more,
});
async function ids(desk: Menu | null, question: MenuSearch): Promise<readonly number[] | null> {
  for await (const found of search(question, { menu: desk })) return found === null ? null : found.products.map(({ id }) => id);
  return null;
}

test('without a menu there is no answer', async () => expect(await ids(null, asked('пицца'))).toBeNull());

test('[CAT-07] what the place does not show is not found; badges are found by their words', async () => {
  expect(await ids(menu, asked('пиццы'))).toEqual([1, 3]);
  expect(await ids(menu, asked('пицца', { place: { warehouseId: 8, settings } }))).toEqual([1]);
  expect(await ids(menu, asked('пицца', { place: { warehouseId: null, settings: { ...settings, showOutOfStock: true } } }))).toEqual([
    1, 3, 2,
  ]);
  expect(await ids(menu, asked('острое'))).toEqual([1]);
});

test('the words of a menu are taken once, and again for another place', async () => {
  const first = indexOf(menu, asked('a'));
  expect(indexOf(menu, asked('b'))).toBe(first);
  expect(indexOf(menu, asked('b', { place: { warehouseId: 8, settings } }))).not.toBe(first);
  await first;
});
