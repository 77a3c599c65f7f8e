import { expect, test } from 'vitest';
import { isReadable } from './readable.ts';

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
