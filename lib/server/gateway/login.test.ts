import { expect, test } from 'vitest';
import { backAddress } from './login.ts';

test.each([
  ['/checkout', '/checkout'],
  ['/menu/pech?x=1#pizza', '/menu/pech?x=1#pizza'],
  ['/en/lk/orders', '/en/lk/orders'],
  ['/меню', '/%D0%BC%D0%B5%D0%BD%D1%8E'],
])('[AUTH-03] %s is gone back to as %s', (wanted, address) => {
  expect(backAddress(wanted)).toBe(address);
});

test.each([
  null,
  '',
  'checkout',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  '/\n',
  'javascript:alert(1)',
  '/api/auth/logout',
  '/api',
  '/x/../api/wheel',
  `/${'a'.repeat(1_000)}`,
])('[AUTH-03] %j leads home', (wanted) => {
  expect(backAddress(wanted)).toBe('/');
});
