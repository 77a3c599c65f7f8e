import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { generateShop } from '../generate/shop.ts';
import { loadShop } from '../load.ts';
import { shopFolder, tempFolder } from '../shop-folder.fixture.ts';
import { importLines, importWooCsv } from './woo.ts';
import { wooSample } from './woo-sample.fixture.ts';

const rawList = z.array(z.record(z.string(), z.unknown()));

function folder(csv: string = wooSample) {
  const dir = tempFolder();
  const file = join(dir, 'export.csv');
  writeFileSync(file, csv);
  return { dir, file };
}

async function imported(csv?: string) {
  const { dir, file } = folder(csv);
  const report = await importWooCsv(file, dir);
  const read = (name: string) => rawList.parse(parse(readFileSync(join(dir, name), 'utf8')));
  return { dir, file, report, products: read('products/woocommerce.yaml'), categories: read('categories.yaml') };
}

test('good rows are imported, each bad one is left out with its line and reason', async () => {
  const { report } = await imported();
  expect(report).toEqual({
    imported: 5,
    variations: 3,
    added: ['Fish & chips', 'Морс', 'Стейк "Рибай"', 'Пицца', 'Чай'],
    changed: [],
    unchanged: [],
    gone: [],
    unknownColumns: [],
    unusedColumns: ['Is featured?'],
    pictureHosts: ['shop.example'],
    otherCurrencies: [],
    skipped: [
      { line: 11, reason: 'no value of «Размер»: a variation for any value cannot be sold' },
      { line: 12, reason: 'another variation has the same options' },
      { line: 13, reason: 'no variable product "id:999" for this variation' },
      { line: 14, reason: 'no regular price' },
      { line: 15, reason: 'regular price "дорого" is no sum of money' },
      { line: 16, reason: 'type "grouped" cannot be sold here' },
      { line: 17, reason: 'no name' },
      { line: 18, reason: '36 cells in a table of 33 columns' },
      { line: 19, reason: 'a variable product without usable variations' },
    ],
    warnings: [
      { line: 20, reason: 'picture "tea.jpg" is no address and was left out' },
      { line: 20, reason: 'weight "abc" is no number and was left out' },
    ],
  });
});

test('texts, prices, pictures, stock and links arrive; products stand by position', async () => {
  const { products } = await imported();
  expect(products.map(({ name }) => name)).toEqual(['Fish & chips', 'Морс', 'Стейк "Рибай"', 'Пицца', 'Чай']);
  const [soup, mors, steak] = products;
  expect(steak).toMatchObject({
    id: 101,
    slug: 'стейк-рибай',
    sku: 'RIB',
    price: 1290,
    regular_price: 1490,
    stock: 12,
    weight: 300,
    description: '<p>Соль, перец</p>\n<ul><li>300 г</li></ul>',
    images: ['https://shop.example/a.jpg', 'https://shop.example/b,c.jpg'],
    cross_sell_ids: [102, 103],
  });
  expect(soup).toMatchObject({ description: 'Первая строка\nвторая строка\nтретья', price: 390 });
  expect(soup).not.toHaveProperty('stock');
  expect(mors).toMatchObject({ status: 'draft', stock: 0, price: 150, sale_price: 90, sale_from: '2025-01-01', sale_to: '2025-02-01' });
});

test('variations carry their options, own prices and stock; the preset is kept', async () => {
  const { products } = await imported();
  const pizza = products.find(({ id }) => id === 200);
  expect(pizza).toMatchObject({
    type: 'variable',
    attributes: [
      { name: 'Размер', options: ['25 см', '30 см'], variation: true },
      { name: 'Тесто', options: ['тонкое', 'пышное'], variation: true },
    ],
    variations: [
      {
        id: 201,
        attributes: { Размер: '25 см', Тесто: 'тонкое' },
        price: 490,
        stock: 5,
        weight: 400,
        image: 'https://shop.example/p25.jpg',
      },
      { id: 202, attributes: { Размер: '30 см', Тесто: 'тонкое' }, price: 640, regular_price: 690 },
      { id: 203, attributes: { Размер: '30 см', Тесто: 'пышное' }, price: 720, stock: 0 },
    ],
  });
  expect(pizza).not.toHaveProperty('default_attributes');
});

test('nested categories are made once, root first; a product without one goes to the fallback', async () => {
  const { categories, products } = await imported();
  expect(categories.map(({ slug, parent }) => [slug, parent])).toEqual([
    ['супы', undefined],
    ['напитки-холодные', undefined],
    ['гриль', undefined],
    ['мясо', 'гриль'],
    ['хиты', undefined],
    ['пицца', undefined],
    ['разное', undefined],
  ]);
  expect(categories.map(({ id }) => id)).not.toContain(15);
  expect(categories[1]?.name).toBe('Напитки, холодные');
  expect(products[2]?.categories).toEqual(['мясо', 'хиты']);
  expect(products[4]).toMatchObject({
    categories: ['разное'],
    price: 1250.5,
    stock: 3,
    attributes: [{ name: 'Сорт', options: ['Улун, тёмный', 'Пуэр'], variation: false }],
  });
});

test('into a shop that has products: ids give way, its files and comments stay, and the whole loads', async () => {
  const dir = shopFolder({ 'categories.yaml': (text) => `# menu order\n${text}` });
  const { file } = folder();
  const report = await importWooCsv(file, dir);
  expect(report.imported).toBe(5);
  expect(readFileSync(join(dir, 'categories.yaml'), 'utf8')).toMatch(/^# menu order\n/);
  const shop = await loadShop(dir);
  const names = [...shop.products.values()].map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Маргарита', 'Стейк "Рибай"', 'Пицца']));
  expect(shop.products.get(101)?.name).toBe('Маргарита');
  const pizza = [...shop.products.values()].find(({ name }) => name === 'Пицца');
  expect(pizza?.url).toBe('/pizza/пицца');
  expect(new Set([...shop.products.values()].flatMap(({ id, variations }) => [id, ...variations.map((each) => each.id)])).size).toBe(
    shop.products.size + 5,
  );
});

test('a shop whose categories are JSON keeps them in that one file', async () => {
  const dir = tempFolder();
  generateShop({ dir, products: 60, seed: 1 });
  const { file } = folder();
  await importWooCsv(file, dir);
  expect((await loadShop(dir)).products.size).toBe(65);
  expect(readdirSync(dir).filter((name) => name.startsWith('categories'))).toEqual(['categories.json']);
});

test('a second import updates the same products and keeps what the owner added', async () => {
  const { dir, file, products } = await imported();
  const path = join(dir, 'products/woocommerce.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('price: 390', 'price: 390\n  composition: Треска'));
  writeFileSync(file, wooSample.replace(',,390,Супы', ',,420,Супы'));
  const report = await importWooCsv(file, dir);
  const again = rawList.parse(parse(readFileSync(path, 'utf8')));
  expect(report.imported).toBe(5);
  expect(again.map(({ id, slug }) => [id, slug])).toEqual(products.map(({ id, slug }) => [id, slug]));
  expect(again[0]).toMatchObject({ price: 420, composition: 'Треска' });
  expect(again.find(({ id }) => id === 200)?.variations).toEqual(products.find(({ id }) => id === 200)?.variations);
});

test('the headers of a Russian site and semicolons are understood', async () => {
  const csv =
    'ID;Тип;Артикул;Имя;Опубликован;Описание;Наличие;Запасы;Вес (кг);Акционная цена;Базовая цена;Категории;Изображения;Родительский;Название атрибута 1;Значения атрибутов 1;Видимость атрибута 1\n' +
    '7;variable;ЧАЙ;Чай;1;;1;;;;;Напитки > Чай;;;Объём;0.3 л, 0.5 л;1\n' +
    '8;variation;;Чай 0.3;1;;1;4;0,3;;150,50;;;ЧАЙ;Объём;0.3 л;\n';
  const { report, products } = await imported(csv);
  expect(report).toMatchObject({ imported: 1, variations: 1, skipped: [] });
  expect(products[0]).toMatchObject({ id: 7, categories: ['чай'], variations: [{ id: 8, price: 150.5, stock: 4, weight: 300 }] });
});

test('a quotation mark that is never closed costs only the rows from there on', async () => {
  const csv = 'ID,Type,Name,Regular price,Categories\n1,simple,Суп,100,Супы\n2,simple,"Щи,100,Супы\n3,simple,Уха,100,Супы\n';
  const { report, products } = await imported(csv);
  expect(products.map(({ name }) => name)).toEqual(['Суп']);
  expect(report.skipped).toEqual([{ line: 3, reason: 'a quotation mark is opened and never closed: nothing can be read from here on' }]);
});

test('a file without a single good row leaves the folder as it was', async () => {
  const { dir, file } = folder('ID,Type,Name,Regular price\n1,simple,,100\n');
  expect(await importWooCsv(file, dir)).toMatchObject({ imported: 0, skipped: [{ line: 2, reason: 'no name' }] });
  expect(() => readFileSync(join(dir, 'products/woocommerce.yaml'))).toThrow('ENOENT');
});

const HEADER = 'ID,Type,Name,Published,Regular price,Categories';
const table = (...rows: string[]): string => [HEADER, ...rows, ''].join('\n');

test('downloads are left out, and what is virtual unless the whole shop is', async () => {
  const goods = [
    '1,"simple, virtual",Voucher,1,10,A',
    '2,"simple, downloadable, virtual",Recipe,1,10,A',
    '3,"simple, downloadable",Menu,1,10,A',
  ];
  const dishes = ['4,simple,Soup,1,10,A', '5,simple,Tea,1,10,A', '6,simple,Pie,1,10,A'];
  const { report, products } = await imported(table(...goods, ...dishes));
  expect(products.map(({ name }) => name)).toEqual(['Soup', 'Tea', 'Pie']);
  expect(report.skipped.map(({ line, reason }) => `${line} ${reason.slice(0, 25)}`)).toEqual([
    '2 what is virtual is no dis',
    '3 a file to download is no ',
    '4 a file to download is no ',
  ]);
  const virtual = await imported(table(...dishes.map((row) => row.replace('simple', '"simple, virtual"'))));
  expect(virtual.products).toHaveLength(3);
});

test('prices in another currency than the shop are named', async () => {
  const dir = shopFolder();
  const file = join(dir, 'export.csv');
  const csv = (...prices: string[]) => table(...prices.map((price, n) => `${n + 1},simple,Dish ${n},1,"${price}",A`));
  writeFileSync(file, csv('12,50 €', '$5', '1 290 ₽', '10 руб.', 'RUB 7', '8'));
  const report = await importWooCsv(file, dir);
  expect(report.otherCurrencies).toEqual(['€', '$']);
  expect(importLines(file, report, 'keep').join('\n')).toContain('Prices have the sign «€», «$»');
  writeFileSync(file, csv('1 290 ₽', '10 руб.'));
  expect(await importWooCsv(file, dir)).toMatchObject({ otherCurrencies: [] });
});

test('a row whose category has too long a name is left out alone', async () => {
  const { report, products } = await imported(table(`1,simple,Soup,1,10,${'A'.repeat(301)}`, '2,simple,Tea,1,10,Drinks'));
  expect(products.map(({ name }) => name)).toEqual(['Tea']);
  expect(report.skipped).toEqual([{ line: 2, reason: 'a category of more than 300 characters' }]);
});
