import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { contractHandlers, type MockAnswers, refuse } from './msw.ts';

const BASE = 'http://shop.test/api';
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const mock = (answers: MockAnswers) => server.use(...contractHandlers(BASE, answers));
const ask = async (path: string, body?: unknown) => {
  const init = body === undefined ? {} : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) };
  const answer = await fetch(`${BASE}${path}`, init);
  return { status: answer.status, body: await answer.json() };
};

test('a row answers with the JSON it was given', async () => {
  mock({ templates: () => ({ catalog_type: 'cat2' }) });
  expect(await ask('/wp-json/front/settings')).toEqual({ status: 200, body: { catalog_type: 'cat2' } });
});

test('a row without an answer, and what is no row, are 404 in the contract’s words', async () => {
  mock({});
  for (const path of ['/wp-json/front/settings', '/wp-json/nothing']) {
    expect(await ask(path)).toEqual({ status: 404, body: { code: 'rest_no_route', message: 'rest_no_route', data: { status: 404 } } });
  }
});

test('a function sees the parsed request', async () => {
  mock({
    suggest: ({ query }) => [{ text: query.q, coordinates: [49.1, 55.7], precision: 'exact' }],
    gallery: ({ params }) => ({ images: [`/${params.galleryId}.webp`] }),
    saveFavourites: ({ body }) => body.favorites,
  });
  expect((await ask('/wp-json/geo/v1/suggest?q=abc')).body).toMatchObject([{ text: 'abc' }]);
  expect((await ask('/wp-json/restoran/v1/gallery/hall')).body).toEqual({ images: ['/hall.webp'] });
  expect((await ask('/wp-json/systeminfo/v2/user_favorites', { favorites: ['7'] })).body).toEqual([7]);
});

test('a request the table does not allow is refused as a backend would', async () => {
  mock({ suggest: () => [], saveFavourites: () => [] });
  expect(await ask('/wp-json/geo/v1/suggest')).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param', data: { params: { q: expect.any(String) } } },
  });
  expect(await ask('/wp-json/systeminfo/v2/user_favorites', '{"broken')).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param' },
  });
});

test('a refusal may be mocked', async () => {
  mock({ favourites: () => refuse(401, 'rest_not_logged_in') });
  expect(await ask('/wp-json/systeminfo/v2/user_favorites')).toMatchObject({ status: 401, body: { code: 'rest_not_logged_in' } });
});

test('rows of one path and another method are told apart', async () => {
  mock({ favourites: () => [1], saveFavourites: () => [2] });
  expect((await ask('/wp-json/systeminfo/v2/user_favorites')).body).toEqual([1]);
  expect((await ask('/wp-json/systeminfo/v2/user_favorites', { favorites: [] })).body).toEqual([2]);
});

test('an answer that breaks the contract fails the test that gave it', async () => {
  mock({ blog: () => [{ id: 1, slug: '' }] });
  expect(await ask('/wp-json/restoran/v1/blog')).toMatchObject({
    status: 500,
    body: { message: 'blog: row 1: slug: Too small: expected string to have >=1 characters' },
  });
});
