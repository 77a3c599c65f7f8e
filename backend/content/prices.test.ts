import { describe, expect, test } from 'vitest';
import { loadShop } from './load.ts';
import { pricedAt } from './prices.ts';
import { shopFolder } from './shop-folder.fixture.ts';

const ZONE = 'Europe/Moscow';
const at = (local: string): number => Date.parse(`${local}+03:00`);

const shopOf = async (change: (menu: string) => string) => loadShop(shopFolder({ 'products/menu.yaml': change }));
const mors = (sale: string) => (menu: string) => menu.replace('price: 150,', `price: 150, ${sale},`);

describe('a sale price', () => {
  test.each([
    ["sale_price: 120, sale_from: '2031-03-06'", '2031-03-05T23:59:59', 15_000, '2031-03-06T00:00:00'],
    ["sale_price: 120, sale_from: '2031-03-06'", '2031-03-06T00:00:00', 12_000, null],
    ["sale_price: 120, sale_to: '2031-03-06'", '2031-03-06T23:59:59', 12_000, '2031-03-07T00:00:00'],
    ["sale_price: 120, sale_to: '2031-03-06'", '2031-03-07T00:00:00', 15_000, null],
    [
      "sale_price: 120, sale_from: '2031-03-06T18:30', sale_to: '2031-03-06T20:00:30'",
      '2031-03-06T18:29:59',
      15_000,
      '2031-03-06T18:30:00',
    ],
    [
      "sale_price: 120, sale_from: '2031-03-06T18:30', sale_to: '2031-03-06T20:00:30'",
      '2031-03-06T18:30:00',
      12_000,
      '2031-03-06T20:00:30',
    ],
    ["sale_price: 120, sale_from: '2031-03-06T18:30', sale_to: '2031-03-06T20:00:30'", '2031-03-06T20:00:30', 15_000, null],
    ['sale_price: 120', '2031-03-06T12:00:00', 12_000, null],
  ])('%s: at %s a dish of 150 costs %i', async (sale, now, price, until) => {
    const shop = pricedAt(await shopOf(mors(sale)), at(now), ZONE);
    expect(shop.products.get(201)).toMatchObject({ price, regular_price: 15_000 });
    expect(shop.pricesUntil).toBe(until === null ? undefined : at(until));
  });

  test('of a size is that of its dish where it is the cheapest', async () => {
    const written = await shopOf((menu) => menu.replace('price: 690.5,', "price: 690.5, sale_price: 400, sale_to: '2031-03-06',"));
    const pizza = (now: string) => pricedAt(written, at(now), ZONE).products.get(101);
    expect(pizza('2031-03-06T12:00:00')).toMatchObject({ price: 40_000, regular_price: 74_000 });
    expect(pizza('2031-03-07T12:00:00')).toMatchObject({ price: 49_000, regular_price: 49_000 });
  });

  test('of the cheapest member is that of its group', async () => {
    const written = await shopOf((menu) => menu.replace('price: 320,', "price: 320, sale_price: 180, sale_from: '2031-03-06',"));
    const group = (now: string) => pricedAt(written, at(now), ZONE).products.get(300);
    expect(group('2031-03-05T12:00:00')).toMatchObject({ price: 19_000, regular_price: 19_000 });
    expect(group('2031-03-06T12:00:00')).toMatchObject({ price: 18_000, regular_price: 32_000 });
  });

  test.each([
    ['sale_price: 150', 'sale_price: expected a sale price below the price'],
    ["sale_from: '2031-03-06'", 'sale_from: a sale needs its sale_price'],
    ["sale_to: '2031-03-06'", 'sale_to: a sale needs its sale_price'],
    ["sale_price: 1, sale_from: '2031-03-06T10:00', sale_to: '2031-03-06T10:00'", 'sale_to: expected an end after the beginning'],
    ["sale_price: 1, sale_from: '2031-03-07', sale_to: '2031-03-06'", 'sale_to: expected an end after the beginning'],
    ["sale_price: 1, sale_to: '06.03.2031'", 'sale_to: expected a date YYYY-MM-DD or YYYY-MM-DDTHH:MM, got "06.03.2031"'],
  ])('%s is named', async (sale, message) => {
    await expect(shopOf(mors(sale))).rejects.toThrow(message);
  });

  test('of a dish with sizes is named: its sizes have the prices', async () => {
    const pizza = shopOf((menu) => menu.replace('  type: variable\n', '  type: variable\n  sale_price: 1\n'));
    await expect(pizza).rejects.toThrow('sale_price: a product of type variable takes its price from its variations');
  });
});
