import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

test('what a visitor claims about its address is believed from configured proxies only', () => {
  expect(clientAddress('5.5.5.5', '9.9.9.9', [])).toBe('5.5.5.5');
  expect(clientAddress('::ffff:5.5.5.5', undefined, [])).toBe('5.5.5.5');
  expect(clientAddress('10.0.0.1', '9.9.9.9', ['10.0.0.1'])).toBe('9.9.9.9');
  expect(clientAddress('10.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.2', ['10.0.0.1', '10.0.0.2'])).toBe('9.9.9.9');
  expect(clientAddress('10.0.0.1', '', ['10.0.0.1'])).toBe('10.0.0.1');
});
