import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { RunningBackend } from '#backend/server.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import { DishBook } from '#lib/server/data/dishes.ts';
import { LIMITS } from '#lib/server/data/read-cache.ts';
import { dishContext } from '#tests/setup/dish-context.ts';
import { productOf } from '#tests/setup/sample-menu.ts';
import { Browser, startStorefront, stopStorefront } from './storefront.ts';

let backend: RunningBackend;
beforeAll(async () => {
  backend = await startStorefront();
});
afterAll(() => stopStorefront(backend));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const ask = (query: string) => new Browser().ask(`/api/menu/dishes?${query}`);
const menuOf = (wire: unknown): Menu => buildMenu(catalogueFile.parse(wire));
const whole = async (file: string): Promise<Menu> =>
  menuOf(await fetch(`http://127.0.0.1:${backend.port}/wp-content/uploads/app_sync/${file}`).then((answer) => answer.json()));

test('[CAT-01] a dish of a place comes alone, as the place’s own file has it', async () => {
  const { status, json, headers, text } = await ask('ids=101&place=11&locale=ru&related=1&t=9');
  const menu = await whole('price-11.json');
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toMatch(/^public, max-age=60/);
  expect(dishContext(productOf(menuOf(json), 101), menuOf(json))).toEqual(dishContext(productOf(menu, 101), menu));
  expect(text.length).toBeLessThan(80_000);
});

test('[CAT-01] without a place the whole shop’s file counts; what is not there is missing, not an error', async () => {
  const { status, json } = await ask('ids=101,999999,102&locale=ru');
  expect(status).toBe(200);
  const ids = menuOf(json).products.map((p) => p.id);
  expect(ids).toEqual(expect.arrayContaining([101, 102]));
  expect(ids).not.toContain(999_999);
  expect((await ask('ids=999999&locale=ru')).json).toEqual([]);
  // a place that the shop does not have has no file of its own
  expect((await ask('ids=101&place=777777&locale=ru')).status).toBe(200);
});

test('[CAT-01] [P12] the first dish of a place is waited for while its large file is read: only the backend may take too long', async () => {
  await ask('ids=101&place=11&locale=ru');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const begun = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<void>();
  const read = DishBook.read;
  vi.spyOn(DishBook, 'read').mockImplementation(async (bytes) => {
    begun.resolve();
    await rest.promise;
    return read(bytes);
  });
  const answer = ask('ids=101&place=12&locale=ru');
  await begun.promise;
  await vi.advanceTimersByTimeAsync(LIMITS.patience * 4);
  rest.resolve();
  expect((await answer).status).toBe(200);
});

test('[KF-WOO-15] the dishes of a place that cannot be read yet are unavailable for a moment: 503 with Retry-After', async () => {
  vi.spyOn(DishBook, 'read').mockRejectedValue(new SyntaxError('broke off'));
  const { status, headers, json } = await ask('ids=101&place=13&locale=ru');
  expect([status, headers.get('retry-after'), json]).toEqual([503, '10', expect.objectContaining({ code: 'catalogue_unavailable' })]);
});

test.each([
  '',
  'ids=&locale=ru',
  'ids=101',
  'ids=1e3&locale=ru',
  'ids=-5&locale=ru',
  'ids=0&locale=ru',
  'ids=101&locale=xx',
  'ids=101&locale=__proto__',
  'ids=101&place=../../x&locale=ru',
  'ids=101,102&related=1&locale=ru',
  `ids=${Array.from({ length: 51 }, (_, i) => i + 1)}&locale=ru`,
  `ids=${'9'.repeat(400)}&locale=ru`,
])('a question that is none is refused with what is wrong: %s', async (query) => {
  const { status, json } = await ask(query);
  expect(status).toBe(400);
  expect(json).toMatchObject({ code: 'invalid_request', data: { status: 400, params: { problems: expect.any(Array) } } });
});
