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

test('a page comes back as it went in, with the time and lifetime it was made with', () => {
  const { pages } = store();
  pages.write('/ru', page('<p>суп</p>'), LIFE);
  expect(pages.read('/ru')).toEqual({ lastModified: 1_000_000, cacheControl: LIFE, value: page('<p>суп</p>') });
  expect(pages.read('/other')).toBeNull();
});

test('pages that are not there live short, in a small budget of their own', () => {
  const { pages, clock } = store({ missingBudget: 50_000 });
  pages.write('/ru', page('home'), LIFE);
  for (let i = 0; i < 10_000; i++) pages.write(`/ru/${i}`, page('x'.repeat(10_000), 404), LIFE);
  expect(pages.size).toBeLessThan(51_000);
  expect(pages.read('/ru')?.value).toMatchObject({ html: 'home' });
  expect(pages.read('/ru/9999')).not.toBeNull();
  clock.now += 30_000;
  expect(pages.read('/ru/9999')).toBeNull();
  expect(pages.read('/ru')).not.toBeNull();
});

test('a page that appears or goes changes its place', () => {
  const { pages, clock } = store();
  pages.write('/ru/new', page('no', 404), LIFE);
  pages.write('/ru/new', page('yes'), LIFE);
  clock.now += 60_000;
  expect(pages.read('/ru/new')?.value).toMatchObject({ html: 'yes' });
  pages.write('/ru/new', page('no', 404), LIFE);
  expect(pages.read('/ru/new')?.value).toMatchObject({ status: 404 });
});

test('100,000 addresses take no more than the budget, and every dropped one is named', () => {
  const { pages, gone } = store({ budget: 1_000_000 });
  for (let i = 0; i < 100_000; i++) pages.write(`/ru/${i}`, page('x'.repeat(1_000)), LIFE);
  expect(pages.size).toBeLessThanOrEqual(1_000_000);
  expect(gone.length).toBeGreaterThan(99_000);
});

test('forgetting drops what is named and tells what was begun before', () => {
  const { pages } = store();
  const keys = ['/ru/a', '/ru~cat1/a', '/ru/b'].map((path) => `/route-cache/APP_PAGE/0f/$${path}`);
  for (const key of keys) pages.write(key, page(key), LIFE);
  const begun = pages.generation;
  pages.forget('/a');
  expect(keys.map((key) => pages.read(key) === null)).toEqual([true, true, false]);
  expect(pages.generation).not.toBe(begun);
  pages.forget();
  expect(pages.size).toBe(0);
});
