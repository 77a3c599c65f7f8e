import { expect, test } from 'vitest';
import { makeLine } from '#lib/domain/cart.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';
import { dish, menuWith, option, productOf } from '#tests/setup/sample-menu.ts';
import { requestAddress } from './dish-controls-client.tsx';
import { withoutDishQuery } from './dish-document-client.tsx';
import { dishQuery, editLineLayer, productLayer, variationAddress } from './dish-link-client.tsx';

test('[NAV-05] an address may name a product, a variation and a cart line', () => {
  expect(dishQuery('?product_id=101&variation_id=7')).toEqual({ productId: 101, variationId: 7, lineKey: undefined });
  expect(dishQuery('')).toEqual({ productId: undefined, variationId: undefined, lineKey: undefined });
  expect(dishQuery(editLineLayer({ key: '1:0+101x2', productId: 1 }))).toEqual({
    productId: 1,
    variationId: undefined,
    lineKey: '1:0+101x2',
  });
});

test.each(['abc', '-1', '0', '1e3', '99999999999999999'])('[KF-PRODUCT-06] `?product_id=%s` names a product that cannot exist', (id) => {
  expect(dishQuery(`?product_id=${id}`).productId).toBe(0);
});

test('[NAV-07] the address of a variation is that of its dish with a question', () => {
  expect(variationAddress('/uz/menu/pech/pizza/ugolek', 7)).toBe('/uz/menu/pech/pizza/ugolek?variation_id=7');
  expect(variationAddress('/?product_id=9', 7)).toBe('/?product_id=9&variation_id=7');
});

test('[NAV-06] what asked for a dish leaves the address, everything else stays', () => {
  const url = new URL('http://shop.test/brands/baumana?product_id=101&variation_id=7&sort=up#menu');
  expect(withoutDishQuery(url)).toBe('/brands/baumana?sort=up#menu');
  expect(withoutDishQuery(new URL('http://shop.test/?product_id=101'))).toBe('/');
});

test('a dish is opened by its id as a layer over any page', () => {
  expect(productLayer({ productId: 101, variationId: undefined })).toBe('?layer=dish&product_id=101');
  expect(productLayer({ productId: 101, variationId: 7 })).toBe('?layer=dish&product_id=101&variation_id=7');
});

test('[CART-02] a request says the dish, its price, and in words what was chosen of it and the other dishes', () => {
  const menu = menuWith([dish(1, '500', { name: 'Пицца' }), dish(2, '90', { name: 'Лаваш' })], [option(101, '60', { name: 'Халапеньо' })]);
  const line = makeLine(productOf(menu, 1), null, chosenProducts([{ id: 101, count: 2 }], menu), 3);
  const query = new URLSearchParams(requestAddress([line, makeLine(productOf(menu, 2), null, [], 1)]));
  expect(Object.fromEntries(query)).toEqual({
    layer: 'request',
    product_id: '1',
    count: '3',
    price: String(line.shown.unitPrice),
    note: 'Халапеньо × 2; Лаваш × 1',
  });
  expect(new URLSearchParams(requestAddress([makeLine(productOf(menu, 2), null, [], 1)])).get('note')).toBe('');
});
