import { expect, test } from 'vitest';
import { movedByQuery, movedByShort } from './moved.ts';

test('a category by its id has a path', () => {
  expect(movedByQuery('/categories?id=41')).toBe('/categories/41');
  expect(movedByQuery('/categories/?id=41')).toBe('/categories/41');
  expect(movedByQuery('/en/categories?id=41')).toBe('/en/categories/41');
});

test('the rest of the query goes along', () => {
  expect(movedByQuery('/categories?utm_source=x&id=41&product_id=7')).toBe('/categories/41?utm_source=x&product_id=7');
});

test('an id is one segment of the path, whatever it holds', () => {
  expect(movedByQuery('/categories?id=..%2F..%2Flk')).toBe('/categories/..%2F..%2Flk');
  expect(movedByQuery('/categories?id=пицца')).toBe(`/categories/${encodeURIComponent('пицца')}`);
});

test.each([
  '/categories',
  '/categories?',
  '/categories?id=',
  '/categories?ids=4',
  '/menu?id=4',
  '/categories/4?id=5',
  `/categories?id=${'9'.repeat(201)}`,
])('%s stays', (url) => expect(movedByQuery(url)).toBeNull());

test('[KF-APP-26] a short address of WordPress has a path that names what it asks for', () => {
  expect(movedByShort('/?p=123')).toBe('/p/123');
  expect(movedByShort('/?utm_source=x&page_id=7')).toBe('/p/7');
  expect(movedByShort('/?product=борщ')).toBe(`/product/${encodeURIComponent('борщ')}`);
  expect(movedByShort('/?product_tag=hit')).toBe('/product-tag/hit');
  expect(movedByShort('/?cat=3')).toBe('/category/3');
  expect(movedByShort('/?s=суп&post_type=product')).toBe(`/?shared_text=${encodeURIComponent('суп')}`);
  expect(movedByShort('/zh-CN/?s=суп')).toBe(`/zh-CN/?shared_text=${encodeURIComponent('суп')}`);
  expect(movedByShort('/en?p=123')).toBe('/en/p/123');
  expect(movedByShort('/?product_cat=..%2F..%2Flk')).toBe('/product-category/..%2F..%2Flk');
});

test.each(['/', '/?', '/?p=', '/?toString=1', '/menu?p=1', '/lk?p=1', '/en/menu?s=1', '/?utm_source=p', `/?p=${'9'.repeat(201)}`])(
  '%s is no short address',
  (url) => expect(movedByShort(url)).toBeNull(),
);
