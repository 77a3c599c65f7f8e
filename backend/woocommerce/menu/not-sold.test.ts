import { expect, test } from 'vitest';
import { startingStock } from '#backend/content/shop-folder.fixture.ts';
import { productStock } from '#backend/content/stock.ts';
import { catalogueWire } from '#backend/content/wire/catalogue.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { belowCategory, buildMenu } from '#lib/domain/catalogue.ts';
import { searchDocs } from '#lib/domain/search/search-words.ts';
import { addCategory, addProduct, addVariation } from '#tests/setup/woocommerce/goods.ts';
import type { Records } from '#tests/setup/woocommerce/records.ts';
import { shopWith } from './shop-with.fixture.ts';

const SOUPS = { categories: [{ id: 40 }] };
const soups = (held: Records) => addCategory(held, { id: 40, name: 'Soups', slug: 'soups' });
const slugsOf = ({ products }: Awaited<ReturnType<typeof shopWith>>['shop']) => [...products.values()].map(({ slug }) => slug);

test('what visitors should not buy as a dish is not there, and one line says why: passwords, files, vouchers', async () => {
  const { shop, about } = await shopWith((held) => {
    soups(held);
    addProduct(held, { id: 50, name: 'Secret', slug: 'secret', price: '1', post_password: 'x', ...SOUPS });
    addProduct(held, { id: 51, name: 'Recipes', slug: 'recipes', price: '1', virtual: true, downloadable: true, ...SOUPS });
    addProduct(held, { id: 52, name: 'Voucher', slug: 'voucher', price: '1', virtual: true, ...SOUPS });
    for (const id of [53, 54, 55]) addProduct(held, { id, name: `Soup ${id}`, slug: `soup-${id}`, price: '1', ...SOUPS });
    const size = { id: 0, name: 'Size', options: ['S', 'Card'], visible: true, variation: true };
    addProduct(held, { id: 56, name: 'Stew', slug: 'stew', type: 'variable', price: '1', attributes: [size], ...SOUPS });
    addVariation(held, 56, { id: 60, price: '1', attributes: [{ name: 'Size', option: 'S' }] });
    addVariation(held, 56, { id: 61, price: '1', virtual: true, attributes: [{ name: 'Size', option: 'Card' }] });
  });
  expect(slugsOf(shop)).toEqual(['soup-53', 'soup-54', 'soup-55', 'stew']);
  expect(shop.products.get(56)?.variations.map(({ id }) => id)).toEqual([60]);
  expect([about('product 50'), about('product 51'), about('product 52'), about('variation 61')]).toEqual([
    [expect.stringContaining('password')],
    [expect.stringContaining('download')],
    [expect.stringContaining('«Virtual»')],
    [expect.stringContaining('«Virtual»')],
  ]);
});

test('a shop that ticks «Virtual» for its dishes, so as not to ask for an address, sells them', async () => {
  const { shop } = await shopWith((held) => {
    soups(held);
    for (const id of [50, 51]) addProduct(held, { id, name: `Soup ${id}`, slug: `soup-${id}`, price: '1', virtual: true, ...SOUPS });
    addProduct(held, { id: 52, name: 'Tea', slug: 'tea', price: '1', ...SOUPS });
  });
  expect(slugsOf(shop)).toEqual(['soup-50', 'soup-51', 'tea']);
});

test("dishes come in WooCommerce's order: by hand, then by name", async () => {
  const { shop } = await shopWith((held) => {
    soups(held);
    addProduct(held, { id: 50, name: 'Ukha', slug: 'ukha', price: '1', ...SOUPS });
    addProduct(held, { id: 51, name: 'Borscht', slug: 'borscht', price: '1', ...SOUPS });
    addProduct(held, { id: 52, name: 'Zurek', slug: 'zurek', price: '1', menu_order: -1, ...SOUPS });
  });
  expect(slugsOf(shop)).toEqual(['zurek', 'borscht', 'ukha']);
});

test('a dish in no category that visitors see is named; one count of a shop is shown once, however many kitchens sell from it', async () => {
  const { shop, about } = await shopWith((held) => {
    soups(held);
    addCategory(held, { id: 15, name: 'Uncategorized', slug: 'uncategorized' });
    addProduct(held, { id: 50, name: 'Bread', slug: 'bread', price: '1', categories: [{ id: 15 }] });
    addProduct(held, { id: 51, name: 'Soup', slug: 'soup', price: '1', manage_stock: true, stock_quantity: 7, ...SOUPS });
  });
  expect([about('product 50'), about('product 51')]).toEqual([[expect.stringContaining('give it one')], []]);
  const soup = shop.products.get(51);
  expect(soup && productStock(shop, soup, new Set([11, 12]), () => 7)).toMatchObject({ stock_quantity: 7, locations: [{}, {}] });
});

test('what the folder says of another menu is one line per file; its menu leads to no page that is not there', async () => {
  const translations = ['a', 'b', 'c'].map((slug) => `  ${slug}: { name: X }`).join('\n');
  const { shop, about } = await shopWith(soups, {
    'translations/en.yaml': `products:\n${translations}\n`,
    'pages/o-nas.md': null,
  });
  expect(about('translations/en.yaml')).toEqual([expect.stringContaining('and 2 more like it')]);
  expect(about('menu of settings.yaml')).toEqual([expect.stringContaining('«o-nas»')]);
  expect(shop.settings.menu).toMatchObject([{ title: 'О нас', type: 'post', slug: 'novost', children: [{ title: 'Новость' }] }]);
});

test('what WooCommerce lists in one place alone is listed there alone, with a page; what it sells individually says so', async () => {
  const { shop } = await shopWith((held) => {
    soups(held);
    addProduct(held, { id: 50, name: 'Found', slug: 'found', price: '1', catalog_visibility: 'search', ...SOUPS });
    addProduct(held, { id: 51, name: 'Listed', slug: 'listed', price: '1', catalog_visibility: 'catalog', ...SOUPS });
    addProduct(held, { id: 52, name: 'Both', slug: 'both', price: '1', sold_individually: true, ...SOUPS });
    addProduct(held, { id: 53, name: 'Neither', slug: 'neither', price: '1', catalog_visibility: 'hidden', ...SOUPS });
    addProduct(held, { id: 54, name: 'Group', slug: 'group', type: 'grouped', grouped_products: [53], ...SOUPS });
  });
  const wire = catalogueWire(shop, { kind: 'full', stock: startingStock(shop), lang: 'en' });
  const menu = buildMenu(catalogueFile.parse(wire));
  const [root] = menu.roots;
  const named = (all: readonly { id: number }[]) => all.map(({ id }) => id).sort();
  expect(named(menu.productsOf(root?.id ?? 0))).toEqual([51, 52, 54]);
  const standing = () => ({ visible: true, addable: true });
  const found = searchDocs(menu, { standing, badges: () => [] }).filter(({ kind }) => kind === 'product');
  expect(named(found)).toEqual([50, 52, 54]);
  for (const id of [50, 51, 52, 53]) {
    const dish = menu.product(id);
    const slug = dish?.slug ?? '';
    expect(menu.productBySlugs('soups', 'soups', slug)?.id).toBe(id);
    expect(root && belowCategory(menu, root, slug)).toMatchObject({ product: { id, isOnePerOrder: id === 52 } });
  }
});
