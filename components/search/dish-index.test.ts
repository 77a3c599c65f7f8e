import { describe, expect, test } from 'vitest';
import { dishIndexOf } from '#tests/setup/dish-index.ts';
import { category, dish, option } from '#tests/setup/sample-menu.ts';

const HIT = { acf: { 'product-badge': ['Хит'] } };
const names = (index: ReturnType<typeof dishIndexOf>) => index.dishes.map(({ summary }) => summary.name);

describe('the dishes of a place', () => {
  test('[CAT-05] are those that the place sells, as cards show them', () => {
    const menu = [
      category(1, 'Печь', [
        dish(1, '590'),
        dish(2, '390', { locations: [{ id: 11, quantity: 3 }] } as object),
        dish(3, '490', { locations: [{ id: 12, quantity: 3 }] } as object),
      ]),
    ];
    expect(names(dishIndexOf(menu))).toEqual(['Блюдо 1', 'Блюдо 2', 'Блюдо 3']);
    const here = dishIndexOf(menu, 11);
    expect(names(here)).toEqual(['Блюдо 1', 'Блюдо 2']);
    expect(here.categories.map(({ dishes }) => dishes)).toEqual([[1, 2]]);
    expect(here.dishes[0]?.summary).toMatchObject({ href: '/menu/c1/c1/p1', unitPrice: 59_000 });
  });

  test('[CAT-04] hidden dishes and options of other dishes are not among them', () => {
    const menu = [
      category(1, 'Печь', [dish(1, '590'), dish(2, '1', { in_stock: false })]),
      category(15, 'Uncategorized', [option(3, '50')]),
    ];
    expect(names(dishIndexOf(menu, null, { show_out_of_stock_products: false }))).toEqual(['Блюдо 1']);
  });

  test('[CAT-06] filters know badges by their keys, attributes, allergens and the lowest price', () => {
    const index = dishIndexOf([
      category(1, 'Печь', [
        dish(1, '590', {
          acf: { 'product-badge': ['Острое', 'Свой знак'] },
          attributes: [{ name: 'Размер', options: ['25 см', '30 см'], visible: true }],
        } as object),
      ]),
    ]);
    expect(index.dishes[0]?.item).toMatchObject({
      badges: ['spicy', 'Свой знак'],
      attributes: [{ name: 'Размер', options: ['25 см', '30 см'] }],
      price: 59_000,
    });
  });

  test('[CAT-07] dishes that people like and that can be had are offered first', () => {
    const index = dishIndexOf([category(1, 'Печь', [dish(1, '590', HIT as object), dish(2, '590'), dish(3, '', HIT as object)])]);
    expect(index.dishes.flatMap(({ summary, isLiked }) => (isLiked ? summary.id : []))).toEqual([1]);
  });
});

test('categories have the dishes below them; empty ones are left out', () => {
  const menu = [
    category(1, 'Гриль', [dish(1, '100')]),
    category(2, 'Бургеры', [dish(2, '200')], { parent: 1 }),
    category(3, 'Пусто'),
    category(4, 'Вок', [dish(3, '300')], { show_on_home: false } as object),
  ];
  expect(dishIndexOf(menu).categories.map(({ name, dishes, isRoot, href }) => [name, dishes, isRoot ?? false, href])).toEqual([
    ['Гриль', [1, 2], true, '/menu/c1'],
    ['Бургеры', [2], false, '/menu/c1/c2'],
    ['Вок', [3], true, '/menu/c4'],
  ]);
});
