import type { IncrementalCachedAppPageValue } from 'next/dist/server/response-cache/types';
import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { looseIn } from '#tests/setup/policy-of.ts';
import PageCacheHandler, { cacheControlOf } from './cache-handler.ts';
import { pageStore } from './page-store.ts';

test('[P20] browsers ask for a page again, caches in front of the shop keep it as long as Next does', () => {
  expect(cacheControlOf({ revalidate: 180, expire: 31_536_000 })).toBe(
    'public, max-age=0, must-revalidate, s-maxage=180, stale-while-revalidate=31535820',
  );
  expect(cacheControlOf({ revalidate: 10, expire: 10 })).toBe('public, max-age=0, must-revalidate, s-maxage=10');
});

test('a page of an address that names nothing is kept for a short time', () => {
  expect(cacheControlOf({ revalidate: 180, expire: 31_536_000 }, 404)).toBe('public, max-age=0, s-maxage=30');
});

test('nobody keeps what Next gives no lifetime', () => {
  for (const lifetime of [undefined, { revalidate: 0, expire: undefined }, { revalidate: false, expire: undefined }] as const)
    expect(cacheControlOf(lifetime)).toBe('public, max-age=0, must-revalidate');
});

// The framework has its kinds in a const enum that only its own compiler can read.
const kind = z.custom<IncrementalCachedAppPageValue['kind']>().parse('APP_PAGE');
const MARK = '<meta name="page-status" content="404"/>';
const pageOf = (head: string, status?: number, headers = {}): IncrementalCachedAppPageValue => ({
  kind,
  html: `<html><head>${head}</head><body></body></html>`,
  status,
  headers,
  rscData: Buffer.from('data'),
  postponed: undefined,
  segmentData: undefined,
});
const context = { cacheControl: { revalidate: 180, expire: 31_536_000 } };

beforeEach(() => {
  vi.stubEnv('DEMO', '1');
  pageStore().forget();
});

/** What the first and the second visitor of a page get. */
async function kept(page: IncrementalCachedAppPageValue): Promise<readonly unknown[]> {
  const handler = new PageCacheHandler();
  await handler.set('/$/ru/menu', page, context);
  return [page, (await pageStore().read('/$/ru/menu'))?.value];
}

test('[ROUTE-16] a page that says its address names nothing is 404, for its first visitor and the next', async () => {
  for (const value of await kept(pageOf(MARK))) {
    expect(value).toMatchObject({ status: 404, headers: { 'cache-control': 'public, max-age=0, s-maxage=30' } });
  }
});

test('a page that redirects stays a redirect, whatever its metadata say', async () => {
  for (const value of await kept(pageOf(MARK, 308, { location: '/a' })))
    expect(value).toMatchObject({ status: 308, headers: { location: '/a' } });
});

test('[P9] [P20] any other page has its status, a strict policy, and is asked for again by browsers', async () => {
  const page = pageOf('');
  for (const value of await kept(page))
    expect(value).toMatchObject({ headers: { 'cache-control': expect.stringContaining('max-age=0, must-revalidate, s-maxage=180') } });
  expect(page.status).toBeUndefined();
  expect(looseIn(String(page.headers?.['content-security-policy']))).toEqual([]);
});

test('a page that is kept once more for a short time says so', async () => {
  const page = pageOf('');
  await kept(page);
  const handler = new PageCacheHandler();
  await handler.set('/$/ru/menu', page, { cacheControl: { revalidate: 10, expire: 10 } });
  expect(page.headers?.['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=10');
});
