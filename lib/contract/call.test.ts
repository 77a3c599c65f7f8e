import { expect, test } from 'vitest';
import { cachedBy } from './call.ts';

test.each<[Record<string, string | string[]>]>([
  [{ age: '37' }],
  [{ Age: '0' }],
  [{ age: '0', 'x-cache': 'HIT' }],
  [{ age: '9', 'x-cache': 'MISS' }],
  [{ 'x-cache': 'Hit from cloudfront' }],
  [{ 'x-cache': 'TCP_MEM_HIT from a.example' }],
  [{ 'x-cache': ['MISS', 'HIT'] }],
  [{ 'x-cache-hits': '0, 3' }],
  [{ 'cf-cache-status': 'HIT' }],
  [{ 'cf-cache-status': 'STALE' }],
  [{ 'x-litespeed-cache': 'hit,private' }],
  [{ 'x-fastcgi-cache': 'HIT' }],
  [{ 'x-proxy-cache': 'HIT' }],
  [{ 'x-cache-status': 'UPDATING' }],
  [{ 'x-varnish': '32770 3' }],
  [{ 'x-ac': '1.fra _atomic_dca HIT' }],
  [{ 'cache-status': 'Nginx; hit; ttl=30' }],
  [{ 'x-wp-super-cache': 'Served supercache file from PHP' }],
  [{ 'x-from-cache': '1' }],
  [{ warning: '110 - "Response is Stale"' }],
])('%j shows a cache', (headers) => expect(cachedBy(headers)).not.toBe(''));

test.each<[Record<string, string | string[]>]>([
  [{}],
  [{ 'cache-control': 'max-age=60, stale-while-revalidate=30', 'x-litespeed-cache-control': 'no-cache' }],
  [{ 'x-cache': 'MISS' }],
  [{ age: '0', 'x-cache': 'MISS', 'x-varnish': '32771' }],
  [{ age: '0', 'cf-cache-status': 'DYNAMIC' }],
  [{ 'cf-cache-status': 'BYPASS' }],
  [{ 'x-cache-hits': '0' }],
  [{ 'cache-status': 'Nginx; fwd=miss' }],
  [{ 'x-litespeed-cache': 'miss' }],
  [{ 'x-from-cache': 'false' }],
  [{ 'server-timing': 'db;dur=53, cache;desc="miss"' }],
  [{ 'x-cache-enabled': 'False' }],
])('%j shows none', (headers) => expect(cachedBy(headers)).toBe(''));
