import { expect, test } from 'vitest';
import { cacheControlOf } from './cache-control.ts';

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
