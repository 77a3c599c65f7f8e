import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { runningBackend, until } from '#tests/setup/running-backend.ts';
import { channelAuth } from './server.ts';

const PROXY = ['127.0.0.1'];
let backend: Awaited<ReturnType<typeof runningBackend>>;
beforeAll(async () => {
  backend = await runningBackend({ trustedProxies: PROXY });
});
afterAll(() => backend.close());

const open: (WebSocket | Socket)[] = [];
afterEach(() => {
  for (const one of open.splice(0)) one instanceof WebSocket ? one.terminate() : one.destroy();
});

interface Visitor {
  readonly ws: WebSocket;
  readonly got: Record<string, unknown>[];
  readonly id: string;
  readonly closed: Promise<number>;
  say(event: string, data?: unknown): void;
}
async function visitor(headers: Record<string, string> = {}): Promise<Visitor> {
  const ws = new WebSocket(`ws://127.0.0.1:${backend.port}/app/shop?protocol=7`, { headers });
  open.push(ws);
  const got: Record<string, unknown>[] = [];
  ws.on('message', (raw) => got.push(JSON.parse(String(raw))));
  ws.on('error', () => undefined);
  const closed = new Promise<number>((done) => ws.once('close', done));
  const hello = await until(() => got[0]);
  const { socket_id: id } = JSON.parse(String(hello.data));
  return { ws, got, id, closed, say: (event, data) => ws.send(JSON.stringify({ event, data })) };
}
const sign = (id: string, channel: string) => channelAuth(backend.deps.config.realtime, id, channel);
const subscribed = ({ got }: Visitor, channel: string) =>
  got.some((one) => one.event === 'pusher_internal:subscription_succeeded' && one.channel === channel);
/** Another client still gets its messages during the attack. */
async function unharmed(): Promise<void> {
  const one = await visitor();
  one.say('pusher:subscribe', { channel: 'news' });
  await until(() => subscribed(one, 'news'));
  backend.deps.realtime.publish(['news'], 'hello', { n: 1 });
  await until(() => one.got.some((message) => message.event === 'hello'));
}

describe('what a socket may send', () => {
  test('a frame larger than any message ends the connection', async () => {
    const one = await visitor();
    one.ws.send('x'.repeat(20_000));
    expect(await one.closed).toBe(1009);
    await unharmed();
  });

  test('a hundred megabytes announced are refused before they come', async () => {
    const one = await visitor();
    const raw = Reflect.get(one.ws, '_socket');
    const head = Buffer.alloc(14);
    head.writeUInt8(0x81, 0);
    head.writeUInt8(0xff, 1);
    head.writeBigUInt64BE(100_000_000n, 2);
    raw.write(head);
    expect(await one.closed).toBeGreaterThan(0);
    await unharmed();
  });

  test.each([
    ['no mask', Buffer.from([0x81, 0x02, 0x68, 0x69])],
    ['a reserved bit', Buffer.from([0xf1, 0x80, 0, 0, 0, 0])],
    ['an unknown opcode', Buffer.from([0x8b, 0x80, 0, 0, 0, 0])],
    ['text that is no UTF-8', Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0xc3, 0x28])],
    ['a continuation of nothing', Buffer.from([0x80, 0x80, 0, 0, 0, 0])],
  ])('a broken frame (%s) ends the connection', async (_, frame) => {
    const one = await visitor();
    Reflect.get(one.ws, '_socket').write(frame);
    expect(await one.closed).toBeGreaterThan(0);
    await unharmed();
  });

  test.each([
    '',
    'null',
    '[]',
    '"word"',
    '{"event":1}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":"{"}',
    '{"event":"pusher:subscribe","data":{"channel":["a"]}}',
    '{"event":"pusher:subscribe","data":{"channel":"a/../b"}}',
    `{"event":"pusher:subscribe","data":{"channel":"${'a'.repeat(165)}"}}`,
    '{"event":"__proto__","data":{"__proto__":{"auth":"x"}}}',
  ])('garbage is answered and changes nothing: %s', async (words) => {
    const one = await visitor();
    one.ws.send(words);
    one.say('pusher:ping');
    await until(() => one.got.some((message) => message.event === 'pusher:pong'));
    expect(one.got.every((message) => message.event !== 'pusher_internal:subscription_succeeded')).toBe(true);
    expect(one.ws.readyState).toBe(WebSocket.OPEN);
  });

  test('bytes instead of text are read as garbage', async () => {
    const one = await visitor();
    one.ws.send(Buffer.from([0, 1, 2, 255]));
    await until(() => one.got.some((message) => message.event === 'pusher:error'));
  });

  test('a flood is cut, also when its sender does not read', async () => {
    const one = await visitor();
    Reflect.get(one.ws, '_socket').pause();
    for (let n = 0; n < 5_000; n++) one.say('pusher:ping');
    await until(() => one.ws.bufferedAmount === 0);
    Reflect.get(one.ws, '_socket').resume();
    expect([1006, 4301]).toContain(await one.closed);
    expect(one.got.filter((message) => message.event === 'pusher:pong').length).toBeLessThanOrEqual(200);
    await unharmed();
  });
});

describe('whose channel', () => {
  test.each([
    ['no signature', () => ''],
    ['a made-up one', () => `shop:${'0'.repeat(64)}`],
    ['that of another channel', (id: string) => sign(id, 'private-order-2')],
    ['that of another socket', () => sign('1.2', 'private-order-1')],
    ['the right one with another key', (id: string) => sign(id, 'private-order-1').replace('shop:', 'other:')],
    ['the right one and more', (id: string) => `${sign(id, 'private-order-1')}0`],
  ])('a private channel with %s stays shut', async (_, auth) => {
    const one = await visitor();
    one.say('pusher:subscribe', { channel: 'private-order-1', auth: auth(one.id) });
    await until(() => one.got.some((message) => message.event === 'pusher:subscription_error'));
    backend.deps.realtime.publish(['private-order-1'], 'order.updated', { order: { id: 1, status: 'making' } });
    one.say('pusher:ping');
    await until(() => one.got.some((message) => message.event === 'pusher:pong'));
    expect(JSON.stringify(one.got)).not.toContain('making');
  });

  test('a signature is heard by its own socket, and no client speaks for the shop', async () => {
    const [mine, other] = [await visitor(), await visitor()];
    for (const one of [mine, other]) one.say('pusher:subscribe', { channel: 'private-order-1', auth: sign(one.id, 'private-order-1') });
    await until(() => subscribed(mine, 'private-order-1') && subscribed(other, 'private-order-1'));
    mine.ws.send(JSON.stringify({ event: 'client-order.updated', channel: 'private-order-1', data: { status: 'forged' } }));
    mine.ws.send(JSON.stringify({ event: 'order.updated', channel: 'private-order-1', data: { status: 'forged' } }));
    mine.say('pusher:ping');
    await until(() => mine.got.some((message) => message.event === 'pusher:pong'));
    expect(JSON.stringify(other.got)).not.toContain('forged');
  });

  test('at most a hundred channels a socket', async () => {
    const one = await visitor();
    for (let n = 0; n <= 100; n++) one.say('pusher:subscribe', { channel: `c${n}` });
    await until(() => one.got.some((message) => message.event === 'pusher:subscription_error'));
    expect(one.got.filter((message) => message.event === 'pusher_internal:subscription_succeeded')).toHaveLength(100);
  });
});

describe('how many', () => {
  test('one address cannot take every place; the address is that of the visitor, not of the proxy', async () => {
    const small = await import('./server.ts').then((m) =>
      m.realtimeServer(backend.deps.config.realtime, { maxPerAddress: 2, maxClients: 4, trustedProxies: PROXY }),
    );
    const { createServer } = await import('node:http');
    const server = createServer().on('upgrade', small.upgrade);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const words = (from: string) =>
      new Promise<string>((done) => {
        const ws = new WebSocket(`ws://127.0.0.1:${port}/app/shop`, { headers: { 'x-forwarded-for': from } });
        open.push(ws);
        ws.once('message', (raw) => done(String(raw)));
      });
    const said = [];
    for (const from of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2', '6.6.6.6, 3.3.3.3', '4.4.4.4']) said.push(await words(from));
    expect(said.map((one) => one.includes('connection_established'))).toEqual([true, true, false, true, true, false]);
    expect(said[2]).toContain('4100');
    for (const one of open.splice(0)) one instanceof WebSocket && one.terminate();
    await until(() => small.size === 0);
    expect(await words('1.1.1.1')).toContain('connection_established');
    small.close();
    server.close();
  });

  test.each([
    'GET /app/shop HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'GET /apps/shop HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n',
  ])('an upgrade that is none is refused: %j', async (words) => {
    const socket = connect(backend.port, '127.0.0.1');
    open.push(socket);
    socket.write(words);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 (400|404|405|426)/);
    await once(socket, 'close');
    await unharmed();
  });
});
