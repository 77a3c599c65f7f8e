import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PAGE_TYPES, type PageType } from '#lib/contract/page-type.ts';
import type { Layout } from '#lib/domain/layout.ts';
import { get, openPage, plainText, SHOP, statusOf } from './page.ts';
import { variant } from './variant.ts';

const MENU = ['/menu/pech', '/menu/pech/pizza', '/menu/pech/pizza/margarita'];
const CATEGORIES = ['/categories', '/CategoriesPage', '/categories/20', '/categories/20/subcategories/41', '/categories/20/menu/margarita'];

/** The layout of home, of the menu's routes and of the error page; the routes of the catalogue are `catalog` for every type. */
const TABLE: Readonly<Record<PageType, readonly [Layout, Layout, Layout]>> = {
  lending: ['default', 'default', 'default'],
  cat1: ['default', 'catalog', 'catalog'],
  cat2: ['default', 'catalog', 'catalog'],
  cat12: ['default', 'catalog', 'default'],
  samokat: ['samokat', 'samokat', 'samokat'],
  lavka: ['samokat', 'samokat', 'samokat'],
  restoran: ['restaurant', 'restaurant', 'restaurant'],
};

const chosen = (type: PageType | null) => (type === null ? {} : { headers: { cookie: `page_type=${type}` } });

async function htmlOf(path: string, type: PageType | null, shop = SHOP): Promise<string> {
  const answer = await fetch(`${shop}${path}`, chosen(type));
  return answer.text();
}
const layoutIn = (html: string): string | undefined => /data-layout="(\w+)"/.exec(html)?.[1];
const pageTypeIn = (html: string): string | undefined => /data-page-type="(\w+)"/.exec(html)?.[1];

describe.each(PAGE_TYPES)('[LAY-02] page type %s', (type) => {
  const [home, menu, error] = TABLE[type];
  const layouts: readonly (readonly [path: string, layout: Layout])[] = [
    ['/', home],
    ...MENU.map((path) => [path, menu] as const),
    ...CATEGORIES.map((path) => [path, 'catalog'] as const),
  ];
  test.each(layouts)('%s is rendered in the layout %s', async (path, layout) => {
    expect(layoutIn(await htmlOf(path, type))).toBe(layout);
  });

  test(`every unknown address has the categories beside it where the error page is in the layout catalog (${error})`, async () => {
    for (const path of ['/nothing', '/information/page/nothing', '/information/post/nothing', '/blog/nothing', '/brands/nothing']) {
      const { document, html } = await openPage(path, chosen(type));
      expect(html).toContain('Страница не найдена');
      const isFramed = [...document.querySelectorAll('#main nav')].some((nav) => nav.querySelector('a[href="/menu/pech"]') !== null);
      expect([path, isFramed]).toEqual([path, error === 'catalog']);
    }
  });

  test(`an unknown address is rendered in the layout ${error}`, async () => {
    const html = await htmlOf('/nothing/here', type);
    expect(html).toContain('Страница не найдена');
    expect(layoutIn(html)).toBe(error);
  });
});

test('pages of a shop that offers a choice are cached for each page type', async () => {
  const types: (string | undefined)[] = [];
  for (const type of ['cat1', null, 'cat2', 'cat1'] as const) types.push(pageTypeIn(await htmlOf('/menu/vok', type)));
  expect(types).toEqual(['cat1', 'lending', 'cat2', 'cat1']);
  expect((await get('/menu/vok')).headers.get('vary')).toMatch(/cookie/i);
});

test.each(['/ru~cat1', '/ru~cat1/menu/vok', '/~cat1'])('the internal address %s of a page type is 404', async (path) => {
  expect(await statusOf(path)).toBe(404);
});

test('a page type that the shop does not offer is ignored, and such a shop has one page for everybody', async () => {
  const { url: shop } = await variant({ settings: (wire) => ({ ...wire, facade: { ...Object(wire.facade), catalog_front_choice: [] } }) });
  await statusOf('/menu/vok', { shop });
  const answer = await get('/menu/vok', { shop, ...chosen('cat1') });
  expect(pageTypeIn(await answer.text())).toBe('lending');
  // The front door alone redirects by cookie who chose a language.
  expect(answer.headers.get('vary') ?? '').not.toMatch(/cookie/i);
});

const withFacade = (change: Record<string, unknown>) => (wire: Record<string, unknown>) => ({
  ...wire,
  facade: { ...z.record(z.string(), z.unknown()).parse(wire.facade), ...change },
});

test('[LAY-01] the page type is the facade’s, else the template’s, else lending; an unknown one is lending', async () => {
  const typeOf = async (front: string, template: unknown): Promise<string | undefined> => {
    const { url: shop } = await variant({
      settings: withFacade({ catalog_front: front }),
      answers: { '/wp-json/front/settings': () => template },
    });
    return pageTypeIn(await htmlOf('/', null, shop));
  };
  expect(await typeOf('cat2', { catalog_type: 'cat1' })).toBe('cat2');
  expect(await typeOf('', { catalog_type: 'cat1' })).toBe('cat1');
  expect(await typeOf('', [])).toBe('lending');
  expect(await typeOf('lending_cat', [])).toBe('lending');
});

/** Controls that put a dish into the cart; links until the scripts of the page have come. */
const DISH = { name: /^(Добавить в корзину|Выбрать): / };

test.each(PAGE_TYPES)('[LAY-01] home of page type %s has its own parts, and a category sells its dishes', async (type) => {
  const home = await openPage('/', chosen(type));
  expect(pageTypeIn(home.html)).toBe(type);
  const dishes = home.queryAllByRole('link', DISH).length;
  if (type === 'cat1') expect(dishes).toBe(0);
  else if (type === 'restoran') expect(dishes).toBeLessThan(20);
  else expect(dishes).toBeGreaterThan(50);
  const hasShelves = home.queryAllByRole('link', { name: /Все блюда раздела/ }).length > 0;
  expect(hasShelves).toBe(type === 'cat2' || type === 'cat12');
  const category = await openPage('/menu/deserty/morozhenoe', chosen(type));
  expect(category.getAllByRole('link', { name: /^(Добавить в корзину|Выбрать): Пломбир/ }).length).toBeGreaterThan(0);
});

test('cat1 leads from categories over subcategories to dishes', async () => {
  const linksAt = async (path: string) => {
    const { getByRole, queryAllByRole, document } = await openPage(path, chosen('cat1'));
    const paths = [...getByRole('main').querySelectorAll('a')].map((link) => link.getAttribute('href'));
    return { paths, title: plainText(document.querySelector('h1')), dishes: queryAllByRole('link', DISH).length };
  };
  const home = await linksAt('/');
  expect(home.paths).toContain('/menu/pech');
  const category = await linksAt('/menu/pech');
  expect(category.title).toMatch(/^Печь/);
  expect(category.paths).toContain('/menu/pech/pizza');
  expect([home.dishes, category.dishes]).toEqual([0, 0]);
  expect((await linksAt('/menu/pech/pizza')).dishes).toBeGreaterThan(3);
});
