import { expect, test } from 'vitest';
import { loadShop } from './load.ts';
import { ContentError } from './problem.ts';
import { shopFolder, startingStock } from './shop-folder.fixture.ts';
import { stockRows } from './stock.ts';

test('a valid folder loads with references as ids and money in kopecks', async () => {
  const shop = await loadShop(shopFolder());
  const pizza = shop.products.get(101);
  expect(pizza).toMatchObject({
    price: 49000,
    regular_price: 49000,
    url: '/pizza/tonkaya/margarita',
    categories: [2],
    cross_sell_ids: [201],
  });
  expect(pizza?.variations[0]).toMatchObject({ id: 1012, price: 69050, regular_price: 74000 });
  expect(pizza?.supplements[0]?.products).toEqual([810]);
  expect(shop.products.get(810)?.categories).toEqual([15]);
  expect(shop.products.get(301)?.categories).toEqual([15]);
  expect(shop.coupons[0]).toMatchObject({ code: 'UGOLEK10', amount: 1000, minimum_amount: 100000 });
  expect(shop.coupons[1]?.gift).toEqual([{ product_id: 101, variation_id: 1012, quantity: 1 }]);
  expect(shop.zones.map(({ zone }) => zone)).toEqual(['green']);
  expect(shop.posts[0]?.content).toBe('<p>Текст</p>');
});

test('a group takes the price of its cheapest member', async () => {
  const shop = await loadShop(shopFolder());
  expect(shop.products.get(300)).toMatchObject({ price: 19000, regular_price: 19000 });
});

test('tint is inherited from the parent category', async () => {
  const shop = await loadShop(shopFolder());
  expect(shop.categories.get(2)?.tint).toBe('oven');
  expect(shop.categories.get(3)?.tint).toBeUndefined();
});

test('ranges of houses are laid on the line between their ends, a listed house keeps its point', async () => {
  const shop = await loadShop(shopFolder());
  expect(shop.streets?.streets[0]?.houses).toEqual([
    { house: '1', coordinates: [49, 55] },
    { house: '3', coordinates: [49.2, 55.1] },
    { house: '5', coordinates: [49.4, 55.2] },
    { house: '5а', coordinates: [49.1, 55.7] },
  ]);
});

test('starting stock has a row per place that sells, variations on their own, unlimited as null', async () => {
  const shop = await loadShop(shopFolder());
  expect(stockRows(shop).filter(({ productId }) => productId === 101)).toEqual([
    { productId: 101, variationId: 1012, warehouseId: 11, quantity: 3 },
    { productId: 101, variationId: 1012, warehouseId: 12, quantity: 0 },
    { productId: 101, variationId: 1011, warehouseId: 11, quantity: 0 },
    { productId: 101, variationId: 1011, warehouseId: 12, quantity: 0 },
  ]);
  expect(stockRows(shop).filter(({ productId }) => productId === 201)).toEqual([
    { productId: 201, variationId: null, warehouseId: 11, quantity: null },
  ]);
  expect(stockRows(shop).some(({ productId }) => productId === 300)).toBe(false);
  expect(startingStock(shop)(301, null, 12)).toBe(4);
});

test('all problems of all files come at once, sorted, one per line', async () => {
  const dir = shopFolder({
    'products/menu.yaml': (text) => text.replace('price: 150', 'price: дорого'),
    'categories.yaml': (text) => text.replace('parent: pizza', 'parent: ptsa'),
    'coupons.yaml': (text) => text.replace('amount: 10,', 'amount: 110,'),
  });
  const error = await loadShop(dir).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ContentError);
  expect(String((error as ContentError).message).split('\n')).toEqual([
    'categories.yaml:2 parent: unknown category "ptsa"',
    'coupons.yaml:1 amount: expected a percentage up to 100',
    'products/menu.yaml:18 price: expected a number, got "дорого"',
  ]);
});

test('a broken entry does not make the entries that point at it wrong', async () => {
  const dir = shopFolder({ 'products/menu.yaml': (text) => text.replace('name: Сыр, type', 'nmae: Сыр, type') });
  const error = await loadShop(dir).catch((thrown: unknown) => thrown);
  expect((error as ContentError).problems.map(({ line, field }) => [line, field])).toEqual([
    [17, 'name'],
    [17, 'nmae'],
  ]);
});

test('repeated parts written once with & and * load, and their mistakes are found', async () => {
  const shared =
    '- { id: 1, slug: a, name: A, price: 1, categories: [pizza], product_availability: &morning [{ days: [1], from: "08:00", to: "12:00" }] }\n- { id: 2, slug: b, name: B, price: 1, categories: [pizza], product_availability: *morning }\n';
  const shop = await loadShop(shopFolder({ 'products/more.yaml': shared }));
  expect(shop.products.get(2)?.product_availability).toEqual([{ days: [1], from: '08:00', to: '12:00' }]);
  const error = await loadShop(shopFolder({ 'products/more.yaml': shared.replace('"08:00"', '"8 утра"') })).catch(
    (thrown: unknown) => thrown,
  );
  expect((error as ContentError).problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '1 product_availability[1].from',
    '1 product_availability[1].from',
  ]);
});

test('a part merged with << is read with its own values on top', async () => {
  const merged = '- &base { id: 1, slug: a, name: A, price: 1, categories: [pizza] }\n- { <<: *base, id: 2, slug: b }\n';
  const shop = await loadShop(shopFolder({ 'products/more.yaml': merged }));
  expect(shop.products.get(2)).toMatchObject({ slug: 'b', name: 'A', price: 100 });
});

const menu = (from: string, to: string) => ({ 'products/menu.yaml': (text: string) => text.replace(from, to) });
const settings = (change: (text: string) => string) => ({ 'settings.yaml': change });

test.each([
  [menu('price: 150,', 'price: 1.290,'), 'products/menu.yaml:18 price: "1.290" may be 1.29 or 1290: write 1.29 or 1290'],
  [menu('price: 690.5,', 'price: 690.500,'), ' variations[1].price: "690.500" may be 690.5 or 690500: write 690.5 or 690500'],
  [
    settings((text) => text.replace('deliv_price: 149', 'deliv_price: 1.490')),
    'delivery.conditions[1].sum[1].deliv_price: "1.490" may be 1.49 or 1490: write 1.49 or 1490',
  ],
  [settings((text) => text.replace('[50, 100.5]', '[50, 1.000]')), 'tips.amounts[2]: "1.000" may be 1 or 1000: write 1 or 1000'],
])('[KF-IMPORT-16] a price that can be read in two ways is named (%#)', async (files, message) => {
  await expect(loadShop(shopFolder(files))).rejects.toThrow(message);
});

test.each([
  ['no price', menu('price: 150,', 'price: 150, price_multiplier_for_customer: 1.125,')],
  ['a price of two decimals', menu('price: 150,', 'price: 1.29,')],
  ['a price below one', menu('price: 150,', 'price: 0.500,')],
])('%s is not', async (_, files) => {
  expect((await loadShop(shopFolder(files))).products.size).toBe(7);
});

test('[KF-IMPORT-16] where the currency has three decimals, 3.750 is three and three quarters', async () => {
  const files = { ...menu('price: 150,', 'price: 3.750,'), ...settings((text) => `${text}front_currency: KD\ncurrency_code: KWD\n`) };
  expect((await loadShop(shopFolder(files))).products.get(201)).toMatchObject({ price: 375 });
});

test.each([
  ['', '₽'],
  ['currency_code: EUR', '€'],
  ['currency_code: KZT', '₸'],
  ['currency_code: USD\nfront_currency: US$', 'US$'],
])('[I18N-05] settings with «%s» show prices with %s', async (lines, sign) => {
  const shop = await loadShop(shopFolder(settings((text) => `${text}${lines}\n`)));
  expect(shop.settings.front_currency).toBe(sign);
});
