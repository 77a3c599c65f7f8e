import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { channelAuth } from '#backend/realtime/protocol.ts';
import { realtimeServer } from '#backend/realtime/server.ts';
import { listen } from '#lib/realtime/connection.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { runningBackend, until } from '#tests/setup/running-backend.ts';

/** The page's half of realtime against the real server; the storefront's two calls are answered here. */

let backend: Awaited<ReturnType<typeof runningBackend>>;
let authStatus = 200;
let asked: string[] = [];
const stops: (() => void)[] = [];

beforeAll(async () => {
  backend = await runningBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  authStatus = 200;
  asked = [];
  vi.stubGlobal('location', { protocol: 'http:', hostname: '127.0.0.1', port: '1' });
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (path.endsWith('/config')) return Response.json({ key: 'shop', host: `http://127.0.0.1:${backend.port}` });
    const form = new URLSearchParams(String(init?.body));
    asked.push(`${form.get('channel_name')} ${form.get('order_key') ?? ''}`);
    if (authStatus !== 200) return Response.json({}, { status: authStatus });
    const auth = channelAuth(backend.deps.config.realtime, form.get('socket_id') ?? '', form.get('channel_name') ?? '');
    return Response.json({ auth });
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
});

const tell = (channel: string) => backend.deps.realtime.publish([channel], 'order.updated', { order: { id: 1 } });
async function follow(channel: string, key = '', again?: number) {
  const heard: string[] = [];
  const live: boolean[] = [];
  const stop = await listen({
    channel,
    key,
    events: ['order.updated'],
    onEvent: (event) => heard.push(event),
    onLive: (now) => live.push(now),
    ...(again !== undefined && { again }),
  });
  stops.push(stop);
  return { heard, live, stop };
}

test('all that listen share one connection; two of one channel are one subscription; each leaves without the others', async () => {
  const [a, b] = [await follow('private-order-1', 'key-1'), await follow('private-order-1', 'key-1')];
  const c = await follow('private-user-5');
  await until(() => a.live.includes(true) && b.live.includes(true) && c.live.includes(true));
  expect(asked.sort()).toEqual(['private-order-1 key-1', 'private-user-5 ']);
  tell('private-order-1');
  await until(() => a.heard.length === 1 && b.heard.length === 1);
  expect(c.heard).toEqual([]);
  a.stop();
  tell('private-order-1');
  await until(() => b.heard.length === 2);
  expect(a.heard).toHaveLength(1);
});

test('a channel that the shop could not open is tried again, one that it refuses is not', async () => {
  authStatus = 503;
  const order = await follow('private-order-2', '', 60);
  await until(() => order.live.includes(false));
  authStatus = 200;
  await until(() => order.live.at(-1) === true);
  const before = asked.length;
  authStatus = 403;
  const foreign = await follow('private-order-3', '', 30);
  await until(() => foreign.live.includes(false));
  await new Promise((done) => setTimeout(done, 150));
  expect(asked.length).toBe(before + 1);
  expect(foreign.live).not.toContain(true);
});

test('after a break it is live again and says so, so that what was missed is read', async () => {
  const port = await freePort();
  const keys = backend.deps.config.realtime;
  const start = async () => {
    const { createServer } = await import('node:http');
    const own = realtimeServer(keys);
    const server = createServer().on('upgrade', own.upgrade);
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    return { own, server };
  };
  const usual = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.endsWith('/config') ? Promise.resolve(Response.json({ key: 'shop', host: `http://127.0.0.1:${port}` })) : usual(path, init),
  );
  const first = await start();
  const order = await follow('private-order-4');
  await until(() => order.live.at(-1) === true);
  first.own.close();
  await new Promise((done) => first.server.close(done));
  await until(() => order.live.at(-1) === false);
  const second = await start();
  await until(() => order.live.at(-1) === true, 6_000);
  expect(order.live.filter((now) => now).length).toBe(2);
  second.own.publish(['private-order-4'], 'order.updated', {});
  await until(() => order.heard.length === 1);
  order.stop();
  second.own.close();
  second.server.closeAllConnections();
  await new Promise((done) => second.server.close(done));
}, 30_000);
