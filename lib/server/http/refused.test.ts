import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/server/env.ts';
import { CLIENT_ADDRESS } from '#lib/server/gateway/request-context.ts';
import { admitted, isReadable, refusedAs } from './refused.ts';

test.each([
  '/',
  '/menu/supy',
  '/menu/%D1%81%D1%83%D0%BF',
  '/a%20b',
  '/?utm=-50%',
  '/?q=%ff&x[]=1',
  '/ru~cat1',
  '//a',
  '/menu/',
  `/${'a'.repeat(4_000)}`,
])('%s is an address', (address) => expect(isReadable(address)).toBe(true));

test.each([
  '',
  '*',
  'http://shop.example/',
  '/%',
  '/%ff',
  '/%c0%af',
  '/%00',
  '/menu/supy%00',
  '/%0d%0aset-cookie:a',
  '/..',
  '/../../etc/passwd',
  '/menu/../order',
  '/%2e%2e/x',
  '/.',
  '/a%2fb',
  '/a%5cb',
  '/\\evil',
  '/a#b',
  '/суп',
  '/a b',
  `/${'a'.repeat(4_096)}`,
  `/?${'q'.repeat(8_200)}`,
])('%s is none', (address) => expect(isReadable(address)).toBe(false));

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

describe('calls of one network', () => {
  const server = createServer((req, res) => {
    req.headers[CLIENT_ADDRESS] = '203.0.113.7';
    void admitted(req, res).then((may) => may && res.end('admitted'));
  });

  beforeEach(async () => {
    vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', LIMITS: 'calls=3/60' }));
    vi.stubGlobal('storefrontLimiters', undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    server.closeAllConnections();
    server.close();
  });

  async function statuses(path: string, count: number, method = 'GET'): Promise<readonly number[]> {
    const { port } = server.address() as AddressInfo;
    const found: number[] = [];
    for (let i = 0; i < count; i++) found.push((await fetch(`http://127.0.0.1:${port}${path}`, { method })).status);
    return found;
  }

  test.each([
    '/api/wp-json/v1/all_settings?t=1',
    '/api/wp-content/uploads/app_sync/prodcat.json',
    '/wp-content/uploads/app_sync/prodcat.json',
    '/api/orders/1',
    '/api/nothing',
    '/wp-content/uploads/a//b.webp',
  ])('[P10] the fourth request for %s within a minute is refused with 429', async (path) => {
    expect(await statuses(path, 5)).toEqual([200, 200, 200, 429, 429]);
  });

  test.each(['/wp-content/uploads/soup.webp', '/api/wp-content/uploads/soup.webp'])(
    'requests for the picture %s are not counted',
    async (path) => {
      expect(await statuses(path, 5)).toEqual([200, 200, 200, 200, 200]);
      expect(await statuses(path, 5, 'HEAD')).toEqual([200, 200, 200, 200, 200]);
      expect(await statuses('/api/orders/1', 1)).toEqual([200]);
    },
  );
});
