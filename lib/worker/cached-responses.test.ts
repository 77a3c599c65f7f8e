import { caches, Headers, Request, Response, setGlobalOrigin } from 'undici';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FILES, PAGES } from './cache-names.ts';
import { keepPages, newest, storedCopy, sweepBuilds } from './cached-responses.ts';

const SHOP = 'https://shop.example';
const HOUR = 3_600_000;

beforeEach(() => {
  for (const [name, real] of Object.entries({ caches, Headers, Request, Response })) vi.stubGlobal(name, real);
  setGlobalOrigin(SHOP);
});
afterEach(async () => {
  for (const name of [FILES, PAGES]) await caches.delete(name);
  setGlobalOrigin(undefined);
  vi.unstubAllGlobals();
});

const file = (name: string): string => `/_next/static/chunks/${name}.js`;

/** A worker of a build becomes active after its pages have loaded their files. */
async function deploy(id: string, names: readonly string[], now: number): Promise<void> {
  const cache = await caches.open(FILES);
  for (const name of names) await cache.put(file(name), new Response(name));
  const pages = await caches.open(PAGES);
  await pages.put(`/page-of-${id}`, Reflect.apply(storedCopy, null, [new Response(id), now, id]));
  await sweepBuilds({ id, files: names.map(file) }, now);
}
async function kept(name: string): Promise<string[]> {
  const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname.split('/').at(-1)?.replace('.js', ''));
  return paths.map(String).sort();
}

describe('of builds', () => {
  test('the last three stay with their files and pages, what older ones share with them too', async () => {
    await deploy('a', ['a1', 'same'], 1);
    await deploy('b', ['b1', 'same'], 2);
    await deploy('c', ['c1', 'same'], 3);
    expect(await kept(FILES)).toEqual(['a', 'a1', 'b', 'b1', 'c', 'c1', 'same']);
    await deploy('d', ['d1', 'same'], 4);
    expect(await kept(FILES)).toEqual(['b', 'b1', 'c', 'c1', 'd', 'd1', 'same']);
    expect(await kept(PAGES)).toEqual(['page-of-b', 'page-of-c', 'page-of-d']);
  });

  test('one that came back counts from its return', async () => {
    await deploy('a', ['a1'], 1);
    await deploy('b', ['b1'], 2);
    await deploy('c', ['c1'], 3);
    await deploy('a', ['a1'], 4);
    await deploy('d', ['d1'], 5);
    expect(await kept(FILES)).toEqual(['a', 'a1', 'c', 'c1', 'd', 'd1']);
  });

  test('fonts, which belong to no build, stay', async () => {
    const font = '/builds/fonts/onest-first-latin.woff2';
    await (await caches.open(FILES)).put(font, new Response('wOF2'));
    for (const [at, id] of ['a', 'b', 'c', 'd'].entries()) await deploy(id, [`${id}1`], at);
    expect(await kept(FILES)).toContain('onest-first-latin.woff2');
  });

  test('a broken list and files of nobody go with the next one', async () => {
    const cache = await caches.open(FILES);
    await cache.put('/builds/broken', new Response('{"id":'));
    await cache.put(file('nobodys'), new Response('x'));
    await deploy('a', ['a1'], 1);
    expect(await kept(FILES)).toEqual(['a', 'a1']);
  });
});

test('sixty pages stay, the youngest; a young one of this build is not fetched again', async () => {
  const asked: string[] = [];
  const answer = (): unknown => new Response('page', { headers: { 'content-type': 'text/html', 'cache-control': 's-maxage=180' } });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url).pathname);
    return answer();
  });
  const paths = Array.from({ length: 70 }, (_, i) => `/menu/category-${String(i).padStart(2, '0')}`);
  for (const [i, path] of paths.entries()) await keepPages([path], { origin: SHOP, build: 'a', now: 1 + i });
  expect(await kept(PAGES)).toEqual(paths.slice(10).map((path) => path.slice('/menu/'.length)));
  const last = paths.slice(-1);
  asked.length = 0;
  await keepPages(last, { origin: SHOP, build: 'a', now: HOUR });
  expect(asked).toEqual([]);
  await keepPages(last, { origin: SHOP, build: 'b', now: HOUR });
  await keepPages(last, { origin: SHOP, build: 'b', now: 3 * HOUR });
  expect(asked).toEqual([...last, ...last]);
  await keepPages(['/order/17', '/lk', 'https://elsewhere.example/', '/api/orders', '//'], { origin: SHOP, build: 'a', now: 1 });
  expect(asked).toHaveLength(2);
});

const list = (id: string, at: number) => ({ id, at, files: [] });

test.each<[string, readonly [string, number][], string, readonly string[]]>([
  ['the first', [['a', 1]], 'a', ['a']],
  [
    'three, the newest first after its own',
    [
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ],
    'd',
    ['d', 'c', 'b'],
  ],
  [
    'its own though it was noted long ago: a build that came back',
    [
      ['a', 1],
      ['b', 2],
      ['c', 3],
      ['d', 4],
    ],
    'a',
    ['a', 'd', 'c'],
  ],
])('of the lists of builds stays %s', (_, lists, current, expected) => {
  expect(
    newest(
      lists.map(([id, at]) => list(id, at)),
      current,
    ).map(({ id }) => id),
  ).toEqual(expected);
});
