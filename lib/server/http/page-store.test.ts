import type { IncrementalCachedAppPageValue } from 'next/dist/server/response-cache/types';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PageStore, type PageStoreOptions, type SharedPages, type Stored } from './page-store.ts';

// The framework has its kinds in a const enum that only its own compiler can read.
const kind = z.custom<IncrementalCachedAppPageValue['kind']>().parse('APP_PAGE');
const page = (html: string, status = 200): IncrementalCachedAppPageValue => ({
  kind,
  html,
  status,
  rscData: Buffer.from('data'),
  headers: { 'x-own': '1' },
  postponed: undefined,
  segmentData: new Map([['/_tree', Buffer.from('tree')]]),
});
const LIFE = { revalidate: 180, expire: undefined };

function store(options: PageStoreOptions = {}) {
  const clock = { now: 1_000_000 };
  const gone: string[] = [];
  return { clock, gone, pages: new PageStore({ clock: () => clock.now, dropped: (key) => gone.push(key), ...options }) };
}

test('a page comes back as it went in, with the time and lifetime it was made with', async () => {
  const { pages } = store();
  await pages.write('/ru', page('<p>суп</p>'), LIFE);
  expect(await pages.read('/ru')).toEqual({ lastModified: 1_000_000, cacheControl: LIFE, value: page('<p>суп</p>') });
  expect(await pages.read('/other')).toBeNull();
});

test('pages that are not there live short, in a small budget of their own', async () => {
  const { pages, clock } = store({ missingBudget: 50_000 });
  await pages.write('/ru', page('home'), LIFE);
  for (let i = 0; i < 2_000; i++) await pages.write(`/ru/${i}`, page('x'.repeat(10_000), 404), LIFE);
  expect(pages.size).toBeLessThan(53_000);
  expect((await pages.read('/ru'))?.value).toMatchObject({ html: 'home' });
  expect(await pages.read('/ru/1999')).not.toBeNull();
  clock.now += 30_000;
  expect(await pages.read('/ru/1999')).toBeNull();
  expect(await pages.read('/ru')).not.toBeNull();
});

test('[KF-APP-08] a page that is not there is made anew for the next visitor and is never shown while that goes on', async () => {
  const { pages, clock } = store();
  const soon = { revalidate: 10, expire: undefined };
  await pages.write('/ru/new', page('no', 404), soon);
  clock.now += 9_999;
  expect((await pages.read('/ru/new'))?.value).toMatchObject({ html: 'no', status: 404 });
  clock.now += 1;
  expect(await pages.read('/ru/new')).toBeNull();
});

test('a page that appears or goes changes its place', async () => {
  const { pages, clock } = store();
  await pages.write('/ru/new', page('no', 404), LIFE);
  await pages.write('/ru/new', page('yes'), LIFE);
  clock.now += 60_000;
  expect((await pages.read('/ru/new'))?.value).toMatchObject({ html: 'yes' });
  await pages.write('/ru/new', page('no', 404), LIFE);
  expect((await pages.read('/ru/new'))?.value).toMatchObject({ status: 404 });
});

test('5,000 addresses take no more than the budget, and every dropped one is named', async () => {
  const { pages, gone } = store({ budget: 1_000_000 });
  for (let i = 0; i < 5_000; i++) await pages.write(`/ru/${i}`, page('x'.repeat(1_000)), LIFE);
  expect(pages.size).toBeLessThanOrEqual(1_000_000);
  expect(gone.length).toBeGreaterThan(4_500);
});

test('forgetting drops what is named and tells what was begun before', async () => {
  const { pages } = store();
  const keys = ['/ru/a', '/ru~cat1/a', '/ru/b'].map((path) => `/route-cache/APP_PAGE/0f/$${path}`);
  for (const key of keys) await pages.write(key, page(key), LIFE);
  const begun = pages.generation;
  pages.forget('/a');
  expect(await Promise.all(keys.map(async (key) => (await pages.read(key)) === null))).toEqual([true, true, false]);
  expect(pages.generation).not.toBe(begun);
  pages.forget();
  expect(pages.size).toBe(0);
});

describe('shared with other storefronts', () => {
  /** Redis, in memory. */
  function together() {
    const held = new Map<string, Stored>();
    const locks = new Set<string>();
    const pages: SharedPages = {
      read: async (key) => held.get(key) ?? null,
      write: async (key, _, entry) => {
        held.set(key, entry);
        locks.delete(key);
      },
      mayRemake: async (key) => !locks.has(key) && locks.add(key).has(key),
    };
    return { held, pages };
  }
  function two() {
    const { held, pages } = together();
    const both = [store(), store()] as const;
    for (const one of both) one.pages.share(pages);
    return { held, first: both[0], second: both[1] };
  }

  test('a page of one is that of the other, newer ones too; what is not there stays with who asked', async () => {
    const { held, first, second } = two();
    await first.pages.write('/ru', page('a'), LIFE);
    expect((await second.pages.read('/ru'))?.value).toMatchObject({ html: 'a' });
    first.clock.now += 1_000;
    await first.pages.write('/ru', page('b'), LIFE);
    second.clock.now += 181_000;
    expect((await second.pages.read('/ru'))?.value).toMatchObject({ html: 'b' });
    await first.pages.write('/ru/no', page('no', 404), LIFE);
    await first.pages.write('/ru/old', page('old data'), { revalidate: 10, expire: undefined });
    expect([...held.keys()]).toEqual(['/ru']);
  });

  test('one makes a page anew that is due, the other shows it as if it were new meanwhile', async () => {
    const { first, second } = two();
    await first.pages.write('/ru', page('a'), LIFE);
    await second.pages.read('/ru');
    for (const { clock } of [first, second]) clock.now += 200_000;
    expect((await first.pages.read('/ru'))?.lastModified).toBe(1_000_000);
    const shown = await second.pages.read('/ru');
    expect([shown?.value, shown?.lastModified]).toMatchObject([{ html: 'a' }, 1_200_000 - 180_000 + 2_000]);
    await first.pages.write('/ru', page('b'), LIFE);
    expect((await second.pages.read('/ru'))?.value).toMatchObject({ html: 'b' });
  });

  test('what is forgotten while the others are asked does not come back', async () => {
    const { first, second } = two();
    await first.pages.write('/ru', page('a'), LIFE);
    const asked = second.pages.read('/ru');
    second.pages.forget();
    expect(await asked).toBeNull();
  });
});
