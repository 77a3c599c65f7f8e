import { expect, test } from 'vitest';
import { realtimeOptions } from './realtime-options.ts';

const own = { host: null };
const page = { protocol: 'http:', hostname: 'localhost', port: '3000' };
const authorize = () => undefined;

test('the shop itself is the service unless another host is named', () => {
  expect(realtimeOptions(own, page, authorize)).toMatchObject({ wsHost: 'localhost', wsPort: 3000, wsPath: '/rt', forceTLS: false });
});

test.each([
  ['https://ws.example', { wsHost: 'ws.example', wssPort: 443, forceTLS: true }],
  ['https://ws.example:6001/socket/', { wsHost: 'ws.example', wssPort: 6001, wsPath: '/socket', forceTLS: true }],
  ['http://127.0.0.1:6001', { wsHost: '127.0.0.1', wsPort: 6001, forceTLS: false }],
])('another service as its address says: %s', (host, expected) => {
  const options = realtimeOptions({ host }, page, authorize);
  expect(options).toMatchObject(expected);
  if (!('wsPath' in expected)) expect(options.wsPath).toBeUndefined();
});

test('TLS follows the page', () => {
  const secure = { protocol: 'https:', hostname: 'shop.example', port: '' };
  expect(realtimeOptions(own, secure, authorize)).toMatchObject({ forceTLS: true, wssPort: 443 });
});

test('the timeouts of the specification', () => {
  expect(realtimeOptions(own, page, authorize)).toMatchObject({
    cluster: 'eu',
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
  });
});
