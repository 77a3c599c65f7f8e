import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { KEYS } from '#tests/setup/backend.ts';
import { pusherClient } from '#tests/setup/pusher-client.ts';
import { runningBackend, until } from '#tests/setup/running-backend.ts';
import { SAMPLE_KEY, sampleOrder } from '#tests/setup/sample-order.ts';

let backend: Awaited<ReturnType<typeof runningBackend>>;
beforeAll(async () => {
  backend = await runningBackend();
});
afterAll(() => backend.close());

const signed = z.object({ auth: z.string() });

test('[RT-01] [ORD-05] an open order page hears that the operator moved the order, with the key the guest holds', async () => {
  const id = await sampleOrder({ db: backend.deps.db, clock: { now: Date.now() } });
  const url = `http://127.0.0.1:${backend.port}`;
  const client = pusherClient(backend.port, async ({ socketId, channelName }, callback) => {
    const body = JSON.stringify({ socket_id: socketId, channel_name: channelName, order_key: SAMPLE_KEY });
    const answer = await fetch(`${url}/wp-json/realtime/v1/auth`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const parsed = signed.safeParse(await answer.json());
    callback(parsed.success ? null : new Error('refused'), parsed.success ? parsed.data : null);
  });
  const channel = client.subscribe(`private-order-${id}`);
  const heard: unknown[] = [];
  channel.bind('order.updated', (data: unknown) => heard.push(data));
  await until(() => channel.subscribed);
  await fetch(`${url}/wp-json/wc/v3/orders/${id}?${new URLSearchParams(KEYS)}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'making' }),
  });
  await until(() => heard.length > 0);
  expect(heard).toEqual([{ order: { id, status: 'making' } }]);
  client.disconnect();
});
