import { expect, test } from 'vitest';
import { get, openPage, pathOf, plainText, statusOf } from './page.ts';

test('[CAT-02] option products and hidden categories are in no menu', async () => {
  const { document, queryByText } = await openPage('/');
  expect([...document.querySelectorAll('h1, h2, h3')].map(plainText).filter((text) => /uncategorized/i.test(text))).toEqual([]);
  expect(queryByText('Подарки')).toBeNull();
  expect(queryByText('Рекомендуемые в корзине')).toBeNull();
});

test.each(['/menu/pech', '/menu/pech/pizza', '/menu/pech/pizza/margarita', '/menu/supy', '/menu/supy/supy/tokmach'])(
  '[ROUTE-13] %s answers with one heading',
  async (path) => {
    const { status, document } = await openPage(path);
    expect([status, document.querySelectorAll('h1').length]).toEqual([200, 1]);
  },
);

test.each([
  '/menu/nothing',
  '/menu/gril/pizza',
  '/menu/gril/pizza/margarita',
  '/menu/pech/nothing',
  '/menu/pech/pizza/tokmach',
  '/menu/pech/pizza/margarita/more',
])('[ROUTE-13] %s is 404', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('Страница не найдена');
});

test('[ROUTE-13] the short address of a dish in a category without subcategories redirects to its page', async () => {
  const answer = await get('/menu/supy/tokmach');
  expect([answer.status, new URL(answer.headers.get('location') ?? '', answer.url).pathname]).toEqual([308, '/menu/supy/supy/tokmach']);
});

test('[ROUTE-01] the home page lists the dishes of every category with prices and links, its signature dish first', async () => {
  const { document, getByRole } = await openPage('/');
  const cards = [...document.querySelectorAll('main article')];
  expect(cards.length).toBeGreaterThan(100);
  const block = getByRole('heading', { name: /^Печь/, level: 2 }).closest('section');
  const first = block?.querySelector('article');
  expect(plainText(first?.querySelector('h3'))).toBe('Пицца «Уголёк»');
  expect(plainText(first)).toMatch(/\d ₽/);
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/menu/pech/pizza/pizza-ugolek');
});

test('[ROUTE-01] the second visitor is answered from the page cache', async () => {
  await statusOf('/');
  const { headers } = await get('/');
  expect(headers.get('x-nextjs-cache')).toMatch(/HIT|STALE/);
  expect(headers.get('cache-control')).toMatch(/s-maxage=180, stale-while-revalidate/);
});

test('[NAV-07] the address of a dish is a page with its texts, its price and the way up', async () => {
  const { status, document, getByRole } = await openPage('/menu/pech/pizza/margarita');
  expect(status).toBe(200);
  const attribute = (selector: string, name: string): string => document.head.querySelector(selector)?.getAttribute(name) ?? '';
  expect(document.title).toMatch(/Маргарита с углей/);
  expect(attribute('meta[name="description"]', 'content').length).toBeGreaterThan(20);
  expect(pathOf(attribute('link[rel="canonical"]', 'href'))).toBe('/menu/pech/pizza/margarita');
  expect(attribute('meta[property="og:image"]', 'content')).toMatch(/^https?:.+\/previews\/.+\.jpg$/);
  getByRole('heading', { name: 'Маргарита с углей', level: 1 });
  getByRole('button', { name: /^В корзину.*\d\s₽/ });
  expect(getByRole('link', { name: 'Назад в «Пицца»' }).getAttribute('href')).toBe('/menu/pech/pizza');
});
