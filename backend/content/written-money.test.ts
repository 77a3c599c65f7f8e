import { expect, test } from 'vitest';
import { loadShop } from './load.ts';
import { shopFolder } from './shop-folder.fixture.ts';

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
])('a price that can be read in two ways is named (%#)', async (files, message) => {
  await expect(loadShop(shopFolder(files))).rejects.toThrow(message);
});

test.each([
  ['no price', menu('price: 150,', 'price: 150, price_multiplier_for_customer: 1.125,')],
  ['a price of two decimals', menu('price: 150,', 'price: 1.29,')],
  ['a price below one', menu('price: 150,', 'price: 0.500,')],
])('%s is not', async (_, files) => {
  expect((await loadShop(shopFolder(files))).products.size).toBe(7);
});

test('where the currency has three decimals, 3.750 is three and three quarters', async () => {
  const files = { ...menu('price: 150,', 'price: 3.750,'), ...settings((text) => `${text}currency_code: KWD\n`) };
  expect((await loadShop(shopFolder(files))).products.get(201)).toMatchObject({ price: 375 });
});
