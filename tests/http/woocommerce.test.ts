import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWooShop, type WooShop } from '#tests/setup/woocommerce/woo-shop.ts';
import { logIn } from './customer.ts';
import { get, openPage, plainText } from './page.ts';

let shop: WooShop;
beforeAll(async () => {
  shop = await startWooShop();
}, 120_000);
afterAll(() => shop?.stop());

/** The path where permanent redirects end, and its status. */
async function endOf(path: string): Promise<readonly [path: string, status: number]> {
  let at = new URL(path, shop.url);
  for (let hop = 0; hop < 4; hop += 1) {
    const answer = await get(`${at.pathname}${at.search}`, { shop: shop.url });
    if (answer.status !== 308) return [decodeURIComponent(at.pathname), answer.status];
    at = new URL(answer.headers.get('location') ?? '', at);
  }
  return [decodeURIComponent(at.pathname), 308];
}

test.each([
  ['/product/borscht/', '/menu/soups/soups/borscht'],
  ['/en/product/borscht/', '/en/menu/soups/soups/borscht'],
  ['/product-category/soups/cold/', '/menu/soups/cold'],
  [encodeURI('/product/четыре-сыра/'), '/menu/пицца/пицца/четыре-сыра'],
  ['/2031/01/opening/', '/blog/opening'],
  ['/opening/', '/blog/opening'],
  ['/cart/', '/cart'],
  ['/product-tag/hit/', '/catalog'],
  ['/category/news/', '/blog'],
  ['/?s=borscht', '/'],
])('[ROUTE-16] the WordPress address %s redirects to %s', async (old, path) => {
  expect(await endOf(old)).toEqual([path, 200]);
});

const dishesIn = (document: Document): string[] => [...document.querySelectorAll('main article :is(h2, h3, h4) a')].map(plainText);

test.each(['/product-tag/spicy/', '/product-tag/spicy/page/2/', '/?product_tag=spicy'])(
  '[KF-APP-26] %s of WordPress leads to the menu with that filter',
  async (old) => {
    const { url, document } = await openPage(old, { shop: shop.url });
    expect(url).toBe(`${shop.url}/catalog?badge=spicy`);
    expect(dishesIn(document)).toEqual(['Borscht “Kyiv”']);
  },
);

test.each([
  ['/category/news/', '/blog'],
  ['/category/news/sale/page/3/', '/blog'],
  ['/?cat=3', '/blog'],
  ['/tag/summer/', '/blog'],
  ['/en/category/news/', '/en/blog'],
  ['/?s=borscht', '/?shared_text=borscht'],
  ['/?s=cold+soup&post_type=product', '/?shared_text=cold+soup'],
  ['/en/?s=borscht', '/en?shared_text=borscht'],
])('[KF-APP-26] %s of WordPress leads to %s', async (old, expected) => {
  const { status, url } = await openPage(old, { shop: shop.url });
  expect([status, url]).toEqual([200, `${shop.url}${expected}`]);
});

test('[ROUTE-16] short addresses of WordPress redirect to their dish, unknown ones are 404, and home stays home', async () => {
  const borscht = [...shop.double.records.of('products').values()].find(({ slug }) => slug === 'borscht');
  expect(await endOf(`/?p=${borscht?.id}`)).toEqual(['/menu/soups/soups/borscht', 200]);
  expect(await endOf('/?product=borscht')).toEqual(['/menu/soups/soups/borscht', 200]);
  expect(await endOf('/?utm_source=x')).toEqual(['/', 200]);
  expect((await endOf('/?p=999999'))[1]).toBe(404);
  expect((await endOf('/product/gone/'))[1]).toBe(404);
});

test('[ROUTE-10] an address of two parts redirects to the whole one, in letters outside ASCII, too', async () => {
  expect(await endOf(encodeURI('/menu/пицца/четыре-сыра'))).toEqual(['/menu/пицца/пицца/четыре-сыра', 200]);
});

test('[LK-07] the account of a shop without points, wheel and invitations names none of them', async () => {
  const { cookie } = await logIn(shop.url);
  const page = await openPage('/lk/promocodes', { shop: shop.url, headers: { cookie } });
  const links = within(page.getByRole('navigation', { name: 'Личный кабинет' }))
    .getAllByRole('link')
    .map(plainText);
  expect(links).toContain('История заказов');
  expect(links.filter((name) => /Бонусы|Колесо удачи|Приведи друга/.test(name))).toEqual([]);
  const main = plainText(page.getByRole('main'));
  expect(main).toContain('Промокодов пока нет');
  expect(main).not.toContain('колесо');
});
