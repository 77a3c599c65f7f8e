import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadShop } from '../load.ts';
import { shopFolder, startingStock, tempFolder } from '../shop-folder.fixture.ts';
import { catalogueWire } from '../wire/catalogue.ts';
import { generateShop } from './shop.ts';

function generated(products: number, seed = 1, categories?: number): string {
  const dir = tempFolder();
  generateShop({ dir, products, seed, ...(categories !== undefined && { categories }) });
  return dir;
}

const contents = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');

test.each([1, 19, 20, 137, 1001])('a shop of %i products loads without a problem and has exactly that many', async (products) => {
  const shop = await loadShop(generated(products));
  expect(shop.products.size).toBe(products);
});

test('the same seed writes the same bytes, another seed others', () => {
  const first = contents(generated(200, 7));
  expect(contents(generated(200, 7))).toBe(first);
  expect(contents(generated(200, 8))).not.toBe(first);
});

test('writing a smaller shop over a larger one leaves nothing of it', async () => {
  const dir = generated(1500);
  generateShop({ dir, products: 10, seed: 1 });
  expect((await loadShop(dir)).products.size).toBe(10);
});

test('a shop that somebody wrote is never written over', () => {
  const dir = shopFolder();
  const before = contents(dir);
  expect(() => generateShop({ dir, products: 10, seed: 1 })).toThrow('holds a shop of its own');
  expect(contents(dir)).toBe(before);
});

test('every kind of product is there', async () => {
  const shop = await loadShop(generated(500, 3, 20));
  const all = [...shop.products.values()];
  expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['simple', 'variable', 'supplements', 'supplements_options']));
  expect(all.some(({ countable }) => !countable)).toBe(true);
  expect(all.some(({ price, regular_price }) => (price ?? 0) < (regular_price ?? 0))).toBe(true);
  expect(shop.categories.size).toBe(21);
  expect([...shop.categories.values()].some(({ parent }) => parent !== 0)).toBe(true);
});

test('10,000 products in 300 categories are written, and the catalogue holds them all', async () => {
  const shop = await loadShop(generated(10_000, 1, 300));
  const wire = catalogueWire(shop, { kind: 'full', stock: startingStock(shop), lang: 'ru' });
  expect(wire.reduce((sum, { products }) => sum + products.length, 0)).toBe(10_000);
});
