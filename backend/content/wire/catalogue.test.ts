import { expect, test } from 'vitest';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { loadShop } from '../load.ts';
import { shopFolder, startingStock } from '../shop-folder.fixture.ts';
import { type CatalogueKind, catalogueText, catalogueWire } from './catalogue.ts';

async function catalogue(kind: CatalogueKind = 'full', lang = 'ru') {
  const shop = await loadShop(shopFolder());
  return catalogueWire(shop, { kind, stock: startingStock(shop), lang });
}

type Catalogue = Awaited<ReturnType<typeof catalogue>>;

const product = (wire: Catalogue, id: number) => wire.flatMap(({ products }) => products).find((each) => each.id === id);
const names = (wire: Catalogue) => Object.fromEntries(wire.map(({ slug, products }) => [slug, products.map(({ id }) => id)]));

test('[CAT-02] hide_category and show_on_home are kept, and 15 carries options and members apart', async () => {
  const wire = await catalogue();
  expect(wire.map(({ id, parent, hide_category, show_on_home }) => [id, parent, hide_category, show_on_home])).toEqual([
    [1, 0, false, true],
    [2, 1, true, true],
    [3, 0, false, false],
    [15, 0, true, false],
  ]);
  expect(names(wire)).toEqual({ pizza: [], tonkaya: [101], napitki: [201, 300], uncategorized: [810, 301, 302] });
});

test('main categories only have no products', async () => {
  expect((await catalogue('main_categories_only')).every(({ products }) => products.length === 0)).toBe(true);
});

test('money is text, variations are in the order of the options, weights are text', async () => {
  const pizza = product(await catalogue(), 101);
  expect(pizza).toMatchObject({
    price: '490.00',
    regular_price: '490.00',
    variations: [1012, 1011],
    images: ['/wp-content/uploads/dish.webp'],
  });
  expect(pizza?.product_variations_data.map(({ id, price, regular_price, weight }) => [id, price, regular_price, weight])).toEqual([
    [1011, '490.00', '490.00', ''],
    [1012, '690.50', '740.00', '540'],
  ]);
  expect(pizza?.product_variations_data[0]?.attributes).toEqual([{ id: 1, name: 'Размер', option: '25 см' }]);
  expect(pizza?.acf).toMatchObject({ kkal_product_nutr: '231', tint: 'oven', combo_discount: '' });
});

test('supplement groups keep the spelling of the wire; without groups supplements is false', async () => {
  const wire = await catalogue();
  expect(product(wire, 101)?.acf.supplements).toEqual([
    {
      title: 'Добавить',
      image: '',
      type: 'chekbox',
      quantity: 'multiple',
      quantity_min: '',
      quantity_max: '5',
      supplement_required: '',
      products: [810],
    },
  ]);
  expect(product(wire, 201)?.acf.supplements).toBe(false);
});

test('stock: quantity as text, empty for unlimited; a group has what its members have', async () => {
  const wire = await catalogue();
  expect(product(wire, 101)).toMatchObject({
    in_stock: true,
    manage_stock: true,
    stock_quantity: 3,
    locations: [
      { id: 11, quantity: '3' },
      { id: 12, quantity: '0' },
    ],
  });
  expect(product(wire, 101)?.product_variations_data.map(({ in_stock }) => in_stock)).toEqual([false, true]);
  expect(product(wire, 201)).toMatchObject({
    in_stock: true,
    manage_stock: false,
    stock_quantity: null,
    locations: [{ id: 11, quantity: '' }],
  });
  expect(product(wire, 302)).toMatchObject({ in_stock: false, stock_quantity: 0 });
  expect(product(wire, 300)).toMatchObject({ price: '190.00', in_stock: true, stock_quantity: 8 });
  expect(product(wire, 300)?.variations).toEqual([
    { 'product id': 301, product_name_short: '0.5 л', default: false },
    { 'product id': 302, product_name_short: '1 л', default: true },
  ]);
});

test("a warehouse's file has only what it sells, with its own stock", async () => {
  const wire = await catalogue({ warehouse: 12 });
  expect(product(wire, 201)).toBeUndefined();
  expect(product(wire, 101)).toMatchObject({ in_stock: false, stock_quantity: 0, locations: [{ id: 12, quantity: '0' }] });
  expect(product(wire, 301)).toMatchObject({ in_stock: true, stock_quantity: 4 });
});

test('the main file tells no numbers', async () => {
  expect(product(await catalogue('main'), 101)).toMatchObject({ in_stock: true, manage_stock: false, stock_quantity: null });
});

test('the signature dish is marked where it opens the category, drafts are nowhere', async () => {
  const shop = await loadShop(
    shopFolder({ 'categories.yaml': (text) => text.replace('parent: pizza,', 'parent: pizza, feature: margarita,') }),
  );
  const wire = catalogueWire(shop, { kind: 'full', stock: startingStock(shop), lang: 'ru' });
  expect(product(wire, 101)?.acf.feature).toBe(true);
  expect(product(wire, 201)?.acf.feature).toBe(false);
  expect(product(wire, 400)).toBeUndefined();
  expect(wire[0]?.acf).toEqual({ tint: 'oven', note: '400°', feature: 101 });
  expect(wire[2]?.acf).toEqual([]);
});

test('another language takes its own words and keeps the rest', async () => {
  const wire = await catalogue('full', 'en');
  expect(wire[0]?.name).toBe('Pizza');
  expect(wire[2]?.name).toBe('Напитки');
  expect(product(wire, 101)).toMatchObject({ name: 'Margherita', url: '/pizza/tonkaya/margarita' });
});

test.each<CatalogueKind>(['main_categories_only', 'main', 'full', { warehouse: 11 }])(
  'the contract reads the %s file whole',
  async (kind) => {
    const wire = await catalogue(kind);
    const parsed = parseAnswer(catalogueFile, JSON.parse(JSON.stringify(wire)));
    expect(parsed).toMatchObject({ ok: true, dropped: [] });
    if (!parsed.ok) return;
    expect(parsed.value.map(({ products }) => products.length)).toEqual(wire.map(({ products }) => products.length));
  },
);

test('the contract reads back what was written', async () => {
  const parsed = parseAnswer(catalogueFile, JSON.parse(JSON.stringify(await catalogue())));
  const pizza = parsed.ok ? parsed.value.flatMap(({ products }) => products).find(({ id }) => id === 101) : undefined;
  expect(pizza).toMatchObject({ price: 49000, type: 'variable', tint: 'oven', stockQuantity: 3, nutrition: { kcal: '231' } });
  expect(pizza?.variations.map(({ price, regularPrice }) => [price, regularPrice])).toEqual([
    [49000, 49000],
    [69050, 74000],
  ]);
  expect(pizza?.supplementGroups[0]).toMatchObject({ kind: 'checkbox', counted: true, max: 5, required: false, optionIds: [810] });
});

test.each<CatalogueKind>(['full', 'main', 'main_categories_only', { warehouse: 11 }, { warehouse: 12 }, { warehouse: 99 }])(
  'the file %o in pieces is the same JSON, and no piece is longer than a product',
  async (kind) => {
    const shop = await loadShop(shopFolder());
    const options = { kind, stock: startingStock(shop), lang: 'en' };
    const wire = catalogueWire(shop, options);
    const pieces = [...catalogueText(shop, options)];
    expect(pieces.join('')).toBe(JSON.stringify(wire));
    expect(pieces.length).toBe(wire.length + wire.flatMap(({ products }) => products).length + 1);
  },
);

test('a shop without categories has an empty file', async () => {
  const shop = { ...(await loadShop(shopFolder())), categories: new Map() };
  expect([...catalogueText(shop, { kind: 'full', stock: startingStock(shop), lang: 'ru' })].join('')).toBe('[]');
});
