import { expect, test } from 'vitest';
import { loadShop } from './load.ts';
import { shopFolder, startingStock } from './shop-folder.fixture.ts';
import { sayIn } from './texts.ts';
import { catalogueWire } from './wire/catalogue.ts';
import { bannersWire, blogWire, brandsWire, pagesWire, postsWire } from './wire/content.ts';
import { couponsWire, promotionWire } from './wire/coupons.ts';
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

test('posts and pages are said in a language that translates them: title, excerpt, text, and what search engines get', async () => {
  const words = '{ title: Fish & meat, excerpt: In short, content: "First\\n\\nSecond" }';
  const english = await loadShop(
    shopFolder({
      'translations/en.yaml': `posts: { novost: ${words} }\npages: { 51: { title: About us, seo_data: { seo_title: Who we are } } }\n`,
    }),
  );
  expect(english.notes).toEqual([]);
  const [post] = postsWire(english, { slug: 'novost', lang: 'en' });
  expect(post).toMatchObject({
    title: { rendered: 'Fish &#038; meat' },
    excerpt: { rendered: '<p>In short</p>\n' },
    content: { rendered: '<p>First</p>\n<p>Second</p>' },
  });
  expect(blogWire(english, 'en')).toMatchObject([{ slug: 'novost', title: 'Fish & meat', excerpt: 'In short' }]);
  const [page] = pagesWire(english, { lang: 'en' });
  expect(page).toMatchObject({
    title: { rendered: 'About us' },
    content: { rendered: '<p>Мы</p>' },
    seo_data: { seo_title: 'Who we are' },
  });
  expect(bannersWire(english, 'en').find(({ id }) => id === 2)?.post).toMatchObject({ post_title: 'Fish & meat' });
  for (const lang of ['', 'de']) expect(blogWire(english, lang)).toMatchObject([{ title: 'Рыба & мясо', excerpt: 'Коротко' }]);
});

test('a translation of a post that is not there is a mistake', async () => {
  const folder = shopFolder({ 'translations/en.yaml': 'posts: { staraya: { title: Old } }\n' });
  await expect(loadShop(folder)).rejects.toThrow('unknown post "staraya"');
});

test('a post says when it was changed, and when it was published where nobody wrote that', async () => {
  const change = (text: string) => text.replace('date: 2026-05-01T10:30\n', 'date: 2026-05-01T10:30\nmodified: 2026-06-02\n');
  const changed = await loadShop(shopFolder({ 'posts/novost.md': change }));
  const modifiedIn = (one: typeof shop) => postsWire(one).map(({ date, modified }) => [date, modified]);
  expect(modifiedIn(changed)).toEqual([['2026-05-01T10:30:00', '2026-06-02T00:00:00']]);
  expect(modifiedIn(shop)).toEqual([['2026-05-01T10:30:00', '2026-05-01T10:30:00']]);
});

test('coupons and promotions are said in a language that translates them', async () => {
  const english = await loadShop(
    shopFolder({ 'translations/en.yaml': 'texts: { Десять процентов: Ten per cent, Третий морс даром: Third drink free }' }),
  );
  expect(english.notes).toEqual([]);
  const said = (lang: string) => couponsWire(english, () => 0, lang).map(({ code, description }) => [code, description]);
  expect(said('en')).toEqual([
    ['UGOLEK10', 'Ten per cent'],
    ['pizza30', 'Пицца в подарок'],
  ]);
  expect(said('de')[0]).toEqual(['UGOLEK10', 'Десять процентов']);
  expect(english.promotions.map((one) => promotionWire(one, sayIn(english, 'en')).post_title)).toEqual(['Third drink free']);
});
