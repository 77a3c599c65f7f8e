import Pusher from 'pusher';
import PusherClient from 'pusher-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realtimeOptions } from '#lib/client/realtime.ts';
import { KEYS } from '#tests/setup/backend.ts';
import { runningBackend, until } from '#tests/setup/running-backend.ts';
import { sampleOrder } from '#tests/setup/sample-order.ts';
import { channelAuth } from './server.ts';

const keys = { appId: 'elsewhere', key: 'public_word', secret: 'hosted-secret' };
let hosted: Awaited<ReturnType<typeof runningBackend>>;
let shop: Awaited<ReturnType<typeof runningBackend>>;
let address: string;
beforeAll(async () => {
  hosted = await runningBackend({ realtime: { ...keys, host: null } });
  address = `http://127.0.0.1:${hosted.port}`;
  shop = await runningBackend({ realtime: { ...keys, host: address } });
});
afterAll(async () => {
  await shop.close();
  await hosted.close();
});

test('a shop whose realtime is served elsewhere publishes there, and a page finds it by its address', async () => {
  const id = await sampleOrder({ db: shop.deps.db, clock: { now: Date.now() } });
  const page = { protocol: 'http:', hostname: 'shop.example', port: '' };
  const client = new PusherClient(
    keys.key,
    realtimeOptions({ host: address }, page, ({ socketId, channelName }, done) =>
      done(null, { auth: channelAuth(keys, socketId, channelName) }),
    ),
  );
  const channel = client.subscribe(`private-order-${id}`);
  const heard: unknown[] = [];
  channel.bind('order.updated', (data: unknown) => heard.push(data));
  await until(() => channel.subscribed);
  await fetch(`http://127.0.0.1:${shop.port}/wp-json/wc/v3/orders/${id}?${new URLSearchParams(KEYS)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'making' }),
  });
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ order: { id, status: 'making' } }]);

  // The official SDK is served at the same address with the same keys.
  const sdk = new Pusher({ ...keys, host: '127.0.0.1', port: String(hosted.port), useTLS: false });
  await sdk.trigger(`private-order-${id}`, 'order.updated', { order: { id, status: 'done' } });
  await until(() => heard.length === 2);
  client.disconnect();
});

test('a service that is away costs the order nothing', async () => {
  const lonely = await runningBackend({ realtime: { ...keys, host: 'http://127.0.0.1:9' } });
  const id = await sampleOrder({ db: lonely.deps.db, clock: { now: Date.now() } });
  const answer = await fetch(`http://127.0.0.1:${lonely.port}/wp-json/wc/v3/orders/${id}?${new URLSearchParams(KEYS)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'making' }),
  });
  expect(answer.status).toBe(200);
  await lonely.close();
});
