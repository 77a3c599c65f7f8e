import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { rangeOf } from './media.ts';

const VIDEO = '0123456789';
let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ files: { 'media/film.mp4': VIDEO, 'media/gone.webp': 'GONE', 'media/soup.webp': 'SOUP' } });
  const built = join(backend.config.dataDir, 'media');
  mkdirSync(built);
  writeFileSync(join(built, 'dish-96.avif'), 'AVIF');
  writeFileSync(join(built, 'dish-preview.avif'), 'SMALL');
  for (const [name, bytes] of Object.entries({ '96.webp': 'NARROW', '96.avif': 'AVIF', '320.webp': 'WIDE' }))
    writeFileSync(join(built, `soup-${name}`), bytes);
  writeFileSync(join(built, 'secret-96.avif'), 'SECRET');
  writeFileSync(join(backend.config.dataDir, 'backend-secrets.json'), 'SECRET');
});
afterAll(() => backend.close());

const get = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  backend.app.request(`http://backend.test/wp-content/uploads/${name}`, { method, headers });

test('[API-01] GET /wp-content/uploads/{variant}: a made variant with its type, to be kept', async () => {
  const answer = await get('dish-96.avif');
  expect(await answer.text()).toBe('AVIF');
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600, stale-while-revalidate=86400');
});

test('[API-01] GET /wp-content/uploads/{name}-preview.avif: what stands for a picture, with its length; no AVIF where none is made', async () => {
  const made = await get('dish-preview.avif');
  expect([made.headers.get('content-type'), made.headers.get('content-length'), await made.text()]).toEqual(['image/avif', '5', 'SMALL']);
  const missing = await get('soup-preview.avif');
  expect([missing.headers.get('content-type'), await missing.text()]).toEqual(['image/webp', 'SOUP']);
});

test('[API-01] GET /wp-content/uploads/{variant}: the original stands in for one that is missing, for a minute', async () => {
  const answer = await get('dish-320.avif');
  expect(await answer.text()).toBe('RIFF');
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
});

test.each([
  ['image/avif,image/webp,*/*', 'image/avif', 'AVIF'],
  ['image/webp,*/*', 'image/webp', 'RIFF'],
  ['image/avif;q=0,*/*', 'image/webp', 'RIFF'],
  ['', 'image/webp', 'RIFF'],
])('[API-01] GET /wp-content/uploads/{variant}.webp for who accepts "%s": %s, and caches are told', async (accept, type, bytes) => {
  const answer = await get('dish-96.webp', { accept });
  expect([answer.headers.get('content-type'), await answer.text(), answer.headers.get('vary')]).toEqual([type, bytes, 'accept, save-data']);
});

test('[API-01] GET /wp-content/uploads/{variant}.webp: without an AVIF of that width nothing else is sent', async () => {
  const answer = await get('dish-320.webp', { accept: 'image/avif' });
  expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual(['image/webp', 'public, max-age=60']);
});

test('who saves data gets a smaller width of the same picture where one is made, and its format', async () => {
  const sent = async (name: string, headers: Record<string, string>) => {
    const answer = await get(name, headers);
    return [await answer.text(), answer.headers.get('content-type'), answer.headers.get('vary')];
  };
  const saving = { 'save-data': 'on' };
  expect(await sent('soup-320.webp', {})).toEqual(['WIDE', 'image/webp', 'accept, save-data']);
  expect(await sent('soup-320.webp', { 'save-data': 'off' })).toEqual(['WIDE', 'image/webp', 'accept, save-data']);
  expect(await sent('soup-192.webp', saving)).toEqual(['NARROW', 'image/webp', 'accept, save-data']);
  expect(await sent('soup-192.webp', { ...saving, accept: 'image/avif' })).toEqual(['AVIF', 'image/avif', 'accept, save-data']);
  expect(await sent('soup-320.webp', saving), 'the smaller one is not made').toEqual(['WIDE', 'image/webp', 'accept, save-data']);
  expect(await sent('soup-96.webp', saving), 'none is smaller').toEqual(['NARROW', 'image/webp', 'accept, save-data']);
  expect((await sent('film.mp4', saving))[0]).toBe(VIDEO);
});

test('[API-01] GET /wp-content/uploads/{svg}: an SVG may do nothing', async () => {
  const answer = await get('icon.svg');
  expect(answer.headers.get('content-type')).toBe('image/svg+xml');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a picture that did not change is 304', async () => {
  const etag = (await get('dish.webp')).headers.get('etag') ?? '';
  expect((await get('dish.webp', { 'if-none-match': etag })).status).toBe(304);
});

test('HEAD tells the size without the bytes', async () => {
  const answer = await get('film.mp4', {}, 'HEAD');
  expect(answer.headers.get('content-length')).toBe('10');
  expect(await answer.text()).toBe('');
});

test.each([
  ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
  ['bytes=7-', 206, '789', 'bytes 7-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=0-999', 206, VIDEO, 'bytes 0-9/10'],
  ['bytes=10-', 416, '', 'bytes */10'],
  ['bytes=-0', 416, '', 'bytes */10'],
  ['bytes=4-2', 200, VIDEO, null],
  ['bytes=0-1,3-4', 200, VIDEO, null],
  ['lines=1-2', 200, VIDEO, null],
])('a video answers range %s with %s', async (range, status, body, contentRange) => {
  const answer = await get('film.mp4', { range });
  expect([answer.status, await answer.text(), answer.headers.get('content-range')]).toEqual([status, body, contentRange]);
});

test('a range of another version of the file is not answered with a part', async () => {
  expect((await get('film.mp4', { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200);
});

test.each([
  'nothing.webp',
  'secret-96.avif',
  'manifest.json',
  'backend-secrets.json',
  '../backend-secrets.json',
  '..%2Fbackend-secrets.json',
  '%2e%2e%2fbackend-secrets.json',
  '..%5Cbackend-secrets.json',
  'media/../../backend-secrets.json',
  'dish.webp%00.json',
  'dish.webp/',
  'sub/dish.webp',
  '.hidden',
  `${'a'.repeat(400)}.webp`,
])('[API-01] GET /wp-content/uploads/%s: nothing but listed media is ever opened', async (name) => {
  const answer = await get(name);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
});

test('a picture that was taken away while the backend runs is 404', async () => {
  rmSync(join(backend.model.shop.dir, 'media/gone.webp'));
  expect((await get('gone.webp')).status).toBe(404);
});

test('an empty file has no part', () => {
  expect(rangeOf('bytes=0-', 0)).toBe('none');
  expect(rangeOf('bytes=-5', 0)).toBe('none');
  expect(rangeOf(null, 0)).toBeNull();
});
