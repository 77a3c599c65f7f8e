import { expect, test } from 'vitest';
import { category, type Dish, dish, menuOf, option, settingsOf } from '#tests/setup/sample-menu.ts';
import { cartOffers } from './cart-offers.ts';
import type { Menu } from './catalogue.ts';
import { zonedAt } from './zoned-time.ts';

const now = zonedAt(Date.UTC(2026, 4, 11, 12), 'Europe/Moscow');
const place = { warehouseId: 7, settings: settingsOf() };
const offered = (menu: Menu, ...ids: number[]): number[] => cartOffers(ids, { menu, place, now }).map((product) => product.id);
const kitchen = (...dishes: Dish[]) => category(1, 'Печь', dishes);

test('what is sold with the dishes of the cart comes first, then what the shop recommends in carts, each once and none that is there', () => {
  const menu = menuOf([
    kitchen(dish(1, '100', { cross_sell_ids: [5, 2, 99] }), dish(2, '100'), dish(5, '50')),
    category(36, ' Рекомендуемые в корзине ', [dish(6, '20'), dish(5, '50')], { hide_category: true }),
    category(26, 'допы', [dish(7, '30')]),
  ]);
  expect(offered(menu, 1, 2)).toEqual([5, 6]);
  expect(offered(menu, 2)).toEqual([6, 5]);
});

test('a shop that recommends nothing offers its extras and what is like the dishes', () => {
  const menu = menuOf([
    kitchen(dish(1, '100', { related_ids: [3], upsell_ids: [4] }), dish(3, '10'), dish(4, '10')),
    category(26, 'Допы', [], {}),
    category(27, 'Соусы', [dish(7, '30')], { parent: 26 }),
  ]);
  expect(offered(menu, 1)).toEqual([7, 3, 4]);
});

test('only what one tap can add, here and now', () => {
  const group = { title: 'Тесто', type: 'radio', quantity: 'once', products: [900], supplement_required: 'yes' };
  const menu = menuOf([
    kitchen(dish(1, '100', { cross_sell_ids: [2, 3, 4, 5, 6, 7] })),
    category(
      2,
      'Прочее',
      [
        dish(2, '10', { in_stock: false }),
        dish(3, '10', { locations: [{ id: 8, quantity: 5 }] }),
        dish(4, ''),
        dish(5, '10', { acf: { supplements: [group] } }),
        dish(6, '10'),
      ],
      {},
    ),
    category(3, 'Ночью', [dish(7, '10')], { category_availability: [{ days: [], from: '01:00', to: '02:00' }] }),
    category(15, 'Uncategorized', [option(900, '10')]),
  ]);
  expect(offered(menu, 1)).toEqual([6]);
});

test('at most twelve, and nothing for a cart whose dishes the menu does not know', () => {
  const many = Array.from({ length: 30 }, (_, i) => dish(100 + i, '10'));
  expect(offered(menuOf([category(36, 'рекомендуемые в корзине', many)]), 1)).toHaveLength(12);
  expect(offered(menuOf([kitchen(dish(1, '100'))]), 77)).toEqual([]);
});
