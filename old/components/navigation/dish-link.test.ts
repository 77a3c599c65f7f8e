import { expect, test } from 'vitest';
import { category, dish, menuOf } from '#tests/setup/sample-menu.ts';
import { linkedDish, namesDish } from './dish-link.ts';

const menu = menuOf([
  category(1, 'Печь', [dish(10, '100'), dish(11, '200')], { slug: 'pech' }),
  category(2, 'Пицца', [dish(11, '200')], { slug: 'pizza', parent: 1 }),
]);
const [ten, eleven] = [10, 11].map((id) => {
  const found = menu.product(id);
  return found === null ? '' : menu.pathOf(found);
});

test.each<[string, number | null]>([
  ['/?product_id=10', 10],
  ['/menu/pech?product_id=11&variation_id=3#top', 11],
  [String(ten), 10],
  [`${String(eleven)}#size`, 11],
  [`${String(eleven)}?from=story`, 11],
  ['/?product_id=99', null],
  ['/menu/pech', null],
  ['/menu/pech/pizza', null],
  ['/menu/pech/other/p10', null],
  ['https://example.org/?product_id=10', null],
  ['//example.org/?product_id=10', null],
  ['/?product_id=-10', null],
  ['', null],
])('the dish that %s leads to', (href, id) => {
  expect(linkedDish(menu, href)?.id ?? null).toBe(id);
});

test('a link to a page, a list or another site is known for none without a menu', () => {
  expect(['/blog/ogon', '/menu/pech', 'tel:+70000000000', 'https://example.org/menu/a/b'].map(namesDish)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['/menu/pech/p10', '/?product_id=10'].map(namesDish)).toEqual([true, true]);
});
