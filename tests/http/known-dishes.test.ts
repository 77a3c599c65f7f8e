import { expect, test } from 'vitest';
import type { KnownDishes } from '#components/product/load-dish.ts';
import { get, statusOf } from './page.ts';

const ICE_CREAM = 804;

async function dishesOf(query: string): Promise<readonly number[]> {
  const { dishes } = (await (await get(`/api/menu/dish?${query}`)).json()) as KnownDishes;
  return dishes.map(({ summary }) => summary.id);
}

test('[CART-13] the sheets of dishes are one answer that browsers keep, with those alone that are sold', async () => {
  const query = `locale=ru&ids=${ICE_CREAM},999999`;
  const response = await get(`/api/menu/dish?${query}`);
  expect(response.headers.get('cache-control')).toMatch(/^public, max-age=60, s-maxage=180/);
  expect([await dishesOf(query), await dishesOf(`${query}&place=11`)]).toEqual([[ICE_CREAM], [ICE_CREAM]]);
});

test.each([`ids=${Array.from({ length: 51 }, (_, index) => index + 1).join(',')}`, 'ids=x', 'ids=0', 'ids='])(
  '«%s» is refused',
  async (query) => {
    expect(await statusOf(`/api/menu/dish?locale=ru&${query}`)).toBe(400);
  },
);

test('[NAV-05] a dish that the menu does not have is answered with null', async () => {
  const response = await get('/api/menu/dish?locale=ru&id=999999');
  expect([response.status, await response.json()]).toEqual([200, null]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});
