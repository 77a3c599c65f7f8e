import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import { isRealtimeSocket, proxyRealtimeSocket } from './realtime-socket.ts';
import { noteVisitor } from './request-headers.ts';

const open: (() => void)[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const close of open.splice(0)) close();
});

async function listening(server: ReturnType<typeof createServer>): Promise<URL> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return new URL(`http://127.0.0.1:${z.object({ port: z.number() }).parse(server.address()).port}`);
}

/** A storefront that passes every socket to the backend. */
function storefront(backend: URL): Promise<URL> {
  const server = createServer();
  server.on('upgrade', (req: IncomingMessage, socket, head) => {
    noteVisitor(req, []);
    void proxyRealtimeSocket(backend, req, socket, head);
  });
  return listening(server);
}

const lines = () => vi.spyOn(console, 'warn').mockImplementation(() => {});

describe('[RT-01] a socket below /rt', () => {
  test('is the backend’s socket, both ways, and ends with it', async () => {
    const server = createServer();
    const sockets = new WebSocketServer({ server });
    const paths: (string | undefined)[] = [];
    sockets.on('connection', (socket, req) => {
      paths.push(req.url);
      socket.on('message', (data) => (String(data) === 'end' ? socket.close(4001) : socket.send(`echo ${data}`)));
      socket.send('hello');
    });
    const backend = await listening(server);
    backend.pathname = '/shop/';
    const client = new WebSocket(`ws://${(await storefront(backend)).host}/rt/app/shop?protocol=7&evil=1&client=js`);
    const heard: string[] = [];
    const code = await new Promise<number>((resolve) => {
      client.on('message', (data) => {
        heard.push(String(data));
        client.send(heard.length === 1 ? 'a' : 'end');
      });
      client.on('close', resolve);
    });
    expect([heard, code, paths]).toEqual([['hello', 'echo a'], 4001, ['/shop/app/shop?protocol=7&client=js']]);
  });

  test('of a backend without one is closed, with one line of the log', async () => {
    const told = lines();
    const backend = await listening(createServer((_, res) => res.writeHead(404).end()));
    const client = new WebSocket(`ws://${(await storefront(backend)).host}/rt/app/shop`);
    await expect(new Promise((_, reject) => client.on('error', reject))).rejects.toThrow();
    expect(told.mock.calls).toHaveLength(1);
  });

  test('of a backend that is away is closed, with one line of the log', async () => {
    const told = lines();
    const client = new WebSocket(`ws://${(await storefront(new URL('http://127.0.0.1:9'))).host}/rt/app/shop`);
    await expect(new Promise((_, reject) => client.on('error', reject))).rejects.toThrow();
    expect(told.mock.calls).toEqual([[expect.stringContaining('"event":"realtime.broke"')]]);
  });

  test.each(['visitor', 'backend'] as const)('that the %s breaks off ends at the other end, with one line of the log', async (who) => {
    const told = lines();
    const server = createServer();
    const sockets = new WebSocketServer({ server });
    const there = new Promise<WebSocket>((resolve) => sockets.on('connection', (socket) => resolve(socket.on('error', () => {}))));
    const client = new WebSocket(`ws://${(await storefront(await listening(server))).host}/rt/app/shop`).on('error', () => {});
    await new Promise((resolve) => client.on('open', resolve));
    const far = await there;
    const ended = new Promise((resolve) => (who === 'visitor' ? far : client).on('close', resolve));
    const stream: unknown = Reflect.get(who === 'visitor' ? client : far, '_socket');
    z.object({ resetAndDestroy: z.unknown() }).parse(stream);
    Reflect.apply(Reflect.get(Object(stream), 'resetAndDestroy'), stream, []);
    await ended;
    expect(told.mock.calls).toEqual([[expect.stringContaining(`"end":"${who}"`)]]);
  });
});

test('only that socket is one', () => {
  const asked = (url: string, more: Partial<IncomingMessage> = {}) =>
    isRealtimeSocket(
      Object.assign(Object.create(null), { url, method: 'GET', httpVersion: '1.1', headers: { upgrade: 'websocket' }, ...more }),
    );
  expect([asked('/rt/app/shop'), asked('/rt/app/shop?protocol=7'), asked('/rt/app/shop', { headers: { upgrade: 'WebSocket' } })]).toEqual([
    true,
    true,
    true,
  ]);
  for (const path of [
    '/rt',
    '/rt/app',
    '/rt/app/',
    '/rt/app/a/b',
    '/rt/app/a%2fb',
    '/rt/app/..',
    '/rt/apps/a',
    '/app/shop',
    '//rt/app/shop',
    '/RT/app/shop',
  ])
    expect(asked(path), path).toBe(false);
  for (const more of [
    { method: 'POST' },
    { httpVersion: '1.0' },
    { headers: { upgrade: 'h2c' } },
    { headers: { upgrade: 'h2c, websocket' } },
    { headers: {} },
    { headers: { upgrade: 'websocket', 'content-length': '5' } },
    { headers: { upgrade: 'websocket', 'transfer-encoding': 'chunked' } },
  ])
    expect(asked('/rt/app/shop', more), JSON.stringify(more)).toBe(false);
});
