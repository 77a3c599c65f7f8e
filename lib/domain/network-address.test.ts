import { expect, test } from 'vitest';
import { addressBehind, isTrusted, networkOf } from './network-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
  ['nonsense', 'nonsense'],
])('[AUTH-02] %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('[AUTH-02] what a visitor claims about its address is believed from configured proxies only', () => {
  expect(addressBehind('5.5.5.5', '9.9.9.9', [])).toBe('5.5.5.5');
  expect(addressBehind('::ffff:5.5.5.5', '', [])).toBe('5.5.5.5');
  expect(addressBehind('10.0.0.1', '9.9.9.9', ['10.0.0.1'])).toBe('9.9.9.9');
  expect(addressBehind('10.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.2', ['10.0.0.1', '10.0.0.2'])).toBe('9.9.9.9');
  expect(addressBehind('10.0.0.1', '', ['10.0.0.1'])).toBe('10.0.0.1');
});

test.each([
  ['10.42.7.9', ['10.0.0.0/8'], true],
  ['::ffff:10.42.7.9', ['10.0.0.0/8'], true],
  ['11.0.0.1', ['10.0.0.0/8'], false],
  ['192.168.1.130', ['192.168.1.128/25'], true],
  ['192.168.1.127', ['192.168.1.128/25'], false],
  ['fd00:1::9', ['fd00::/8'], true],
  ['fe00::9', ['fd00::/8', '10.0.0.0/8'], false],
  ['9.9.9.9', ['0.0.0.0/0'], true],
  ['fd00::1', ['0.0.0.0/0'], false],
  ['nonsense', ['10.0.0.0/8'], false],
  ['10.0.0.1', ['10.0.0.0/', '10.0.0.0/99', 'x/8', '10.0.0.300/8'], false],
] as const)('[AUTH-02] a proxy at %s behind %s is believed: %s', (address, trusted, is) => {
  expect(isTrusted(address, trusted)).toBe(is);
});
