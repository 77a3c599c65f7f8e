import { caches, Request, Response, setGlobalOrigin } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANSWERS } from '#lib/worker/cache-names.ts';
import { keptDish, loadDish } from './load-dish.ts';

const SHOP = 'https://shop.example';

beforeEach(() => {
  for (const [name, real] of Object.entries({ caches, Request, Response })) vi.stubGlobal(name, real);
  setGlobalOrigin(SHOP);
});
afterEach(async () => {
  await caches.delete(ANSWERS);
  setGlobalOrigin(undefined);
  vi.unstubAllGlobals();
});

/** The service worker's copy of a page with these dishes. */
async function keep(query: string, dishes: Readonly<Record<number, string>>): Promise<void> {
  const all = Object.entries(dishes).map(([id, name]) => ({ summary: { id: Number(id), name, href: `/menu/pech/pizza/${id}` } }));
  const cache = await caches.open(ANSWERS);
  await cache.put(`${SHOP}/api/menu/dish?${query}`, new Response(JSON.stringify({ dishes: all })));
}

const nameOf = async (...args: Parameters<typeof keptDish>): Promise<string | undefined> => (await keptDish(...args))?.summary.name;

test('[CART-13] a dish of a kept page is found by its id and by its address, as the chosen place sells it', async () => {
  await keep('locale=ru&ids=1,2', { 1: 'everywhere', 2: 'only everywhere' });
  await keep('locale=ru&ids=1,3&place=11', { 1: 'here', 3: 'only here' });
  expect(await nameOf({ id: 1 }, 'ru', 11)).toBe('here');
  expect(await nameOf({ id: 1 }, 'ru', null)).toBe('everywhere');
  expect(await nameOf({ path: '/menu/pech/pizza/3' }, 'ru', 11)).toBe('only here');
  expect(await nameOf({ id: 2 }, 'ru', 11)).toBe('only everywhere');
  expect(await nameOf({ id: 1 }, 'en', 11)).toBeUndefined();
  expect(await nameOf({ id: 4 }, 'ru', 11)).toBeUndefined();
});

test('[CART-13] a page without caches, on plain http, keeps no dish', async () => {
  vi.stubGlobal('caches', undefined);
  expect(await keptDish({ id: 1 }, 'ru', null)).toBeNull();
});

test('[CART-13] without a network a dish is what the browser keeps of it, and an unknown one fails', async () => {
  await keep('locale=ru&ids=1', { 1: 'kept' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const signal = new AbortController().signal;
  expect(await loadDish({ id: 1 }, 'ru', null, signal)).toMatchObject({ data: { summary: { name: 'kept' } }, isSoldElsewhere: false });
  await expect(loadDish({ id: 2 }, 'ru', null, signal)).rejects.toThrow('offline');
});
