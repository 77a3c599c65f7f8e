import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

const get = (path: string, headers: Record<string, string> = {}) => backend.call('GET', path, { keys: false, headers });

test('[API-01] [SET-01] GET /wp-json/v1/all_settings: the settings with a bucket parse without a lost row', async () => {
  const answer = await get('/wp-json/v1/all_settings?t=27');
  expect(answer.status).toBe(200);
  expect(parseAnswer(calls.settings.answer, answer.body)).toMatchObject({ ok: true, dropped: [] });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=180');
});

test('[API-01] [SET-01] GET /wp-json/v1/all_settings: lang chooses the words, an unknown one the default', async () => {
  expect((await get('/wp-json/v1/all_settings?lang=en')).body).toMatchObject({ seo: { name: 'Sample' } });
  expect((await get('/wp-json/v1/all_settings?lang=de')).body).toMatchObject({ seo: { name: 'Проба' } });
});

test('[API-01] GET /wp-json/v1/all_settings: 304 to who has it, in any bucket', async () => {
  const etag = (await get('/wp-json/v1/all_settings?t=27')).headers.get('etag') ?? '';
  const again = await get('/wp-json/v1/all_settings?t=30', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(again.body).toBe('');
});

test('[API-01] GET /wp-json/v1/all_settings: nothing only the backend may know is in it', async () => {
  const text = JSON.stringify((await get('/wp-json/v1/all_settings')).body);
  for (const secret of ['weight":', 'capacity', backend.config.consumerSecret, backend.config.dataDir]) expect(text).not.toContain(secret);
});

test.each([
  ['t=x', 't'],
  [`t=${'1'.repeat(16)}`, 't'],
  ['lang=english', 'lang'],
  ['lang=../x', 'lang'],
])('[API-01] GET /wp-json/v1/all_settings?%s is refused naming the parameter', async (query, parameter) => {
  expect(await get(`/wp-json/v1/all_settings?${query}`)).toMatchObject({
    status: 400,
    body: { code: 'rest_invalid_param', data: { status: 400, params: { [parameter]: expect.any(String) } } },
  });
});

test('[API-01] GET /banners-json: the banners parse', async () => {
  const { body } = await get('/banners-json');
  const parsed = parseAnswer(calls.banners.answer, body);
  expect(parsed).toMatchObject({ ok: true, dropped: [] });
  expect(parsed.ok && parsed.value.map((banner) => banner.title)).toEqual(['История', 'Пицца']);
});

test('[API-01] GET /wp-json/front/settings: the page type', async () => {
  expect((await get('/wp-json/front/settings')).body).toEqual({ catalog_type: 'lending' });
});

test.each(['/banners-json', '/wp-json/front/settings', '/wp-json/v1/all_settings'])('[API-01] POST %s is no route', async (path) => {
  expect(await backend.call('POST', path, { body: {} })).toMatchObject({
    status: 404,
    body: { code: 'rest_no_route', data: { status: 404 } },
  });
});

test('every answer names its request and cannot be sniffed', async () => {
  const answer = await get('/wp-json/v1/all_settings', { 'x-request-id': 'abc-12345' });
  expect(answer.headers.get('x-request-id')).toBe('abc-12345');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});
