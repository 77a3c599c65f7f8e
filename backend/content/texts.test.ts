import { expect, test } from 'vitest';
import { loadShop } from './load.ts';
import { shopFolder, startingStock } from './shop-folder.fixture.ts';
import { catalogueWire } from './wire/catalogue.ts';
import { bannersWire, brandsWire } from './wire/content.ts';
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

test('brands are said in a language that translates them, at the address of every language', async () => {
  const english = await loadShop(
    shopFolder({
      'brands.yaml': '- { id: 1, slug: pech, name: Печь, description: Две печи, products: [margarita] }\n',
      'translations/en.yaml': 'texts: { Печь: Oven, Две печи: Two ovens }',
    }),
  );
  expect(english.notes).toEqual([]);
  expect(brandsWire(english, 'en')).toMatchObject([{ slug: 'pech', name: 'Oven', description: 'Two ovens' }]);
  expect(brandsWire(english, 'de')).toMatchObject([{ slug: 'pech', name: 'Печь', description: 'Две печи' }]);
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

test('[SET-07] search engines get the texts of a language: its own, otherwise its name and description, otherwise those of the shop', async () => {
  const own = {
    seo_title: 'Пицца из печи',
    seo_description: 'На закваске',
    seo_fokuse_keyword: 'пицца',
    seo_og_image: 'https://pictures.test/oven.webp',
  };
  const seoIn = async (words: string) => {
    const english = await loadShop(shopFolder({ 'translations/en.yaml': words }));
    for (const entry of [english.categories.get(1), english.products.get(101)]) if (entry) entry.seo_data = own;
    const menu = catalogueWire(english, { kind: 'full', stock: startingStock(english), lang: 'en' });
    const dish = menu.flatMap(({ products }) => products).find(({ id }) => id === 101);
    return [menu.find(({ id }) => id === 1)?.seo_data, dish?.seo_data];
  };
  const none = { ...own, seo_title: '', seo_description: '', seo_fokuse_keyword: '' };
  expect(await seoIn('texts: {}')).toEqual([own, own]);
  expect(await seoIn('categories: { 1: { name: Pizza } }\nproducts: { margarita: { short_description: With basil } }')).toEqual([
    { ...none, seo_description: own.seo_description },
    { ...own, seo_description: '' },
  ]);
  const seo_data = '{ seo_title: Oven pizza, seo_description: Sourdough }';
  const whole = `{ name: Pizza, description: From the oven, seo_data: ${seo_data} }`;
  const english = { ...none, seo_title: 'Oven pizza', seo_description: 'Sourdough' };
  expect(await seoIn(`categories: { 1: ${whole} }\nproducts: { margarita: ${whole} }`)).toEqual([english, english]);
});
