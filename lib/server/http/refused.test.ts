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

test('[ROUTE-15] of an address that cannot be read there is no page; as a call, a file or by hand it is a bad request', () => {
  expect(['/%00', '/menu/%E0%A4%A', '/menu/../order', '/a%2fb'].map((url) => refused(url))).toEqual([404, 404, 404, 404]);
  expect([refused('/api/..%2f', 'POST', {}, true), refused('/api/%00', 'GET', {}, true)]).toEqual([400, 400]);
  expect([refused('/%00', 'POST'), refused('/_next/static/%zz'), refused('*'), refused('http://a.example/'), refused('/a#b')]).toEqual(
    Array(5).fill(400),
  );
});

test('an empty name in the address of a call is no address', () => {
  expect(
    ['/api//', '/api//x', '/api/a//b?c', '/wp-content//a.webp', '/pay//1', '/demo//'].map((url) => refused(url, 'GET', {}, true)),
  ).toEqual(Array(6).fill(404));
  expect([refused('/api/x?a=//b', 'GET', {}, true), refused('/menu//x')]).toEqual([null, null]);
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
