import { createHash } from 'node:crypto';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { type Original, PageCache, type PageCacheOptions } from './page-cache.ts';

interface Answer {
  status?: number;
  headers?: OutgoingHttpHeaders;
  body: string | Buffer;
}

const PAGE = {
  'cache-control': 's-maxage=180, stale-while-revalidate=3600',
  'x-nextjs-cache': 'HIT',
  'content-type': 'text/html; charset=utf-8',
};
const long = (word: string) => word.repeat(2_000);

let server: Server | undefined;
afterEach(() => server?.close());

/** A real server whose app answers what `app` says; counts how often it was asked. */
async function serve(app: (path: string) => Answer, options: PageCacheOptions = {}) {
  const cache = new PageCache(options);
  let asked = 0;
  server = createServer((req, res) => {
    if (cache.answerAgain(req, res)) return;
    res.setHeader('x-content-type-options', 'nosniff');
    if (cache.answer(req, res)) return;
    asked += 1;
    const { status = 200, headers = PAGE, body } = app(req.url ?? '');
    res.writeHead(status, { etag: `"${createHash('sha1').update(body).digest('hex')}"`, ...headers });
    const half = Math.floor(body.length / 2);
    res.write(body.slice(0, half));
    res.end(body.slice(half));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const answer = await request(`http://127.0.0.1:${port}${path}`, { headers, method });
    return { status: answer.statusCode, headers: answer.headers, body: Buffer.from(await answer.body.arrayBuffer()) };
  };
  return { get, cache, asked: () => asked };
}

describe('public pages are kept as ready bytes', () => {
  test('a drawing of the public folder is packed, and asked for again like a page', async () => {
    const headers = { 'cache-control': 'public, max-age=0', 'content-type': 'image/svg+xml' };
    const shop = await serve(() => ({ headers, body: long('<path/>') }), { fresh: 0 });
    await shop.get('/icons.svg');
    const packed = await shop.get('/icons.svg', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(packed.body).toString()).toBe(long('<path/>'));
    expect(packed.headers['cache-control']).toBe('public, max-age=60');
    await shop.get('/icons.svg');
    expect(shop.asked()).toBeGreaterThan(1);
  });

  test('the second visitor is answered without asking the app, byte for byte the same', async () => {
    const shop = await serve(() => ({ body: long('суп ') }));
    const [first, second] = [await shop.get('/'), await shop.get('/')];
    expect(shop.asked()).toBe(1);
    expect(second.body.equals(first.body)).toBe(true);
    expect(second.headers).toMatchObject({
      'x-nextjs-cache': 'HIT',
      'x-content-type-options': 'nosniff',
      'cache-control': PAGE['cache-control'],
    });
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('packed with %s for who accepts it, first and later', async (encoding, unpack) => {
    const shop = await serve(() => ({ body: long('суп ') }));
    for (let i = 0; i < 2; i++) {
      const answer = await shop.get('/', { 'accept-encoding': encoding });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toMatch(/Accept-Encoding/);
      expect(unpack(answer.body).toString()).toBe(long('суп '));
    }
  });

  test('an encoding with q=0 is not used', async () => {
    const shop = await serve(() => ({ body: long('суп ') }));
    expect((await shop.get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe('gzip');
  });

  test('after a second the app is asked again, and a changed page is seen', async () => {
    let now = 0;
    let word = 'суп ';
    const shop = await serve(() => ({ body: long(word) }), { clock: () => now });
    await shop.get('/');
    word = 'чай ';
    expect((await shop.get('/')).body.toString()).toMatch(/^суп/);
    now = 1_001;
    expect((await shop.get('/')).body.toString()).toMatch(/^чай/);
    expect(shop.asked()).toBe(2);
  });

  test('after a second the app is not asked for what it would send again, and is once that is due or made anew', async () => {
    let now = 0;
    let original: Original | null = { at: 0, due: 10_000 };
    const shop = await serve(() => ({ body: long('суп ') }), { clock: () => now, original: () => original });
    const asked: number[] = [];
    for (const [at, next] of [
      [0, original],
      [1_001, original],
      [9_000, original],
      [9_500, { at: 9_400, due: 20_000 }],
      [10_600, { at: 9_400, due: 20_000 }],
      [20_001, { at: 9_400, due: 20_000 }],
      [21_100, null],
    ] as const) {
      now = at;
      original = next;
      await shop.get('/');
      asked.push(shop.asked());
    }
    // at 9,500 it is still the second of 9,000
    expect(asked).toEqual([1, 1, 1, 1, 2, 3, 4]);
  });

  test('a page that was made while another was sent is asked for again', async () => {
    let now = 0;
    let at = 0;
    const shop = await serve(
      () => {
        at += 1;
        return { body: long('суп ') };
      },
      { clock: () => now, original: () => ({ at, due: 1e9 }) },
    );
    await shop.get('/');
    now = 1_001;
    await shop.get('/');
    expect(shop.asked()).toBe(2);
  });

  test('a question for the headers alone does not keep a page from being asked for again', async () => {
    let now = 0;
    const shop = await serve(() => ({ body: long('суп ') }), { clock: () => now });
    await shop.get('/');
    now = 2_000;
    await shop.get('/', {}, 'HEAD');
    await shop.get('/');
    expect(shop.asked()).toBe(3);
  });

  test('unpacked for who takes nothing packed, however many ask', async () => {
    const shop = await serve(() => ({ body: long('суп ') }));
    const bodies = await Promise.all(Array.from({ length: 10 }, async () => (await shop.get('/')).body.toString()));
    expect(new Set(bodies)).toEqual(new Set([long('суп ')]));
    expect((await shop.get('/', { 'accept-encoding': 'gzip;q=0' })).body.toString()).toBe(long('суп '));
  });

  test('while one visitor waits for the refresh, the others get what is there', async () => {
    let now = 0;
    const shop = await serve(() => ({ body: long('суп ') }), { clock: () => now });
    await shop.get('/');
    now = 5_000;
    await Promise.all(Array.from({ length: 20 }, () => shop.get('/')));
    expect(shop.asked()).toBe(2);
  });

  test('a page under many queries is one page', async () => {
    const shop = await serve(() => ({ body: long('суп ') }));
    for (let i = 0; i < 5; i++) await shop.get(`/?utm=${i}`);
    expect(shop.asked()).toBe(1);
  });

  test('If-None-Match is answered 304', async () => {
    const shop = await serve(() => ({ body: long('суп ') }));
    const { headers } = await shop.get('/');
    expect(await shop.get('/', { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304, body: Buffer.alloc(0) });
  });

  test('HEAD has the headers and no body', async () => {
    const shop = await serve(() => ({ body: long('soup') }));
    await shop.get('/');
    const head = await shop.get('/', {}, 'HEAD');
    expect([head.headers['content-length'], head.body.length]).toEqual(['8000', 0]);
  });

  test('unchanging files never age', async () => {
    let now = 0;
    const shop = await serve(
      () => ({
        body: long('let '),
        headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'application/javascript' },
      }),
      { clock: () => now },
    );
    await shop.get('/_next/static/a.js');
    now = 1e9;
    await shop.get('/_next/static/a.js');
    expect(shop.asked()).toBe(1);
  });
});

describe('what belongs to one visitor or failed is never kept', () => {
  test.each<[string, Answer]>([
    ['a personal page', { body: long('me '), headers: { 'cache-control': 'private, no-store', 'content-type': 'text/html' } }],
    ['an answer with a cookie', { body: long('me '), headers: { ...PAGE, 'set-cookie': 'a=1' } }],
    ['an error', { body: long('no '), status: 500 }],
    ['a 404 that anybody can make up', { body: long('no '), status: 404 }],
    ['an answer the app did not mark', { body: long('me '), headers: { 'content-type': 'text/html' } }],
  ])('%s', async (_, answer) => {
    const shop = await serve(() => answer);
    for (let i = 0; i < 3; i++) {
      const got = await shop.get('/x');
      expect(got.status).toBe(answer.status ?? 200);
      expect(got.body.toString()).toBe(answer.body);
    }
    expect(shop.asked()).toBe(3);
    expect(shop.cache.size).toBe(0);
  });

  test.each<[string, string]>([
    ['rsc', '1'],
    ['range', 'bytes=0-1'],
  ])('a request with %s goes to the app', async (name, value) => {
    const shop = await serve(() => ({ body: long('суп ') }));
    await shop.get('/');
    await shop.get('/', { [name]: value });
    expect(shop.asked()).toBe(2);
  });
});

describe('memory is bounded', () => {
  test('the least recently used pages go first', async () => {
    const shop = await serve((path) => ({ body: `${path} ${'x'.repeat(40_000)}`, headers: { ...PAGE, 'content-type': 'image/webp' } }), {
      budget: 130_000,
    });
    for (const path of ['/a', '/b', '/c', '/a', '/d']) await shop.get(path);
    expect(shop.cache.size).toBeLessThanOrEqual(130_000);
    const before = shop.asked();
    await shop.get('/a');
    expect(shop.asked()).toBe(before);
    await shop.get('/b');
    expect(shop.asked()).toBe(before + 1);
  });

  test('an answer larger than the limit passes whole and is not kept', async () => {
    const shop = await serve(() => ({ body: long('суп ') }), { largest: 1_000 });
    expect((await shop.get('/')).body.toString()).toBe(long('суп '));
    expect(shop.cache.size).toBe(0);
  });
});
