import { expect, test } from 'vitest';
import type { DishIndex } from '#components/search/dish-index.ts';
import { get, statusOf } from './page.ts';

const PATH = '/api/menu/dish-index';

async function indexOf(query: string): Promise<DishIndex> {
  const response = await get(`${PATH}?${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as DishIndex;
}

test('[CAT-06] [CAT-07] the dishes of the shop are one answer that edges and browsers keep', async () => {
  const response = await get(`${PATH}?locale=ru`);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60, s-maxage=180/);
  const { dishes, categories, docs } = (await response.json()) as DishIndex;
  const ids = new Set(dishes.map(({ summary }) => summary.id));
  expect(ids.size).toBe(dishes.length);
  expect(categories.flatMap((category) => category.dishes).filter((id) => !ids.has(id))).toEqual([]);
  expect(docs.filter(({ kind, id }) => kind === 'product' && !ids.has(id))).toEqual([]);
  expect(categories.filter(({ isRoot }) => isRoot).length).toBeGreaterThan(3);
});

test('[CAT-05] a place has the dishes that it sells; one that the shop does not have is none', async () => {
  const namesOf = async (query: string) => (await indexOf(query)).dishes.map(({ summary }) => summary.name);
  const all = await namesOf('locale=ru');
  const counts = await Promise.all([11, 12, 13].map(async (place) => (await namesOf(`locale=ru&place=${place}`)).length));
  expect(Math.min(...counts)).toBeLessThan(all.length);
  expect(await namesOf('locale=ru&place=999999')).toEqual(all);
});

test('[I18N-01] addresses are those of the language', async () => {
  const { dishes, categories } = await indexOf('locale=en');
  const addresses = [...dishes.map(({ summary }) => summary.href), ...categories.map(({ href }) => href)];
  expect(addresses.filter((href) => !href.startsWith('/en/'))).toEqual([]);
});

test.each(['', 'locale=xx', 'locale=ru&place=0', 'locale=ru&place=x'])('«%s» is no question', async (query) => {
  expect(await statusOf(`${PATH}?${query}`)).toBe(400);
});
