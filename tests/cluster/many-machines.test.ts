import { setTimeout as sleep } from 'node:timers/promises';
import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import { channelAuth } from '#backend/realtime/server.ts';
import { TEA } from '#tests/promises/kill-loop.ts';
import { KEYS } from '#tests/setup/backend.ts';
import { orderShop, sampleOrderRequest } from '#tests/setup/order-shop.ts';
import { pusherClient } from '#tests/setup/pusher-client.ts';
import { until } from '#tests/setup/running-backend.ts';
import { type Machine, type Machines, missing, SECRETS, startMachines } from './machines.ts';
import { steadyOrders } from './steady-orders.ts';
import { storedOrders } from './stored-orders.ts';

const open: (() => void | Promise<void>)[] = [];
const ORDER = { ...sampleOrderRequest, ...TEA };
const CODES_CHECKED = 6;

interface Said {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
}
async function ask(url: string, { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {}): Promise<Said> {
  const own = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers };
  const answer = await request(url, body === undefined ? { headers } : { method: 'POST', headers: own, body: JSON.stringify(body) });
  return { status: answer.statusCode, headers: answer.headers, text: await answer.body.text() };
}

describe.skipIf(missing !== '')(`two storefronts and two backends${missing && ` (left out: ${missing})`}`, () => {
  let shop: Machines;
  let [first, second]: Machine[] = [];
  beforeAll(async () => {
    const limits = `calls=9000000/60 orders=9000000/600 codes=${CODES_CHECKED}/3600 guesses=30/600`;
    shop = await startMachines({ after: (close) => void open.push(close) }, { shopDir: shopFolder(orderShop), env: { LIMITS: limits } });
    [first, second] = [...shop.storefronts];
  }, 400_000);
  afterAll(async () => {
    for (const close of open.reverse()) await close();
  }, 60_000);
  const at = (machine: Machine | undefined, path: string): string => `${machine?.url ?? ''}${path}`;

  test('[CAT-01] a page is made by one of them and shown by both', async () => {
    for (const path of ['/menu/pizza', '/menu/napitki']) {
      const made = await ask(at(first, path));
      expect([made.status, made.headers['x-nextjs-cache']], path).toEqual([200, 'MISS']);
      const shown = await ask(at(second, path));
      expect([shown.status, shown.headers['x-nextjs-cache']], path).toEqual([200, 'HIT']);
      expect([shown.text === made.text, shown.headers['content-security-policy']]).toEqual([true, made.headers['content-security-policy']]);
    }
  });

  test('what one is told to forget both make anew, each page once', async () => {
    for (const machine of [first, second]) await ask(at(machine, '/menu/pizza'));
    const told = { body: { what: 'all' }, headers: { authorization: `Bearer ${SECRETS.REVALIDATE_SECRET}` } };
    expect((await ask(at(first, '/api/revalidate'), told)).status).toBe(200);
    const anew = await until(async () => {
      const state = (await ask(at(second, '/menu/pizza'))).headers['x-nextjs-cache'];
      return state === 'MISS' ? state : undefined;
    });
    expect(anew).toBe('MISS');
    expect((await ask(at(first, '/menu/pizza'))).headers['x-nextjs-cache']).toBe('HIT');
  });

  test('[AUTH-01] who logs in at one is logged in at the other, with a code that another backend has sent', async () => {
    const phone = '+79170000042';
    const sent = await ask(at(first, '/api/auth/send'), { body: { phone, channel: 'sms' } });
    expect(sent.status).toBe(200);
    const code = await until(() => shop.codes.get(phone));
    const entered = await ask(at(second, '/api/auth/check'), { body: { phone, channel: 'sms', code } });
    expect(entered.status).toBe(200);
    const cookie = [entered.headers['set-cookie'] ?? []]
      .flat()
      .map((each) => each.split(';', 1)[0])
      .join('; ');
    for (const machine of [first, second]) {
      const session = await ask(at(machine, '/api/auth/session'), { headers: { cookie } });
      expect(session.text).toContain(phone);
    }
  });

  test('[AUTH-02] tries are counted by all of them together', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' };
    const guess = (n: number) =>
      ask(at(n % 2 === 0 ? first : second, '/api/auth/check'), {
        body: { phone: '+79170000043', channel: 'sms', code: '000000' },
        headers,
      });
    const statuses: number[] = [];
    for (let n = 0; n < CODES_CHECKED + 2; n++) statuses.push((await guess(n)).status);
    expect(statuses.slice(CODES_CHECKED)).toEqual([429, 429]);
    expect(statuses.slice(0, CODES_CHECKED)).not.toContain(429);
  });

  test('[RT-01] a page connected to one backend hears of an order that was changed at the other', async () => {
    const placed = await ask(`${shop.url}/api/orders`, { body: ORDER, headers: { 'idempotency-key': 'heard-by-others' } });
    const { id } = JSON.parse(placed.text) as { id: number };
    const keys = { appId: 'shop', key: 'shop', secret: SECRETS.REALTIME_SECRET };
    const heard: unknown[][] = [[], []];
    const clients = shop.backends.map(({ url }, n) => {
      const client = pusherClient(Number(new URL(url).port), ({ socketId, channelName }, done) =>
        done(null, { auth: channelAuth(keys, socketId, channelName) }),
      );
      const channel = client.subscribe(`private-order-${id}`);
      channel.bind('order.updated', (data: unknown) => heard[n]?.push(data));
      return { client, channel };
    });
    await until(() => clients.every(({ channel }) => channel.subscribed));
    await fetch(`${shop.backends[0]?.url}/wp-json/wc/v3/orders/${id}?${new URLSearchParams(KEYS)}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'making' }),
    });
    await until(() => heard.every((each) => each.length > 0));
    for (const { client } of clients) client.disconnect();
    expect(heard).toEqual(Array.from({ length: 2 }, () => [{ order: { id, status: 'making' } }]));
  });

  test('code of another build is found at every storefront, code of no build at none', async () => {
    const names = await shop.redis.client.keys('storefront:*:file:*');
    const [own = ''] = names.filter((name) => name.endsWith('.js'));
    await shop.redis.client.set(own.replace(/[^/]+$/, 'of-another-build.js'), 'run()');
    const path = own.slice(own.indexOf('/_next/')).replace(/[^/]+$/, 'of-another-build.js');
    for (const machine of [first, second]) {
      const found = await ask(at(machine, path));
      expect([found.status, found.text, found.headers['cache-control']]).toEqual([200, 'run()', 'public, max-age=31536000, immutable']);
      expect((await ask(at(machine, path.replace('another', 'no')))).status).toBe(404);
    }
  });

  test('[ORD-03] killed and replaced one after another, they lose no order and take none twice', { timeout: 150_000 }, async () => {
    const killed = async (): Promise<void> => {
      for (const one of [shop.backends[0], shop.storefronts[0]]) {
        await sleep(500);
        await one?.kill();
        await sleep(700);
        await one?.replace();
      }
      await sleep(500);
    };
    const day = await steadyOrders({ url: shop.url, body: ORDER, writers: 6, until: killed() });
    expect(day.acknowledged.size).toBeGreaterThan(20);
    expect(day.givenUp).toEqual([]);
    expect(await storedOrders(shop.databaseUrl, day)).toEqual({ lost: 0, duplicated: 0 });
  });

  test('one that is told to end finishes what it has: nobody sees a page or an order fail', { timeout: 150_000 }, async () => {
    const bad: number[] = [];
    let isOver = false;
    const visits = (async () => {
      while (!isOver) {
        const { status } = await ask(`${shop.url}/menu/pizza`, { headers: { cookie: 'theme=dark' } }).catch(() => ({ status: 0 }));
        if (status !== 200) bad.push(status);
        await sleep(5);
      }
    })();
    const rolled = async (): Promise<void> => {
      for (const one of [shop.storefronts[1], shop.backends[1]]) {
        await sleep(300);
        expect(await one?.end()).toBe(0);
        await one?.replace();
      }
    };
    const day = await steadyOrders({ url: shop.url, body: ORDER, writers: 3, until: rolled() });
    isOver = true;
    await visits;
    expect(bad).toEqual([]);
    expect(day.givenUp).toEqual([]);
  });

  test('one that starts while every backend is away shows the pages that the others have made', { timeout: 150_000 }, async () => {
    await ask(at(second, '/menu/pizza'));
    for (const one of [...shop.backends, first]) await one?.kill();
    await first?.replace();
    expect((await ask(at(first, '/menu/pizza'))).status).toBe(200);
    expect((await ask(at(first, '/api/health'))).status).toBe(200);
    expect((await ask(at(first, '/readyz'))).status).toBe(503);
  });
});
