import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brands } from '#lib/contract/content.ts';
import { dish, menuWith, productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { sellsProduct, shopBrands, slugify } from './brands.ts';

test.each([
  ['«Уголёк» на Баумана', 'ugolyok-na-baumana'],
  ['Щи & борщ №1', 'shchi-borshch-1'],
  ['Объезд', 'obezd'],
  ['Чәк-чәк йорты', 'chak-chak-iorty'],
  ['Café Ångström', 'cafe-angstrom'],
  ['北京 Duck', '北京-duck'],
  ['Ӂӂ', 'zhzh'],
  ['— ! —', ''],
])('%s → %s', (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test('a slug needs no encoding beyond letters, never begins or ends with a hyphen, and is its own slug', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^$|^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});

const place = (id: number, name: string, more: object = {}) => ({ id, name, coord: '55.7, 49.1', warehouse_id: 10 + id, ...more });
const shop = settingsOf({
  shipping_methods: [
    { id: 'flat_rate', name: 'Доставка' },
    {
      id: 'local_pickup',
      name: 'Самовывоз',
      pickup_locations: [place(1, '«Уголёк» на Баумана', { description: 'Печь' }), place(2, 'Кабан')],
    },
  ],
});
const menu = menuWith([dish(1, '100', { locations: [{ id: 11 }] }), dish(2, '100', { locations: [{ id: 12 }] }), dish(3, '100')]);
const sold = (brand: ReturnType<typeof shopBrands>[number] | undefined): number[] =>
  brand === undefined ? [] : [1, 2, 3].filter((id) => sellsProduct(brand, productOf(menu, id), shop));

test('brands of the backend sell what they name', () => {
  const [own] = shopBrands(brands.parse([{ id: 5, slug: 'iskra', name: 'Искра', product_ids: [2, 99] }]), shop);
  expect(own).toMatchObject({ slug: 'iskra', name: 'Искра', warehouseId: null });
  expect(sold(own)).toEqual([2]);
});

test('a backend that answers none has none', () => {
  expect(shopBrands([], shop)).toEqual([]);
});

describe('a backend without the call', () => {
  test('its pickup locations are the brands, by slug of their name, with the products of their warehouse', () => {
    const [first, second] = shopBrands(undefined, shop);
    expect(first).toMatchObject({ slug: 'ugolyok-na-baumana', name: '«Уголёк» на Баумана', description: 'Печь', warehouseId: 11 });
    expect(sold(first)).toEqual([1, 3]);
    expect(sold(second)).toEqual([2, 3]);
  });

  test('equal names, names of signs alone and a slug of the backend all give addresses of their own', () => {
    const names = settingsOf({
      shipping_methods: [
        {
          id: 'local_pickup',
          name: '',
          pickup_locations: [
            place(1, 'Печь'),
            place(2, 'Печь'),
            place(3, 'Печь 2'),
            place(4, '—'),
            place(5, 'Иная', { slug: 'Own_Slug' }),
            place(5, 'Иная'),
          ],
        },
      ],
    });
    expect(shopBrands(undefined, names).map((b) => b.slug)).toEqual(['pech', 'pech-2', 'pech-2-2', '4', 'inaya']);
  });
});
