import { createServer } from 'node:http';
import PusherClient from 'pusher-js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { channelAuth, realtimeServer } from '#backend/realtime/server.ts';
import { Realtime, realtimeOptions } from '#lib/client/realtime.ts';
import { freePort } from '#tests/setup/free-port.ts';
import { runningBackend, until } from '#tests/setup/running-backend.ts';

/** The page's half of realtime against the real server; the storefront's permission to listen is answered here. */

let backend: Awaited<ReturnType<typeof runningBackend>>;
let asked: string[] = [];
const ends: (() => void)[] = [];
const page = { protocol: 'http:', hostname: '127.0.0.1', port: '1' };

beforeAll(async () => {
  backend = await runningBackend();
});
afterAll(() => backend.close());
beforeEach(() => {
  asked = [];
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('fetch', async (_path: string, init?: RequestInit) => {
    const form = new URLSearchParams(String(init?.body));
    asked.push(`${form.get('channel_name')} ${form.get('order_key') ?? ''}`);
    return Response.json({
      auth: channelAuth(backend.deps.config.realtime, form.get('socket_id') ?? '', form.get('channel_name') ?? ''),
    });
  });
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

const connectionTo = (port: number): Realtime =>
  new Realtime({
    service: async () => ({ key: backend.deps.config.realtime.key, host: `http://127.0.0.1:${port}` }),
    connect: async (config, authorize) => new PusherClient(config.key, realtimeOptions(config, page, authorize)),
  });

function watch(realtime: Realtime, channel: string, orderKey = '') {
  const live: boolean[] = [];
  const watched = { changes: 0, live };
  const end = realtime.watch({
    channel,
    orderKey,
    events: ['order.updated'],
    onChange: () => {
      watched.changes += 1;
    },
    onLive: (isLive) => live.push(isLive),
    pollInterval: 0,
  });
  ends.push(end);
  return Object.assign(watched, { end });
}

test('[RT-01] all who listen share one connection; two of one channel are one subscription; each leaves without the others', async () => {
  const realtime = connectionTo(backend.port);
  const [a, b] = [watch(realtime, 'private-order-1', 'key-1'), watch(realtime, 'private-order-1', 'key-1')];
  const c = watch(realtime, 'private-user-5');
  await until(() => [a, b, c].every(({ live }) => live.at(-1) === true));
  expect(asked.sort()).toEqual(['private-order-1 key-1', 'private-user-5 ']);
  const before = { a: a.changes, b: b.changes, c: c.changes };
  backend.deps.realtime.publish(['private-order-1'], 'order.updated', { order: { id: 1 } });
  await until(() => a.changes > before.a && b.changes > before.b);
  expect(c.changes).toBe(before.c);
  a.end();
  const { changes } = a;
  backend.deps.realtime.publish(['private-order-1'], 'order.updated', { order: { id: 1 } });
  await until(() => b.changes > before.b + 1);
  expect(a.changes).toBe(changes);
});

test('[RT-02] after a break it is live again and says so, so that what was missed is read', async () => {
  const port = await freePort();
  const start = async () => {
    const own = realtimeServer(backend.deps.config.realtime);
    const server = createServer().on('upgrade', own.upgrade);
    await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
    return { own, server };
  };
  const first = await start();
  const order = watch(connectionTo(port), 'private-order-4');
  await until(() => order.live.at(-1) === true);
  first.own.close();
  await new Promise((done) => first.server.close(done));
  await until(() => order.live.at(-1) === false);
  const { changes } = order;
  const second = await start();
  await until(() => order.live.at(-1) === true, 20_000);
  expect(order.live).toEqual([true, false, true]);
  await until(() => order.changes > changes);
  const read = order.changes;
  second.own.publish(['private-order-4'], 'order.updated', {});
  await until(() => order.changes === read + 1);
  order.end();
  second.own.close();
  second.server.closeAllConnections();
  await new Promise((done) => second.server.close(done));
}, 30_000);
