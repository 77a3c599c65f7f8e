import { describe, expect, test } from 'vitest';
import {
  askedProduct,
  askedVariation,
  markedProduct,
  ownAddress,
  productMark,
  productToOpen,
  variationPath,
  withoutProduct,
} from './product-address.ts';

describe('?product_id=', () => {
  test.each([
    ['?product_id=201', 201],
    ['?sort=up&product_id=7', 7],
    ['', null],
    ['?product_id=', null],
    ['?product_id=0', null],
    ['?product_id=-1', null],
    ['?product_id=1e3', null],
    ['?product_id=%3Cscript%3E', null],
    ['?product_id=99999999999999999999', null],
    ['?xproduct_id=5', null],
  ])('%s asks for %s', (search, id) => {
    expect(askedProduct(search)).toBe(id);
  });

  test.each([
    ['?product_id=201', 201],
    ['?product_id=0', 0],
    ['?product_id=abc', 0],
    ['?product_id=99999999999999999999', 0],
    ['?product_id=', null],
    ['?sort=up', null],
  ])('[NAV-05] %s opens %s, where 0 is a product that does not exist', (search, id) => {
    expect(productToOpen(search)).toBe(id);
  });

  test.each([
    ['/?product_id=5', '/'],
    ['/menu/pech?product_id=5', '/menu/pech'],
    ['/menu/pech?sort=up&product_id=5&badge=hit', '/menu/pech?sort=up&badge=hit'],
    ['/blog?q=a%20b&product_id=5#end', '/blog?q=a%20b#end'],
    ['/?my_product_id=5', '/?my_product_id=5'],
    ['/menu?product_id=5&variation_id=51&a=1', '/menu?a=1'],
  ])('%s becomes %s once it is answered', (from, to) => {
    expect(withoutProduct(new URL(from, 'http://shop.test'))).toBe(to);
  });
});

describe('the address while a product is open', () => {
  test('is the product’s own', () => {
    expect(ownAddress('/', '/menu/pech/pizza/margarita')).toBe('/menu/pech/pizza/margarita');
  });

  test('[NAV-06] stays the brand’s below brands', () => {
    expect(ownAddress('/brands/pech-i-ugol', '/menu/pech/pizza/margarita')).toBeUndefined();
    expect(ownAddress('/en/brands/pech-i-ugol', '/menu/pech/pizza/margarita')).toBeUndefined();
    expect(ownAddress('/brands', '/menu/pech/pizza/margarita')).toBe('/menu/pech/pizza/margarita');
  });

  test('stays where the product is outside the shown menu, and while nobody knows it', () => {
    expect(ownAddress('/', '/?product_id=901')).toBeUndefined();
    expect(ownAddress('/', undefined)).toBeUndefined();
  });
});

test('a step remembers its product, and nothing else', () => {
  expect(markedProduct(productMark(201))).toBe(201);
  for (const mark of ['', 'product-', 'product-0', 'product-2a', 'cart', 'xproduct-5']) expect(markedProduct(mark)).toBeNull();
});

test.each([
  ['/menu/pizza', '/menu/pizza?variation_id=12'],
  ['/?product_id=1', '/?product_id=1&variation_id=12'],
])('a variation of %s has an address that names it', (path, address) => {
  expect(variationPath(path, 12)).toBe(address);
  expect(askedVariation(new URL(address, 'https://shop.example').search)).toBe(12);
  expect(askedVariation('?variation_id=12e0')).toBeNull();
});
