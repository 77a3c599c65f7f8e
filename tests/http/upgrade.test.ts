import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { RawConnection } from '#tests/setup/raw-connection.ts';
import { type RecordingBackend, recordingBackend } from '#tests/setup/recording-backend.ts';
import { type HttpShop, startHttpShop } from './start-shop.ts';

/** The storefront knows one upgrade: the realtime socket of its own pages. */

let backend: RecordingBackend;
let shop: HttpShop;
beforeAll(async () => {
  backend = await recordingBackend(`http://127.0.0.1:${process.env.BACKEND_PORT}`);
  shop = await startHttpShop({ env: { DEMO: '1', BACKEND_URL: backend.url } });
});
afterAll(async () => {
  await shop?.stop();
  await backend?.close();
});
beforeEach(() => backend.clear());

const head = (path: string, ...headers: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, 'host: shop.test', ...headers, '', ''].join('\r\n');
const SOCKET = [
  'connection: Upgrade',
  'upgrade: websocket',
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
  'sec-websocket-version: 13',
  'cookie: session=secret',
  'x-forwarded-for: 9.9.9.9',
] as const;
const sockets = () => backend.seen.filter(({ isSocket }) => isSocket);

describe('any other protocol is ignored', () => {
  test.each([
    ['h2c', ['connection: Upgrade, HTTP2-Settings', 'upgrade: h2c', 'http2-settings: AAMAAABkAAQCAAAAAAIAAAAA']],
    ['TLS/1.0', ['connection: Upgrade', 'upgrade: TLS/1.0']],
    ['a list', ['connection: upgrade', 'upgrade: h2c, websocket']],
  ])('%s: the answer is that of the same request without it, on a connection that stays', async (_, headers) => {
    const line = await RawConnection.open(shop.url);
    line.send(head('/healthz', ...headers));
    expect(await line.until(() => line.statuses.length === 1)).toBe(true);
    line.send(head('/healthz'));
    expect(await line.until(() => line.statuses.length === 2)).toBe(true);
    expect(line.statuses).toEqual([200, 200]);
    line.close();
  });

  test.each([
    '/',
    '/rt',
    '/rt/',
    '/rt/app',
    '/rt/app/',
    '/rt/app/a/b',
    '/rt/app/..',
    '/rt/../app/shop',
    '/rt/apps/shop/events',
    '/app/shop',
    '/RT/app/shop',
  ])('a socket of %s reaches no backend', async (path) => {
    const line = await RawConnection.open(shop.url);
    line.send(head(path, ...SOCKET));
    expect(await line.until(() => line.statuses.length === 1 || line.heard.includes(' 101 '))).toBe(true);
    expect(line.heard).not.toContain(' 101 ');
    line.close();
    expect(sockets()).toEqual([]);
  });

  test('a socket with a body is refused', async () => {
    const line = await RawConnection.open(shop.url);
    line.send(`${head('/rt/app/shop', ...SOCKET, 'content-length: 5')}hello`);
    expect(await line.isClosed()).toBe(true);
    expect(line.statuses).toEqual([400]);
    expect(sockets()).toEqual([]);
  });
});

describe('[RT-01] the realtime socket', () => {
  test('is the backend’s, both ways; nothing of the visitor but the handshake and their address goes there', async () => {
    const { host } = new URL(shop.url);
    const socket = new WebSocket(`ws://${host}/rt/app/shop?protocol=7&client=js&version=8&evil=1`, {
      headers: { cookie: 'session=secret', 'x-evil': '1' },
    });
    const heard = await new Promise<string>((resolve, reject) =>
      socket.once('message', (data) => resolve(String(data))).once('error', reject),
    );
    expect(heard).toContain('pusher:connection_established');
    const pong = new Promise<string>((resolve) => socket.once('message', (data) => resolve(String(data))));
    socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
    expect(await pong).toContain('pusher:pong');
    socket.close();
    const [seen] = sockets();
    expect(seen?.url).toBe('/app/shop?protocol=7&client=js&version=8');
    const names = Object.keys(seen?.headers ?? {});
    expect(names.filter((name) => !/^(host|connection|upgrade|origin|user-agent|x-forwarded-for|sec-websocket-\w+)$/.test(name))).toEqual(
      [],
    );
    expect(seen?.headers['x-forwarded-for']).toMatch(/127\.0\.0\.1|::1/);
  });

  const lines = (): string[] => shop.lines.filter((line) => /uncaught|ECONNRESET|realtime\.broke|Error/i.test(line));

  test('a connection that breaks after the upgrade is one line of the log and nothing else', async () => {
    const before = lines().length;
    const line = await RawConnection.open(shop.url);
    line.send(head('/rt/app/shop?protocol=7', ...SOCKET));
    expect(await line.until(() => line.heard.includes('connection_established'), 5_000)).toBe(true);
    line.reset();
    expect(await line.until(() => lines().length > before)).toBe(true);
    await new Promise((resume) => setTimeout(resume, 300));
    expect(lines().slice(before)).toEqual([expect.stringContaining('"event":"realtime.broke"')]);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  });

  test('connections that break while they ask for an upgrade end nothing', async () => {
    const { hostname, port } = new URL(shop.url);
    const broken = Array.from({ length: 50 }, (_, i) => {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => {});
      socket.on('connect', () => {
        socket.write(head(i % 2 === 0 ? '/rt/app/shop' : '/healthz', ...(i % 2 === 0 ? SOCKET : ['connection: Upgrade', 'upgrade: h2c'])));
        setTimeout(() => socket.resetAndDestroy(), i % 7);
      });
      return new Promise((resolve) => socket.on('close', resolve));
    });
    await Promise.all(broken);
    await new Promise((resume) => setTimeout(resume, 500));
    expect(shop.lines.filter((line) => /uncaught|unhandled/i.test(line))).toEqual([]);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);
  });
});
