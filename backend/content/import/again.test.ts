import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { loadShop } from '../load.ts';
import { shopFolder, tempFolder } from '../shop-folder.fixture.ts';
import { type ImportOptions, importLines, importWooCsv } from './woo.ts';

/** The same shop imported a second time. */

const HEADER =
  'ID,Type,SKU,Name,Published,Description,Stock,Sale price,Regular price,Categories,Parent,Attribute 1 name,Attribute 1 value(s)';
const SOUP = '1,simple,S,Soup,1,hot,5,8,10,Soups,,,';
const TEA = '2,simple,T,Tea,1,,,,3,Drinks,,,';
const PIZZA = [
  '3,variable,P,Pizza,1,,,,,Pizza,,Size,"S, L"',
  '31,variation,,Pizza S,1,,,,10,,P,Size,S',
  '32,variation,,Pizza L,1,,,,15,,P,Size,L',
];

const products = z.array(z.looseObject({ id: z.number(), name: z.string(), status: z.string() }));

function shop(dir = tempFolder()) {
  const path = join(dir, 'products/woocommerce.yaml');
  return {
    dir,
    path,
    async bring(lines: readonly string[], options: ImportOptions = {}, header = HEADER) {
      const file = join(tempFolder(), 'again.csv');
      writeFileSync(file, [header, ...lines].join('\n'));
      return importWooCsv(file, dir, options);
    },
    dishes: () => products.parse(parse(readFileSync(path, 'utf8'))),
    dish: (name: string) => products.parse(parse(readFileSync(path, 'utf8'))).find((each) => each.name === name),
  };
}

test('[KF-IMPORT-20] the report tells added, changed, unchanged and gone', async () => {
  const { bring, dishes } = shop();
  expect(await bring([SOUP, TEA, ...PIZZA])).toMatchObject({ added: ['Soup', 'Tea', 'Pizza'], changed: [], unchanged: [], gone: [] });
  const again = await bring([SOUP.replace('10', '11'), ...PIZZA, '4,simple,C,Cake,1,,,,5,Cakes,,,']);
  expect(again).toMatchObject({ added: ['Cake'], changed: ['Soup'], unchanged: ['Pizza'], gone: ['Tea'] });
  expect(importLines('a.csv', again, 'keep')).toEqual([
    'Not in the file any more: «Tea». They stay on sale; --gone hide takes them off the menu.',
    '3 products, 2 variations imported, 0 rows left out',
    '1 added, 1 changed, 1 unchanged, 1 gone',
  ]);
  expect(dishes().find(({ name }) => name === 'Tea')).toMatchObject({ status: 'publish' });
});

test('[KF-IMPORT-20] what is gone can be taken off the menu, and comes back with its number', async () => {
  const { bring, dish } = shop();
  await bring([SOUP, TEA]);
  const { id } = dish('Tea') ?? {};
  expect(await bring([SOUP], { gone: 'hide' })).toMatchObject({ gone: ['Tea'], unchanged: ['Soup'] });
  expect(dish('Tea')).toMatchObject({ status: 'draft' });
  expect(await bring([SOUP], { gone: 'hide' })).toMatchObject({ gone: [] });
  expect(await bring([SOUP, TEA])).toMatchObject({ changed: ['Tea'] });
  expect(dish('Tea')).toMatchObject({ id, status: 'publish' });
});

test('a dish whose row cannot be imported is not gone, and stays as it was', async () => {
  const { bring, dish } = shop();
  await bring([SOUP, TEA]);
  expect(await bring([SOUP.replace('8,10', ',dear'), TEA], { gone: 'hide' })).toMatchObject({ gone: [], skipped: [{ line: 2 }] });
  expect(dish('Soup')).toMatchObject({ status: 'publish', price: 8 });
});

test('what an owner wrote into the file stays, what the export says no more goes', async () => {
  const { bring, dish, path, dishes } = shop();
  await bring([SOUP]);
  writeFileSync(
    path,
    `${readFileSync(path, 'utf8').replace('price: 8', 'price: 8\n  composition: water')}- { id: 900, slug: own, name: Own, status: publish, price: 1, categories: [soups] }\n`,
  );
  expect(await bring([SOUP.replace('5,8,10', ',,10')], { gone: 'hide' })).toMatchObject({ changed: ['Soup'], gone: [] });
  expect(dish('Soup')).toMatchObject({ price: 10, composition: 'water' });
  expect(dish('Soup')).not.toHaveProperty('regular_price');
  expect(dish('Soup')).not.toHaveProperty('stock');
  expect(dishes().map(({ name, status }) => [name, status])).toEqual([
    ['Own', 'publish'],
    ['Soup', 'publish'],
  ]);
});

test('a file of prices alone changes nothing else', async () => {
  const { bring, dish } = shop();
  await bring([SOUP]);
  await bring(['1,simple,Soup,12'], {}, 'ID,Type,Name,Regular price');
  expect(dish('Soup')).toMatchObject({ price: 12, stock: 5, description: 'hot', sku: 'S', categories: ['soups'] });
});

test('a size keeps its number when its option gets another name', async () => {
  const { bring, dish } = shop();
  await bring(PIZZA);
  await bring(PIZZA.map((line) => line.replace('"S, L"', '"S, XL"').replace('Size,L', 'Size,XL')));
  expect(dish('Pizza')).toMatchObject({ variations: [{ id: 31 }, { id: 32, attributes: { Size: 'XL' } }] });
});

test.each([
  ['one ID', ['1,simple,A,Soup,1,,,,10,Soups,,,', '1,simple,B,Stew,1,,,,10,Soups,,,'], 'line 2 has the same ID 1'],
  ['one SKU', [',simple,S,Soup,1,,,,10,Soups,,,', ',simple,S,Stew,1,,,,10,Soups,,,'], 'line 2 has the same SKU "S"'],
  ['one SKU and two IDs', ['1,simple,S,Soup,1,,,,10,Soups,,,', '2,simple,S,Stew,1,,,,10,Soups,,,'], 'line 2 has the same SKU "S"'],
  [
    'one name',
    [',simple,,Soup,1,,,,10,Soups,,,', ',simple,,Soup,1,,,,10,Soups,,,'],
    'line 2 has the same name "Soup" (without ID and SKU)',
  ],
])('[KF-IMPORT-21] of two rows of %s the second is left out, and the shop starts however often they come', async (_, lines, reason) => {
  const { bring, dir } = shop(shopFolder());
  for (let time = 0; time < 3; time++) expect(await bring(lines)).toMatchObject({ imported: 1, skipped: [{ line: 3, reason }] });
  expect([...(await loadShop(dir)).products.values()].filter(({ name }) => name === 'Soup')).toHaveLength(1);
});

test('[KF-IMPORT-21] nothing is written when the shop could not start with it', async () => {
  const dir = shopFolder();
  const { bring, path } = shop(dir);
  await bring(PIZZA);
  const gift = '- { id: 7, code: treat, discount_type: free_gift, gift: [{ product: 3, variation: 31 }], description: Pizza }\n';
  writeFileSync(join(dir, 'coupons.yaml'), gift);
  const before = [path, join(dir, 'categories.yaml')].map((file) => readFileSync(file, 'utf8'));
  // the gift's size is not in the file any more
  const [pizza = '', , large = ''] = PIZZA;
  await expect(bring([pizza, large, TEA])).rejects.toThrow('coupons.yaml:1 gift[1].variation: expected one of 32');
  expect([path, join(dir, 'categories.yaml')].map((file) => readFileSync(file, 'utf8'))).toEqual(before);
});

test('mistakes that a folder has already do not stand in the way', async () => {
  const dir = shopFolder({ 'brands.yaml': '- { id: 1, slug: house, name: House, image: dish.webp, products: [no-such-dish] }\n' });
  await expect(loadShop(dir)).rejects.toThrow('no-such-dish');
  expect(await shop(dir).bring([SOUP])).toMatchObject({ imported: 1 });
});

test('[KF-IMPORT-20] what was taken off the menu is named when it comes back in a file without a column for that', async () => {
  const { bring, dish } = shop();
  await bring([SOUP, TEA]);
  await bring([SOUP], { gone: 'hide' });
  const report = await bring(['1,simple,Soup,10', '2,simple,Tea,3'], {}, 'ID,Type,Name,Regular price');
  expect(report.warnings).toEqual([{ line: 3, reason: expect.stringContaining('has no column «Published»') }]);
  expect(dish('Tea')).toMatchObject({ status: 'draft' });
});
