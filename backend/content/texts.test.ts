import { expect, test } from 'vitest';
import { loadShop } from './load.ts';
import { shopFolder, startingStock } from './shop-folder.fixture.ts';
import { catalogueWire } from './wire/catalogue.ts';
import { bannersWire } from './wire/content.ts';
import { settingsWire } from './wire/settings.ts';

const ENGLISH = `products:
  margarita: { short_description: With basil }
texts:
  Наличными: Cash
  Согласен: I agree
  Пицца: Pizza
  Размер: Size
  25 см: 25 cm
  Добавить: Add
  0.5 л: Half a litre
`;
const shop = await loadShop(shopFolder({ 'translations/en.yaml': ENGLISH }));

const productIn = (lang: string, id: number) =>
  catalogueWire(shop, { kind: 'full', stock: startingStock(shop), lang })
    .flatMap(({ products }) => products)
    .find((product) => product.id === id);

test('payment methods, consents and banners are said in a language that translates them, and the rest as it is', () => {
  const { payment_methods, consents, banners } = settingsWire(shop, { lang: 'en' });
  expect(payment_methods.map(({ title }) => title)).toEqual(['Cash', 'Картой']);
  expect(consents.map(({ text }) => text)).toEqual(['I agree']);
  expect(banners.map(({ title }) => title)).toEqual(['История', 'Pizza']);
  expect(bannersWire(shop, 'en')).toEqual(banners);
  expect(settingsWire(shop, { lang: 'de' }).payment_methods[0]?.title).toBe('Наличными');
});

test('sizes keep their ids in every language, with the words of each', () => {
  const [own, english] = [productIn('ru', 101), productIn('en', 101)];
  const sizes = english?.product_variations_data.map(({ id, attributes }) => [id, attributes]);
  expect(sizes).toEqual([
    [1011, [{ id: 1, name: 'Size', option: '25 cm' }]],
    [1012, [{ id: 1, name: 'Size', option: '30 см' }]],
  ]);
  expect(own?.product_variations_data[0]?.attributes).toEqual([{ id: 1, name: 'Размер', option: '25 см' }]);
  expect(english?.attributes[0]).toMatchObject({ id: 1, name: 'Size', options: ['25 cm', '30 см'] });
});

test('groups of extras and the members of a group are said in the language, a dish without a description by its short one', () => {
  expect(productIn('en', 101)).toMatchObject({ description: 'With basil', acf: { supplements: [{ title: 'Add' }] } });
  expect(productIn('en', 300)?.variations).toContainEqual({ 'product id': 301, product_name_short: 'Half a litre', default: false });
});

test('the list of languages says which of them the shop translates', async () => {
  const listed = await loadShop(
    shopFolder({
      'settings.yaml': (text) =>
        `${text}language_list: [{ code: ru, text: Русский, default: true }, { code: en, text: English }, { code: de, text: Deutsch }]\n`,
    }),
  );
  expect(settingsWire(listed, { lang: 'en' }).language_list.map(({ code, content }) => [code, content])).toEqual([
    ['ru', true],
    ['en', true],
    ['de', false],
  ]);
});
