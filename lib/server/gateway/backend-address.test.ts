import { afterEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/server/env.ts';
import { backendLocation, uploadsBase, withOwnPictures, withOwnUploads } from './backend-address.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (BACKEND_URL?: string) =>
  vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', SESSION_SECRET: 's'.repeat(64), ...(BACKEND_URL && { BACKEND_URL }) }));
const picture = (base: string): Buffer => Buffer.from(`[{"name":"Щи","image":"${base}/wp-content/uploads/a.jpg"}]`);

test.each([
  ['https://wp.example', 'https://wp.example/'],
  ['https://wp.example/shop', 'https://wp.example/shop'],
  ['http://localhost:9080', 'http://localhost:9080/'],
  ['https://someone:password@wp.example', 'https://wp.example/'],
])('[KF-WIRE-10] pictures of a backend at %s are paths of the storefront', (url, base) => {
  at(url);
  expect(uploadsBase()).toBe(base);
  expect(withOwnPictures(picture(base.replace(/\/$/, '')))).toEqual(picture(''));
});

test('the embedded backend writes no addresses of its own: its bytes stay as they are', () => {
  at();
  const bytes = Buffer.from('"http://127.0.0.1:4000/wp-content/uploads/a.jpg"');
  expect(uploadsBase()).toBeNull();
  expect(withOwnPictures(bytes)).toBe(bytes);
});

test.each([
  ['https', 'https://wp.example', 'https://wp.example/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
  ['plain http of the same host', 'https://wp.example', 'http://wp.example/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
  [
    'slashes escaped by PHP',
    'https://wp.example/',
    String.raw`https:\/\/wp.example\/wp-content\/uploads\/2031\/a.jpg`,
    String.raw`/wp-content/uploads/2031\/a.jpg`,
  ],
  ['no scheme', 'https://wp.example', '//wp.example/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
  ['localhost with a port', 'http://localhost:9080', 'http://localhost:9080/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
  [
    'another name of the same machine',
    'http://127.0.0.1:9080',
    'http://localhost:9080/wp-content/uploads/a.jpg',
    '/wp-content/uploads/a.jpg',
  ],
  ['a base with a path', 'https://example.com/shop', 'https://example.com/shop/wp-content/uploads/a.jpg', '/wp-content/uploads/a.jpg'],
  [
    'an address outside that path',
    'https://example.com/shop',
    'https://example.com/wp-content/uploads/a.jpg',
    'https://example.com/wp-content/uploads/a.jpg',
  ],
  ['another port', 'http://localhost:9080', 'http://localhost:80/wp-content/uploads/a.jpg', 'http://localhost:80/wp-content/uploads/a.jpg'],
  ['another host', 'https://wp.example', 'https://cdn.example/wp-content/uploads/a.jpg', 'https://cdn.example/wp-content/uploads/a.jpg'],
  [
    'a host that ends alike',
    'https://wp.example',
    'https://evil-wp.example/wp-content/uploads/a.jpg',
    'https://evil-wp.example/wp-content/uploads/a.jpg',
  ],
  ['a page', 'https://wp.example', 'https://wp.example/menu/soup', 'https://wp.example/menu/soup'],
])('[KF-WIRE-10] an address under the base is a path of the storefront, another one stays: %s', (_, base, wire, read) => {
  const text = (address: string) => `[{"name":"Щи","image":"${address}"},{"image":"${address}"}]`;
  expect(withOwnUploads(text(wire), base)).toBe(text(read));
});

test('an address of the backend is the same one of the shop', () => {
  at('http://127.0.0.1:4000');
  expect(['/pay/7?key=a#b', 'http://127.0.0.1:4000/pay/7', '?declined=1'].map(backendLocation)).toEqual([
    '/pay/7?key=a#b',
    '/pay/7',
    '/?declined=1',
  ]);
  at('https://wp.example/shop');
  expect(['https://wp.example/shop/pay/7', '/shop/pay/7', 'https://wp.example/other'].map(backendLocation)).toEqual([
    '/pay/7',
    '/pay/7',
    '/other',
  ]);
});

test('a payment or a login may end at another host', () => {
  at('http://127.0.0.1:4000');
  expect(backendLocation('https://pay.example/7?a=b')).toBe('https://pay.example/7?a=b');
});

test.each([
  undefined,
  ['/a', '/b'],
  'javascript:alert(1)',
  'data:text/html,x',
  'http://a@b/',
  'http://127.0.0.1:4000//evil.example',
  '/\\evil.example',
  '/a\r\nb',
  'http://',
])('no browser is led to %s', (location) => {
  at('http://127.0.0.1:4000');
  expect(backendLocation(location)).toBeNull();
});
