import type { IncrementalCachedAppPageValue } from 'next/dist/server/response-cache/types';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { PageStore, type PageStoreOptions } from './page-store.ts';

// the framework names its kinds in a const enum that exists only for its own compiler
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
