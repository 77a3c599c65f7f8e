import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const get = (path: string) => backend.call('GET', path, { keys: false });

test('[API-01] GET /wp-json/restoran/v1/blog: posts of the blog', async () => {
  const parsed = parseAnswer(calls.blog.answer, (await get('/wp-json/restoran/v1/blog')).body);
  expect(parsed).toMatchObject({
    ok: true,
    dropped: [],
    value: [{ id: 50, slug: 'novost', title: 'Рыба & мясо', date: '2026-05-01T10:30:00' }],
  });
});

test.each([
  ['posts', 'novost', '<p>Текст</p>'],
  ['pages', 'o-nas', '<p>Мы</p>'],
] as const)('[API-01] GET /wp-json/wp/v2/%s?slug=%s: one element', async (kind, slug, content) => {
  const parsed = parseAnswer(calls[kind].answer, (await get(`/wp-json/wp/v2/${kind}?slug=${slug}&lang=ru`)).body);
  expect(parsed).toMatchObject({ ok: true, value: [{ slug, content }] });
});

test('[API-01] GET /wp-json/wp/v2/posts: an unknown slug is an empty list, as WordPress answers', async () => {
  expect(await get('/wp-json/wp/v2/posts?slug=nothing')).toMatchObject({ status: 200, body: [] });
});

test('[API-01] GET /wp-json/wp/v2/posts: the whole list says how many there are', async () => {
  const { headers, body } = await get('/wp-json/wp/v2/posts?per_page=1');
  expect(body).toHaveLength(1);
  expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['1', '1']);
});

test.each([
  ['/wp-json/wp/v2/posts?slug=', 'slug'],
  [`/wp-json/wp/v2/pages?slug=${'x'.repeat(301)}`, 'slug'],
  ['/wp-json/wp/v2/pages?per_page=0', 'per_page'],
  ['/wp-json/wp/v2/posts?per_page=1e9', 'per_page'],
  ['/wp-json/restoran/v1/blog?lang=%3Cscript%3E', 'lang'],
])('[API-01] GET %s is refused naming %s', async (path, parameter) => {
  expect(await get(path)).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param', data: { params: { [parameter]: expect.any(String) } } },
  });
});

test('[API-01] GET /wp-json/restoran/v1/gallery/hall: picture addresses', async () => {
  expect((await get('/wp-json/restoran/v1/gallery/hall')).body).toEqual({ images: ['/wp-content/uploads/dish.webp'] });
});

test('[API-01] GET /wp-json/wp/v2/media: a shop folder numbers no pictures', async () => {
  expect(await get('/wp-json/wp/v2/media?include=7,9&per_page=2')).toMatchObject({ status: 200, body: [] });
  expect(await get('/wp-json/wp/v2/media?include=hall')).toMatchObject({ status: 400 });
});

test.each(['nothing', '__proto__', 'constructor'])('[API-01] GET /wp-json/restoran/v1/gallery/%s: unknown', async (id) => {
  expect(await get(`/wp-json/restoran/v1/gallery/${id}`)).toMatchObject({
    status: 404,
    body: { code: 'gallery_not_found', data: { status: 404 } },
  });
});

test('[API-01] GET /wp-json/restoran/v1/gallery/a.b is no route', async () => {
  expect(await get('/wp-json/restoran/v1/gallery/a.b')).toMatchObject({ status: 404, body: { code: 'rest_no_route' } });
});

test('[API-01] GET /wp-json/restoran/v1/brands: brands with product ids', async () => {
  expect(parseAnswer(calls.brands.answer, (await get('/wp-json/restoran/v1/brands')).body)).toMatchObject({
    ok: true,
    dropped: [],
    value: [{ id: 1, slug: 'pech', name: 'Печь', productIds: [101] }],
  });
});

test('[API-01] GET /wp-json/geo/v1/suggest: addresses that fit', async () => {
  const parsed = parseAnswer(calls.suggest.answer, (await get(`/wp-json/geo/v1/suggest?q=${encodeURIComponent('озерная 5а')}`)).body);
  expect(parsed).toMatchObject({ ok: true, dropped: [], value: [{ text: 'Озёрная, 5а', coordinates: [49.1, 55.7], precision: 'exact' }] });
});

test('[API-01] GET /wp-json/geo/v1/reverse: the address at a point', async () => {
  const parsed = parseAnswer(calls.reverse.answer, (await get('/wp-json/geo/v1/reverse?lon=49.1&lat=55.7')).body);
  expect(parsed).toMatchObject({ ok: true, value: [{ text: 'Озёрная, 5а', precision: 'exact' }] });
});

test.each([
  ['/wp-json/geo/v1/suggest', 'q'],
  ['/wp-json/geo/v1/suggest?q=', 'q'],
  [`/wp-json/geo/v1/suggest?q=${'x'.repeat(201)}`, 'q'],
  ['/wp-json/geo/v1/reverse?lon=49', 'lat'],
  ['/wp-json/geo/v1/reverse?lon=200&lat=50', 'lon'],
  ['/wp-json/geo/v1/reverse?lon=NaN&lat=50', 'lon'],
])('[API-01] GET %s is refused naming %s', async (path, parameter) => {
  expect(await get(path)).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param', data: { params: { [parameter]: expect.any(String) } } },
  });
});
