import { createHash } from 'node:crypto';
import { createServer, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { request } from 'undici';
import { afterEach, describe, expect, test } from 'vitest';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import { sleepingPage } from './sleeping-page.fixture.ts';
import { twoAnswers } from './two-answers.ts';

const PAGE: OutgoingHttpHeaders = { 'cache-control': 's-maxage=180', 'x-nextjs-cache': 'HIT', 'content-type': 'text/html; charset=utf-8' };
const SOUP = sleepingPage(`<p>${'суп '.repeat(500)}</p><div data-rest="0">${'борщ '.repeat(500)}</div>`);
const TEA = SOUP.replaceAll('суп', 'чай');
const PICTURE = sleepingPage('<img src="/soup.webp" width="4" height="3" fetchPriority="high"/>');
const PREVIEW = 'data:image/avif;base64,AA';
const OPENED = { 'sec-fetch-dest': 'document' };

const pair = (html: string, preview: string | null = null) => {
  const two = twoAnswers(html, preview === null ? undefined : new Map([['/soup.webp', preview]]));
  if (two === null) throw new Error('the page is answered in one');
  return two;
};

let server: Server | undefined;
afterEach(() => server?.close());

interface Shop {
  html: string;
  now: number;
  status: number;
  headers: OutgoingHttpHeaders;
}

/** A real server in front of an app that has one page. */
async function serve(html: string, options: PageCacheOptions = {}) {
  const shop: Shop = { html, now: 0, status: 200, headers: PAGE };
  const cache = new PageCache({ clock: () => shop.now, ...options });
  let asked = 0;
  const held = new Map<string, PromiseWithResolvers<void> & { isReached: boolean }>();
  server = createServer(async (req, res) => {
    if (cache.answer(req, res)) return;
    asked += 1;
    const wait = held.get(req.url ?? '');
    if (wait !== undefined) {
      wait.isReached = true;
      await wait.promise;
    }
    res.writeHead(shop.status, { etag: `"${createHash('sha1').update(shop.html).digest('hex')}"`, ...shop.headers }).end(shop.html);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const get = async (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') => {
    const answer = await request(`http://127.0.0.1:${port}${path}`, { headers, method });
    const bytes = Buffer.from(await answer.body.arrayBuffer());
    const body = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(bytes) : bytes;
    return { status: answer.statusCode, headers: answer.headers, body: body.toString() };
  };
  /** A page that was read by others is divided once a browser has had it in one. */
  const divided = (path = '/') => expect.poll(async () => (await get(path, OPENED)).body).toContain('data-version=');
  /** The app makes this page until it is let go. */
  const hold = (path: string) => {
    const wait = { ...Promise.withResolvers<void>(), isReached: false };
    held.set(path, wait);
    return { isReached: () => wait.isReached, now: () => wait.resolve() };
  };
  return { shop, get, divided, hold, cache, asked: () => asked };
}

describe('who gets which answer', () => {
  test.each<[string, string, Record<string, string>]>([
    ['a browser that opens the page', '/', OPENED],
    ['one that has other cookies', '/?utm_source=a', { ...OPENED, cookie: 'mypage=whole; page=wholesome; theme=dark' }],
  ])('%s: the first', async (_, path, headers) => {
    const { get } = await serve(SOUP);
    const { first, rest, version } = pair(SOUP);
    expect((await get(path, headers)).body).toBe(first);
    expect((await get(`/?page-rest=${version}`)).body, 'packed after the first was sent').toBe(rest);
    for (let i = 0; i < 2; i++) expect((await get(path, headers)).body).toBe(first);
  });

  test.each<[string, string, Record<string, string>]>([
    ['who does not say what it asks for', '/', {}],
    ['a worker that keeps pages', '/', { 'sec-fetch-dest': 'empty' }],
    ['a frame', '/', { 'sec-fetch-dest': 'iframe' }],
    ['a browser whose worker asks ahead', '/', { ...OPENED, 'service-worker-navigation-preload': 'true' }],
    ['who held an answer whose rest is gone', '/', { ...OPENED, cookie: 'theme=dark; page=whole' }],
    ['who runs no scripts', '/?whole', OPENED],
    ['who loads it again', '/', { ...OPENED, 'cache-control': 'max-age=0' }],
  ])('%s: the whole', async (_, path, headers) => {
    const { get, divided } = await serve(SOUP);
    await divided();
    for (let i = 0; i < 2; i++) expect((await get(path, headers)).body).toBe(SOUP);
  });

  test('both are one page of the app, packed, and copies on the way are told what decides', async () => {
    const { get, divided, asked } = await serve(SOUP);
    await divided();
    const [first, whole] = [await get('/', { ...OPENED, 'accept-encoding': 'br' }), await get('/', { 'accept-encoding': 'br' })];
    expect([first.body, whole.body, asked()]).toEqual([pair(SOUP).first, SOUP, 1]);
    for (const { headers } of [first, whole]) {
      expect(headers['content-encoding']).toBe('br');
      expect(headers.vary).toBe('Accept-Encoding, Sec-Fetch-Dest, Service-Worker-Navigation-Preload');
    }
  });

  test('HEAD has the headers of the answer it asks for', async () => {
    const { get, divided } = await serve(SOUP);
    await divided();
    for (const headers of [OPENED, { 'sec-fetch-dest': 'empty' }]) {
      const [full, head] = [await get('/', headers), await get('/', headers, 'HEAD')];
      expect([head.body, head.headers.etag]).toEqual(['', full.headers.etag]);
      expect(head.headers['content-length']).toBe(String(Buffer.byteLength(full.body)));
    }
  });

  test('each has a tag of its own, and 304 for it alone', async () => {
    const { get, divided } = await serve(SOUP);
    await divided();
    const [first, whole] = [String((await get('/', OPENED)).headers.etag), String((await get('/')).headers.etag)];
    expect(first).not.toBe(whole);
    const status = async (tag: string, headers: Record<string, string>) => (await get('/', { ...headers, 'if-none-match': tag })).status;
    expect([await status(first, OPENED), await status(whole, {})]).toEqual([304, 304]);
    expect([await status(whole, OPENED), await status(first, {})]).toEqual([200, 200]);
    expect((await get('/', { ...OPENED, 'if-none-match': first })).headers.vary).toMatch(/Sec-Fetch-Dest/);
  });
});

test('a page that a crawler reads is not divided; the first browser that opens it waits for that', async () => {
  const previewed: string[] = [];
  const preview = (src: string): Promise<string> => Promise.resolve(previewed.push(src)).then(() => PREVIEW);
  const { get } = await serve(PICTURE, { preview });
  for (let i = 0; i < 2; i++) expect((await get('/')).body).toBe(PICTURE);
  expect(previewed).toEqual([]);
  for (let i = 0; i < 2; i++) expect((await get('/', OPENED)).body).toBe(pair(PICTURE, PREVIEW).first);
  expect(previewed).toEqual(['/soup.webp']);
});

test('while others wait for pages of theirs the first visitor of one gets it in one, and it is divided later', async () => {
  const { get, divided, hold } = await serve(SOUP);
  const release = hold('/slow');
  const slow = get('/slow', OPENED);
  await expect.poll(() => release.isReached()).toBe(true);
  expect((await get('/', OPENED)).body, 'of a page that is new').toBe(SOUP);
  expect((await get('/', OPENED)).body, 'and of one that is known').toBe(SOUP);
  release.now();
  expect((await slow).body, 'alone again').toBe(pair(SOUP).first);
  await divided();
});

/** A page of so many different words, each of them several times. */
const wordy = (different: number): string => {
  const word = (i: number): string =>
    createHash('sha1')
      .update(String(i % different))
      .digest('hex')
      .slice(0, 3 + (i % 5));
  return sleepingPage(`<p>${Array.from({ length: 4 * different }, (_, i) => word(i)).join(' ')}</p><div data-rest="0">борщ</div>`);
};

test.each([
  ['packed in haste for the first visitor of a page is packed better for all others', 700, true],
  ['too large for the first window is packed as well as it can be at once', 9_000, false],
])('what is %s', async (_, different, isBetterLater) => {
  const html = wordy(different);
  const { get } = await serve(html);
  const length = async (): Promise<number> => Number((await get('/', { ...OPENED, 'accept-encoding': 'br' })).headers['content-length']);
  const first = await length();
  if (isBetterLater) await expect.poll(length).toBeLessThan(first);
  expect(await length()).toBe(brotliCompressSync(pair(html).first).length);
});

test('a page that cannot be divided is answered in one', async () => {
  const { get } = await serve(PICTURE, { preview: () => Promise.reject(new Error('no pictures today')) });
  for (let i = 0; i < 2; i++) expect((await get('/', OPENED)).body).toBe(PICTURE);
});

test('who runs no scripts is remembered for the session, by the answer that was asked for alone', async () => {
  const { get, divided } = await serve(SOUP);
  await divided();
  expect((await get('/?whole', OPENED)).headers['set-cookie']).toBe('page=whole; Path=/; SameSite=Lax');
  for (const path of ['/', '/?utm_source=whole']) expect((await get(path, OPENED)).headers['set-cookie']).toBeUndefined();
});

describe('the rest', () => {
  test('is data under the name of what is seen', async () => {
    const { get, divided } = await serve(SOUP);
    await divided();
    const { version, rest } = pair(SOUP);
    for (let i = 0; i < 2; i++) {
      const answer = await get(`/?page-rest=${version}`, { 'accept-encoding': 'br' });
      expect([answer.status, answer.body]).toEqual([200, rest]);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json',
        'cache-control': 'public, max-age=60',
        vary: 'Accept-Encoding',
        'content-encoding': 'br',
      });
    }
  });

  test('of a page that has changed since, or is forgotten, is known for a while', async () => {
    const { get, shop, divided, cache } = await serve(SOUP);
    await divided();
    shop.html = TEA;
    shop.now = 1_001;
    await expect.poll(async () => (await get('/', OPENED)).body).toBe(pair(TEA).first);
    for (const html of [SOUP, TEA]) expect((await get(`/?page-rest=${pair(html).version}`)).body).toBe(pair(html).rest);
    cache.forget();
    expect((await get(`/?page-rest=${pair(SOUP).version}`)).body).toBe(pair(SOUP).rest);
  });

  test('that nobody knows is refused, and the refusal is not kept', async () => {
    const { get, asked } = await serve(SOUP);
    await get('/');
    for (const version of ['other', '']) {
      const answer = await get(`/?page-rest=${version}`);
      expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([409, '', 'no-store']);
    }
    expect(asked()).toBe(1);
  });

  test('of one page is none of another', async () => {
    const { get, shop, divided } = await serve(SOUP);
    const { version } = pair(SOUP);
    await divided();
    shop.html = TEA;
    await divided('/tea');
    expect([(await get(`/?page-rest=${version}`)).status, (await get(`/tea?page-rest=${version}`)).status]).toEqual([200, 409]);
  });
});

describe('a preview', () => {
  test('that is made after its page was kept comes a minute later', async () => {
    let preview: string | null = null;
    const wanted: string[] = [];
    const find = async (src: string) => {
      wanted.push(src);
      return preview;
    };
    const { get, shop, divided } = await serve(PICTURE, { preview: find });
    await divided();
    expect((await get('/', OPENED)).body).toBe(pair(PICTURE).first);
    preview = PREVIEW;
    shop.now = 30_000;
    expect((await get('/', OPENED)).body).toBe(pair(PICTURE).first);
    expect(wanted).toEqual(['/soup.webp']);
    shop.now = 60_001;
    await expect.poll(async () => (await get('/', OPENED)).body).toBe(pair(PICTURE, PREVIEW).first);
    // the pair that was opened before is known as well
    for (const found of [null, PREVIEW]) expect((await get(`/?page-rest=${pair(PICTURE, found).version}`)).status).toBe(200);
    shop.now = 200_000;
    await get('/', OPENED);
    expect(wanted).toEqual(['/soup.webp', '/soup.webp']);
  });

  test('is not wanted by a page without a picture to wait for', async () => {
    const wanted: string[] = [];
    const preview = async (src: string) => {
      wanted.push(src);
      return null;
    };
    const { divided } = await serve(SOUP, { preview });
    await divided();
    expect(wanted).toEqual([]);
  });
});

describe('answered in one whoever asks', () => {
  test.each<[string, Partial<Shop>]>([
    ['an error', { status: 500 }],
    ['a page that is not there', { status: 404 }],
    ['a page of one visitor', { headers: { ...PAGE, 'cache-control': 'private, no-store' } }],
    ['a file', { headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/html' } }],
    ['what is no HTML', { headers: { ...PAGE, 'content-type': 'text/plain' } }],
    ['a page that is awake', { html: SOUP.replace(' data-parts=""', '') }],
  ])('%s', async (_, app) => {
    const { get, shop } = await serve(SOUP);
    Object.assign(shop, app);
    for (let i = 0; i < 3; i++) {
      const answer = await get('/', OPENED);
      expect([answer.status, answer.body]).toEqual([shop.status, shop.html]);
      expect(String(answer.headers.vary)).not.toMatch(/Sec-Fetch-Dest/);
      expect(answer.headers['content-type']).not.toBe('application/json');
    }
  });
});
