import { createServer, type RequestListener, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/env.ts';
import { breakerOf } from '#lib/gateway/breaker.ts';
import { previewOf } from './preview.ts';

let server: Server;
let answer: RequestListener = (_, res) => res.end();
const asked: string[] = [];
beforeAll(async () => {
  server = createServer((req, res) => {
    asked.push(req.url ?? '');
    answer(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  globalThis.storefrontEnvironment = parseEnv({
    ...process.env,
    DEMO: '1',
    SESSION_SECRET: 'x'.repeat(32),
    BACKEND_URL: backendUrl(),
  });
});
const backendUrl = (): string => `http://127.0.0.1:${Object(server.address()).port}`;
afterEach(() => {
  vi.useRealTimers();
  asked.length = 0;
});
afterAll(async () => {
  await globalThis.storefrontBackendPool?.pool.destroy();
  globalThis.storefrontBackendPool = undefined;
  globalThis.storefrontBreakers = undefined;
  globalThis.storefrontEnvironment = undefined;
  server.closeAllConnections();
  server.close();
});

const picture =
  (bytes: string, headers: Record<string, string> = {}): RequestListener =>
  (_, res) =>
    res.writeHead(200, { 'content-type': 'image/avif', 'content-length': bytes.length, ...headers }).end(bytes);
const DATA = `data:image/avif;base64,${Buffer.from('AVIF').toString('base64')}`;

test('the preview of a picture is asked of the backend once', async () => {
  answer = picture('AVIF');
  expect(await previewOf('/wp-content/uploads/soup.webp')).toBe(DATA);
  expect(await previewOf('/wp-content/uploads/soup.webp')).toBe(DATA);
  expect(asked).toEqual(['/wp-content/uploads/soup-preview.avif']);
});

test('one of 2,500 bytes is taken', async () => {
  answer = picture('x'.repeat(2_500));
  expect(await previewOf('/wp-content/uploads/full.webp')).toMatch(/^data:image\/avif;base64,/);
});

test.each<[string, RequestListener]>([
  ['one that is too large', picture('x'.repeat(2_501))],
  ['the picture itself, which stands in for a preview that is not made yet', picture('RIFF', { 'content-type': 'image/webp' })],
  ['one of an unknown size', (_, res) => res.writeHead(200, { 'content-type': 'image/avif' }).end('AVIF')],
  ['a picture without one', (_, res) => res.writeHead(404, { 'content-type': 'image/avif', 'content-length': 4 }).end('AVIF')],
  ['one of somewhere else', (_, res) => res.writeHead(302, { location: '/wp-content/uploads/soup-preview.avif' }).end()],
  ['a backend that does not answer in time', () => {}],
  [
    'a backend that stops in the middle',
    (_, res) => res.writeHead(200, { 'content-type': 'image/avif', 'content-length': 9 }).write('AVIF'),
  ],
  ['a backend that breaks off', (req) => req.socket.destroy()],
])('%s: none, and none is asked for again within a minute', async (name, listener) => {
  answer = listener;
  const src = `/wp-content/uploads/${encodeURIComponent(name)}.png`;
  expect(await previewOf(src)).toBeNull();
  // a line that breaks is tried once more, like every reading call (ERR-02)
  const tries = name.endsWith('breaks off') ? 2 : 1;
  expect(asked).toHaveLength(tries);
  expect(await previewOf(src)).toBeNull();
  expect(asked).toHaveLength(tries);
});

test('[P12] slow pictures are no silent backend: calls go on passing; a backend that is away is not asked for pictures either', async () => {
  answer = () => {};
  await Promise.all(Array.from({ length: 20 }, (_, i) => previewOf(`/wp-content/uploads/slow-${i}.png`)));
  const breaker = breakerOf(backendUrl());
  expect(breaker.mayPass(performance.now())).toBe(true);
  answer = picture('AVIF');
  expect(await previewOf('/wp-content/uploads/quick.png')).toBe(DATA);
  for (let i = 0; i < 20; i++) breaker.silent(performance.now());
  asked.length = 0;
  expect(await previewOf('/wp-content/uploads/away.png')).toBeNull();
  expect(asked).toEqual([]);
  breaker.answered();
});

test('of a backend below a path of its own it is asked there', async () => {
  const { storefrontEnvironment } = globalThis;
  globalThis.storefrontEnvironment = storefrontEnvironment && { ...storefrontEnvironment, BACKEND_URL: `${backendUrl()}/shop` };
  answer = picture('AVIF');
  expect(await previewOf('/wp-content/uploads/below.png')).toBe(DATA);
  expect(asked).toEqual(['/shop/wp-content/uploads/below-preview.avif']);
  globalThis.storefrontEnvironment = storefrontEnvironment;
});

test('a minute later it is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  answer = (_, res) => res.writeHead(404).end();
  expect(await previewOf('/wp-content/uploads/new.jpg')).toBeNull();
  answer = picture('AVIF');
  vi.setSystemTime(1_059_999);
  expect(await previewOf('/wp-content/uploads/new.jpg')).toBeNull();
  vi.setSystemTime(1_060_000);
  expect(await previewOf('/wp-content/uploads/new.jpg')).toBe(DATA);
  vi.setSystemTime(9e12);
  expect(await previewOf('/wp-content/uploads/new.jpg')).toBe(DATA);
  expect(asked).toHaveLength(2);
});

test.each([
  'https://example.com/wp-content/uploads/soup.webp',
  '//example.com/wp-content/uploads/soup.webp',
  '/wp-content/uploads/icon.svg',
  '/wp-content/uploads/soup.webp?width=9',
  '/other/soup.webp',
  'data:image/png;base64,AA',
  '',
])('"%s" is no picture of the backend: nobody is asked', async (src) => {
  expect(await previewOf(src)).toBeNull();
  expect(asked).toEqual([]);
});
