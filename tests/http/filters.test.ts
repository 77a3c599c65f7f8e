import { expect, test } from 'vitest';
import { get, openPage, parseHtml, plainText, SHOP, statusOf } from './page.ts';

const SPICY_UP = 'badge=spicy&sort=up';
const PIZZAS = '/menu/pech/pizza';

const dishesIn = (document: Document): string[] => [...document.querySelectorAll('main article :is(h2, h3, h4) a')].map(plainText);
const removals = (document: Document): (string | undefined)[] =>
  [...document.querySelectorAll('a[aria-label^="Убрать фильтр"]')].map((link) => /«(.+)»/.exec(link.getAttribute('aria-label') ?? '')?.[1]);

test('[CAT-06] an address with filters is rendered filtered, with the canonical address of the whole list', async () => {
  const all = await openPage(PIZZAS);
  const answer = await get(`${PIZZAS}?${SPICY_UP}&utm=1`);
  expect(answer.headers.get('content-security-policy')).toContain("'sha256-");
  const { document } = parseHtml(await answer.text(), answer.url);
  const attribute = (selector: string, name: string): string => document.head.querySelector(selector)?.getAttribute(name) ?? '';
  const dishes = dishesIn(document);
  expect(dishes.length).toBeGreaterThan(1);
  expect(dishes.length).toBeLessThan(dishesIn(all.document).length);
  expect(removals(document).toSorted()).toEqual(['Дешевле', 'Острое']);
  expect(attribute('meta[name=robots]', 'content')).toBe('noindex, follow');
  const canonical = new URL(attribute('link[rel=canonical]', 'href'), SHOP);
  expect([canonical.pathname, canonical.search]).toEqual([PIZZAS, '']);
});

test('[CAT-06] filters that leave nothing lead to fewer filters', async () => {
  const nothing = await openPage(`${PIZZAS}?badge=${encodeURIComponent('Острое')}&badge=${encodeURIComponent('Хит')}`);
  nothing.getByText('Такого пока не готовим');
  const without = await openPage(nothing.getByRole('link', { name: /^Без «Хит»: \d/ }).getAttribute('href') ?? '');
  expect(removals(without.document)).toEqual(['Острое']);
  expect(dishesIn(without.document).length).toBeGreaterThan(0);
  const whole = await openPage(without.getByRole('link', { name: 'Убрать фильтр «Острое»' }).getAttribute('href') ?? '');
  expect(removals(whole.document)).toEqual([]);
});

test('a filter that the shop does not have is ignored', async () => {
  const badge = encodeURIComponent('Острое');
  const { document } = await openPage(
    `${PIZZAS}?badge=${encodeURIComponent('Выдумка')}&attr=${encodeURIComponent('Размер:99')}&badge=${badge}`,
  );
  expect(removals(document)).toEqual(['Острое']);
});

test('the internal address of a filtered list is 404', async () => {
  expect(await statusOf('/filtered/c29ydD11cA/menu/pech')).toBe(404);
});

test.each(['lending', 'cat1', 'cat2', 'cat12', 'samokat', 'lavka', 'restoran'])(
  '[CAT-06] [KF-APP-26] the page of the whole menu of %s is rendered filtered',
  async (type) => {
    const { status, document } = await openPage('/catalog?badge=spicy', { headers: { cookie: `page_type=${type}` } });
    expect([status, removals(document)]).toEqual([200, ['Острое']]);
    const home = dishesIn((await openPage('/?badge=spicy')).document);
    expect(home.length).toBeGreaterThan(1);
    expect(dishesIn(document).toSorted()).toEqual(home.toSorted());
  },
);

test.each(['samokat', 'lavka'])('[CAT-06] the home page of %s is rendered filtered', async (type) => {
  const headers = { cookie: `page_type=${type}` };
  const html = await (await fetch(`${SHOP}/?${SPICY_UP}`, { headers })).text();
  const { document } = parseHtml(html, `${SHOP}/`);
  const all = await openPage('/', { headers });
  expect(dishesIn(document).length).toBeGreaterThan(1);
  expect(dishesIn(document).length).toBeLessThan(dishesIn(all.document).length);
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow');
});
