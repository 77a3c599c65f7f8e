import { describe, expect, test } from 'vitest';
import { PAGE_TYPES } from '#lib/contract/page-type.ts';
import { get, openPage, pathOf, plainText, statusOf } from './page.ts';

describe.each([
  ['ROUTE-10', '/catalog'],
  ['ROUTE-11', '/categories'],
  ['ROUTE-11', '/CategoriesPage'],
])('[%s] %s', (_, path) => {
  test('lists all categories with what is below them', async () => {
    const { status, document, getByRole, queryByText } = await openPage(path);
    expect(status).toBe(200);
    getByRole('heading', { level: 1, name: 'Все категории' });
    const links = new Map([...document.querySelectorAll('main a')].map((link) => [plainText(link), link.getAttribute('href')]));
    expect([links.get('Печь'), links.get('Пицца')]).toEqual(['/menu/pech', '/menu/pech/pizza']);
    expect(queryByText('Подарки')).toBeNull();
    expect(document.title).toMatch(/Все категории/);
  });
});

test('[ROUTE-11] /categories?id= redirects to that category and keeps the rest of the query', async () => {
  const { url, document } = await openPage('/categories?id=41&utm_source=letter');
  expect(url).toMatch(/\/categories\/41\?utm_source=letter$/);
  expect(plainText(document.querySelector('h1'))).toMatch(/^Пицца/);
  expect([...document.querySelectorAll('main a')].map(plainText)).toContain('Пицца «Уголёк»');
});

test.each([
  ['/catalog/20/menu/pizza', 'Пицца', '/menu/pech/pizza'],
  ['/catalog/pech/menu/pizza', 'Пицца', '/menu/pech/pizza'],
  ['/catalog/20/menu/margarita', 'Маргарита', '/menu/pech/pizza/margarita'],
  ['/categories/20', 'Печь', '/menu/pech'],
  ['/categories/pizza', 'Пицца', '/menu/pech/pizza'],
  ['/categories/20/subcategories/41', 'Пицца', '/menu/pech/pizza'],
  ['/categories/20/subcategories/pizza', 'Пицца', '/menu/pech/pizza'],
  ['/categories/20/menu/margarita', 'Маргарита', '/menu/pech/pizza/margarita'],
])('[ROUTE-10] %s shows %s and names its canonical address', async (path, heading, address) => {
  const { status, document } = await openPage(path);
  expect([status, pathOf(document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '')]).toEqual([200, address]);
  const headings = [...document.querySelectorAll('h1')].map(plainText);
  expect(headings).toEqual([expect.stringMatching(new RegExp(`^${heading}`))]);
});

test.each(['20', 'pech'])('[ROUTE-10] /catalog/%s redirects to the page of the category', async (ref) => {
  const answer = await get(`/catalog/${ref}?utm_source=x`);
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/menu/pech?utm_source=x']);
});

test.each([
  '/catalog/9999',
  '/catalog/podarki',
  '/catalog/uncategorized',
  '/catalog/15',
  '/catalog/20/menu/tokmach',
  '/catalog/9999/menu/pizza',
  '/catalog/20/menu',
  '/catalog/a/b/c/d',
  '/categories/9999',
  '/categories/15',
  '/categories/-1',
  '/categories?id=9999',
  '/categories?id=a.b',
  '/categories/21/subcategories/41',
  '/categories/20/menu/tokmach',
  '/categoriespage',
])('[ROUTE-10] %s is 404', async (path) => {
  expect((await fetch(`${process.env.SHOP_URL}${path}`)).status).toBe(404);
});

test('[ROUTE-10] /catalog/custom, which every browser fills itself, is not for search engines', async () => {
  const { status, document } = await openPage('/catalog/custom');
  expect(status).toBe(200);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
});

test.each(['podarki', 'uncategorized', 'rekomenduemye-v-korzine'])('[CAT-02] the hidden category %s has no address', async (slug) => {
  for (const path of [`/menu/${slug}`, `/categories/${slug}`, `/catalog/${slug}`])
    expect([path, await statusOf(path)]).toEqual([path, 404]);
  expect(await (await get('/catalog')).text()).not.toContain(`/menu/${slug}`);
});

test.each(PAGE_TYPES)('[NAV-03] page type %s decides whether /catalog… moves to the same path below /categories', async (type) => {
  const moves = type === 'cat1' || type === 'cat2';
  for (const path of ['', '/custom', '/20', '/20/menu/pizza', '/9999', '/some/other/path']) {
    const { status, headers } = await get(`/catalog${path}?a=1&b=%D0%B0`, { headers: { cookie: `page_type=${type}` } });
    const location = headers.get('location') ?? '';
    if (moves) expect([path, status, location]).toEqual([path, 308, `/categories${path}?a=1&b=%D0%B0`]);
    else expect([path, location]).toEqual([path, expect.not.stringContaining('/categories')]);
  }
});
