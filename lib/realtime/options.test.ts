import { expect, test } from 'vitest';
import { realtimeOptions } from './options.ts';

const own = { key: 'shop', host: null };
const page = { protocol: 'http:', hostname: 'localhost', port: '3000' };

test('the shop itself is the service unless another host is named', () => {
  expect(realtimeOptions(own, page, '')).toMatchObject({ wsHost: 'localhost', wsPort: 3000, wsPath: '/rt', forceTLS: false });
  const other = realtimeOptions({ key: 'shop', host: 'ws.example' }, page, '');
  expect(other).toMatchObject({ wsHost: 'ws.example', forceTLS: true });
  expect(other.wsPath).toBeUndefined();
});

test('TLS follows the page', () => {
  const secure = { protocol: 'https:', hostname: 'shop.example', port: '' };
  expect(realtimeOptions(own, secure, '')).toMatchObject({ forceTLS: true, wssPort: 443 });
});

test('the timeouts of the specification', () => {
  expect(realtimeOptions(own, page, '')).toMatchObject({
    cluster: 'eu',
    activityTimeout: 120_000,
    pongTimeout: 30_000,
    unavailableTimeout: 10_000,
  });
});

test('a guest proves the order by its key, a customer by the session', () => {
  const paramsOf = (key: string) => realtimeOptions(own, page, key).channelAuthorization;
  expect(paramsOf('wc_order_1')).toMatchObject({ endpoint: '/api/realtime/auth', params: { order_key: 'wc_order_1' } });
  expect(paramsOf('')).toMatchObject({ params: {} });
});
