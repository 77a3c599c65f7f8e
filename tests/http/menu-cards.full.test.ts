import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { longMenu } from '#tests/setup/long-menu.ts';
import { packedBytes } from '#tests/setup/packed-bytes.ts';
import { get, SHOP } from './page.ts';
import { shopWithContent } from './variant.ts';

const CARDS = '/api/menu/cards';
const cardsOf = z.object({ cards: z.array(z.object({ id: z.number() })) });

test('answers as many cards of a category as were asked for, and 304 to who has them', async () => {
  const query = 'category=20&lang=ru&count=3';
  const answer = await get(`${CARDS}?${query}`);
  expect([answer.status, cardsOf.parse(await answer.json()).cards.length]).toEqual([200, 3]);
  const again = await get(`${CARDS}?${query}`, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('answers the cards of the named dishes, each once, without unknown ones', async () => {
  const answer = await get(`${CARDS}?category=20&lang=ru&ids=101,101,999999`);
  expect(cardsOf.parse(await answer.json()).cards.map(({ id }) => id)).toEqual([101]);
});

test.each([
  ['category=20', 'invalid_query'],
  ['category=-1&lang=ru', 'invalid_query'],
  ['category=20&lang=ru&count=100000', 'invalid_query'],
  [`category=20&lang=ru&ids=${Array(60).fill('1').join(',')}`, 'invalid_query'],
  ['category=20&lang=ru&ids=1,x', 'invalid_query'],
  ['category=20&lang=xx', 'unknown_language'],
  ['category=98765&lang=ru', 'unknown_category'],
])('refuses %s with %s', async (query, code) => {
  expect(await (await get(`${CARDS}?${query}`)).json()).toMatchObject({ code });
});

test('pages of ten thousand dishes in three hundred categories weigh at most a fifth more than in a small shop, and link to every dish of a list', async () => {
  const { url } = await shopWithContent(longMenu({ blocks: 290, each: 33, long: 500 }));
  for (const [path, limit] of [
    ['/', 85_000],
    ['/menu/blok-150', 85_000],
    ['/menu/deserty/morozhenoe', 42_000],
  ] as const) {
    // The first pages of a large shop say that its menu is still being read.
    await vi.waitFor(async () => expect(await (await fetch(`${url}${path}`)).text()).toContain('data-product='), {
      timeout: 60_000,
      interval: 500,
    });
    const { bytes } = await packedBytes(`${url}${path}`);
    expect([path, bytes]).toEqual([path, expect.toSatisfy((size: number) => size <= limit)]);
    if (path.includes('blok')) continue;
    const small = await packedBytes(`${SHOP}${path}`);
    expect(bytes).toBeLessThanOrEqual(small.bytes * 1.2);
  }

  const list = await (await fetch(`${url}/menu/dlinnyy`)).text();
  const links = new Set([...list.matchAll(/<a [^>]*href="(\/menu\/dlinnyy\/dlinnyy\/dlinnoe-\d+)"/g)].map(([, href]) => href));
  expect(links.size, 'links of a list of five hundred dishes').toBe(500);
  const far = await (await fetch(`${url}/menu/blok-150`)).text();
  expect(far.slice(far.indexOf('id="blok-150"'), far.indexOf('id="blok-151"'))).toContain('data-product=');
}, 180_000);
