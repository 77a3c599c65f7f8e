import { afterEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/server/env.ts';
import { backendLocation } from './backend-location.ts';

afterEach(() => vi.unstubAllGlobals());
const at = (backend: string) => vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', BACKEND_URL: backend }));

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
