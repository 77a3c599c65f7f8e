import Pusher from 'pusher';
import type PusherClient from 'pusher-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { pusherClient } from '#tests/setup/pusher-client.ts';
import { runningBackend, until } from '#tests/setup/running-backend.ts';
import { apiSignature, bodyMd5, channelAuth } from './server.ts';

let backend: Awaited<ReturnType<typeof runningBackend>>;
let sdk: Pusher;
beforeAll(async () => {
  backend = await runningBackend();
  sdk = new Pusher({ appId: 'shop', key: 'shop', secret: 'realtime-secret', host: '127.0.0.1', port: String(backend.port), useTLS: false });
});
afterAll(() => backend.close());

const open: PusherClient[] = [];
const client = (key = 'shop') => {
  const made = pusherClient(
    backend.port,
    ({ socketId, channelName }, callback) =>
      callback(null, {
        auth: channelName.endsWith('666') ? 'shop:bad' : channelAuth(backend.deps.config.realtime, socketId, channelName),
      }),
    key,
  );
  open.push(made);
  return made;
};
afterEach(() => {
  for (const one of open.splice(0)) one.disconnect();
});
const connected = (c: PusherClient) => until(() => c.connection.state === 'connected');
const heard = (c: PusherClient, channel: string, event: string) => {
  const events: unknown[] = [];
  c.subscribe(channel).bind(event, (data: unknown) => events.push(data));
  return events;
};

describe('[RT-01] pusher-js and the official SDK', () => {
  test('a private event reaches its subscribers and nobody else', async () => {
    const [mine, other] = [client(), client()];
    await Promise.all([connected(mine), connected(other)]);
    const got = heard(mine, 'private-order-17', 'order.updated');
    const foreign = heard(other, 'private-order-18', 'order.updated');
    await until(() => mine.channel('private-order-17').subscribed && other.channel('private-order-18').subscribed);
    backend.deps.realtime.publish(['private-order-17'], 'order.updated', { order: { id: 17, status: 'making' } });
    await until(() => got.length > 0);
    expect(got).toEqual([{ order: { id: 17, status: 'making' } }]);
    expect(foreign).toEqual([]);
  });

  test('the SDK publishes to several channels and in batches', async () => {
    const c = client();
    await connected(c);
    const [a, b] = [heard(c, 'news', 'hello'), heard(c, 'private-user-5', 'hello')];
    await until(() => c.channel('news').subscribed && c.channel('private-user-5').subscribed);
    expect((await sdk.trigger(['news', 'private-user-5'], 'hello', { n: 1 })).status).toBe(200);
    await sdk.triggerBatch([{ channel: 'news', name: 'hello', data: { n: 2 } }]);
    await until(() => a.length === 2 && b.length === 1);
    expect([a, b]).toEqual([[{ n: 1 }, { n: 2 }], [{ n: 1 }]]);
  });

  test('a wrong signature is refused, an unsubscribed channel is silent', async () => {
    const c = client();
    await connected(c);
    const errors: unknown[] = [];
    c.subscribe('private-order-666').bind('pusher:subscription_error', (e: unknown) => errors.push(e));
    expect(await until(() => errors[0])).toMatchObject({ status: 401 });
    const got = heard(c, 'news', 'hello');
    const stay = heard(c, 'stay', 'hello');
    await until(() => c.channel('news').subscribed && c.channel('stay').subscribed);
    c.unsubscribe('news');
    await sdk.trigger('news', 'hello', {});
    await sdk.trigger('stay', 'hello', {});
    await until(() => stay.length > 0);
    expect(got).toEqual([]);
  });

  test('an unknown key is told so', async () => {
    const errors: unknown[] = [];
    const c = client('nobody');
    c.connection.bind('error', (e: unknown) => errors.push(e));
    expect(await until(() => errors[0])).toMatchObject({ error: { data: { code: 4001 } } });
  });
});

describe('the socket', () => {
  const socket = (path = '/app/shop?protocol=7') => new WebSocket(`ws://127.0.0.1:${backend.port}${path}`);
  const messages = (ws: WebSocket) => {
    const got: Record<string, unknown>[] = [];
    ws.on('message', (raw) => got.push(JSON.parse(String(raw))));
    return got;
  };
  test('answers pings, refuses client events, malformed words and other paths', async () => {
    const ws = socket('/rt/app/shop');
    const got = messages(ws);
    await until(() => got.length === 1);
    for (const word of [
      '{"event":"pusher:ping"}',
      '{"event":"client-x","channel":"private-user-1"}',
      'nonsense',
      '{"event":"pusher:subscribe","data":{"channel":"a b"}}',
    ])
      ws.send(word);
    await until(() => got.length === 5);
    expect(got.map((m) => m.event)).toEqual([
      'pusher:connection_established',
      'pusher:pong',
      'pusher:error',
      'pusher:error',
      'pusher:error',
    ]);
    ws.close();
    const wrong = socket('/elsewhere');
    expect(await new Promise((done) => wrong.on('error', (e) => done(e.message)))).toContain('404');
  });

  test('that floods is disconnected', async () => {
    const ws = socket();
    messages(ws);
    await new Promise((done) => ws.on('open', done));
    const closed = new Promise<number>((done) => ws.on('close', done));
    for (let i = 0; i < 300; i++) ws.send('{"event":"pusher:ping"}');
    expect(await closed).toBe(4301);
  });
});

describe('publishing', () => {
  const publish = (changes: Record<string, string> = {}, body = JSON.stringify({ name: 'x', channel: 'news', data: '{}' })) => {
    const params: Record<string, string> = {
      auth_key: 'shop',
      auth_timestamp: String(Math.floor(Date.now() / 1000)),
      auth_version: '1.0',
      body_md5: bodyMd5(body),
      ...changes,
    };
    const query = new URLSearchParams({ auth_signature: apiSignature('realtime-secret', 'POST', '/apps/shop/events', params), ...params });
    return fetch(`http://127.0.0.1:${backend.port}/apps/shop/events?${query}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
  };
  test.each([
    ['signed', {}, 200],
    ['an old timestamp', { auth_timestamp: '1' }, 401],
    ['another body', { body_md5: 'x' }, 401],
    ['another signature', { auth_signature: '00' }, 401],
    ['another key', { auth_key: 'other' }, 401],
  ])('%s', async (_, changes, status) => expect((await publish(changes)).status).toBe(status));
  test('an event without a name is refused', async () => expect((await publish({}, '{"channel":"a","data":"{}"}')).status).toBe(400));
});

describe('a restart', () => {
  let other: Awaited<ReturnType<typeof runningBackend>>;
  beforeEach(async () => {
    other = await runningBackend();
  });
  test('tells the clients to come back and closes', async () => {
    const ws = new WebSocket(`ws://127.0.0.1:${other.port}/app/shop`);
    await new Promise((done) => ws.on('message', done));
    const closed = new Promise<number>((done) => ws.on('close', done));
    await other.close();
    expect(await closed).toBe(4200);
  });
});
