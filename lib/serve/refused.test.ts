import { expect, test } from 'vitest';
import { refusedAs } from './refused.ts';

const refused = (url: string, method = 'GET', headers: Record<string, string> = {}, isCall = false) =>
  refusedAs({ url, method, headers }, isCall)?.status ?? null;

test('pages are looked at, calls may write', () => {
  expect(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', ''].map((method) => refused('/menu', method))).toEqual([
    null,
    null,
    ...Array(7).fill(405),
  ]);
  expect(['POST', 'PATCH', 'OPTIONS', 'TRACE'].map((method) => refused('/api/orders', method, {}, true))).toEqual([null, null, null, 405]);
  expect(refusedAs({ url: '/', method: 'POST', headers: {} }, false)?.headers).toEqual({ allow: 'GET, HEAD' });
});

test('an address that is none is a bad request, whatever is asked of it', () => {
  expect([refused('/%00'), refused('/api/..%2f', 'POST', {}, true), refused('/menu/../order')]).toEqual([400, 400, 400]);
});

test('of the framework only its files are open', () => {
  expect(['/_next/static/a.js', '/_next/image?url=/a', '/_next/data/x/index.json', '/_next/'].map((url) => refused(url))).toEqual([
    null,
    404,
    404,
    404,
  ]);
});

test.each(['', '%', '{}', 'x', '[1]', JSON.stringify(['', {}]).repeat(2), `["",${'['.repeat(9_000)}`])(
  'a router state that cannot be read is a bad request: %s',
  (state) => expect(refused('/', 'GET', { rsc: '1', 'next-router-state-tree': state })).toBe(400),
);

test('a router state as the framework writes it passes', () => {
  const state = encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }, null, 'refetch']));
  expect(refused('/', 'GET', { rsc: '1', 'next-router-state-tree': state })).toBeNull();
});
