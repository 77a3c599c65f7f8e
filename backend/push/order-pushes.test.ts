import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { browsersOf, subscribe } from '#backend/db/pushes.ts';
import { moveOrder } from '#backend/services/order-status.ts';
import { wireDate } from '#lib/domain/order-time.ts';
import { addDays, zonedAt } from '#lib/domain/zoned-time.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { pushBrowser, vapidOf } from '#tests/setup/push-browser.ts';
import { type PushService, pushService } from '#tests/setup/push-service.ts';
import { until } from '#tests/setup/running-backend.ts';
import { sampleOrder } from '#tests/setup/sample-order.ts';
import type { OrderPushes } from '../deps.ts';
import { isPublicAddress, mayBePushService, orderPushes, publicLookup } from './order-pushes.ts';

const own = () => `wc_order_${randomUUID()}`;
const keys = webPush.generateVAPIDKeys();

describe.each(engines)('pushes about an order (%s)', (engine) => {
  let shop: TestBackend;
  let service: PushService;
  let pushes: OrderPushes;
  beforeAll(async () => {
    shop = await testBackend({ engine });
  });
  beforeEach(async () => {
    service = await pushService();
    const config = { ...keys, subject: 'mailto:shop@example.org', ownOrigins: [service.origin] };
    pushes = orderPushes({ db: shop.db, model: shop.model, log: shop.deps.log, config, pauses: [20, 40] });
  });
  afterEach(async () => {
    await pushes.close();
    await service.close();
    shop.errors.length = 0;
  });
  afterAll(() => shop.close());

  async function watched(path = '/browser', status = 'processing', language = 'ru', notes: Readonly<Record<string, string>> = {}) {
    const meta = JSON.stringify(Object.entries({ lang: language, ...notes }).map(([key, value]) => ({ key, value })));
    const id = await sampleOrder(shop, { status, order_key: own(), meta });
    const browser = pushBrowser();
    const endpoint = `${service.origin}${path}-${id}`;
    await subscribe(shop.db, id, { endpoint, p256dh: browser.p256dh, auth: browser.auth }, shop.clock.now);
    const move = (to: 'making' | 'done' | 'kurier' | 'completed') => moveOrder({ ...shop.deps, pushes }, id, { to, source: 'operator' });
    return { id, browser, endpoint, move };
  }

  test('say status and number, readable by that browser alone, signed by the shop, and nothing about anybody', async () => {
    const { id, browser, move } = await watched();
    await move('kurier');
    const push = await until(() => service.taken[0]);
    const text = browser.open(push.body);
    expect(JSON.parse(text)).toEqual({ tag: `order-${id}`, title: expect.any(String), body: `Заказ № ${id}`, path: `/order/${id}` });
    expect(text).not.toMatch(/Анна|7900|Озёрная|wc_order/);
    expect(() => pushBrowser().open(push.body)).toThrow();
    expect(push.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '1800', urgency: 'high', topic: `order-${id}` });
    const said = vapidOf(String(push.headers.authorization));
    expect(said).toMatchObject({ aud: service.origin, sub: 'mailto:shop@example.org', key: keys.publicKey });
    expect(said.exp).toBeGreaterThan(Date.now() / 1_000);
  });

  test('speak the language the order was placed in, and lead to its page in that language', async () => {
    for (const [language, title, body] of [
      ['de', 'In Zubereitung', 'Bestellung'],
      ['en', 'Being prepared', 'Order'],
    ] as const) {
      const { id, browser, move } = await watched(`/browser-${language}`, 'processing', language);
      await move('making');
      const push = await until(() => service.taken.find(({ path }) => path.endsWith(`-${id}`)));
      const said = JSON.parse(browser.open(push.body));
      expect(said).toEqual({ tag: `order-${id}`, title, body: expect.stringContaining(body), path: `/${language}/order/${id}` });
      expect(said.body).toContain(String(id));
    }
  });

  test('[ORD-05] say when the order is expected: a chosen interval, after the courier has left the minute, and what the kitchen estimates', async () => {
    const hours = 3_600_000;
    const noon = Math.ceil(shop.clock.now / (24 * hours)) * 24 * hours + 9 * hours;
    const { date } = zonedAt(noon, 'Europe/Moscow');
    shop.clock.now = noon;
    const told = async (to: 'making' | 'kurier', notes: Readonly<Record<string, string>>) => {
      const { id, browser, move } = await watched('/told', 'processing', 'ru', { long: '49.5', lat: '55.2', ...notes });
      await move(to);
      const push = await until(() => service.taken.find(({ path }) => path.endsWith(`-${id}`)));
      return JSON.parse(browser.open(push.body)).body.replace(`Заказ № ${id}`, '');
    };
    const evening = { must_be_delivered: `${wireDate(date)} 19:00-19:30` };
    expect(await told('making', evening)).toBe(' · 19:00–19:30');
    expect(await told('kurier', evening)).toBe(' · примерно в 19:00');
    expect(await told('making', { must_be_delivered: `${wireDate(addDays(date, 1))} 19:00-19:30` })).toBe('');
    expect(await told('kurier', { must_be_delivered: `${wireDate(date)} asap` })).toMatch(/^ · примерно в 12:\d\d$/);
    expect(await told('kurier', { expected_at: new Date(noon + hours).toISOString() })).toBe(' · примерно в 13:00');
  });

  test.each([404, 410])('a browser that is gone (%d) leaves every order', async (status) => {
    const { id, endpoint, browser, move } = await watched();
    const other = await sampleOrder(shop, { order_key: own() });
    await subscribe(shop.db, other, { endpoint, p256dh: browser.p256dh, auth: browser.auth }, shop.clock.now);
    service.answers.push(status);
    await move('making');
    await until(async () => (await browsersOf(shop.db, id)).length === 0);
    expect(await browsersOf(shop.db, other)).toEqual([]);
    expect(service.taken).toHaveLength(1);
  });

  test('a service that stumbles is tried three times, one that refuses once; neither loses the browser', async () => {
    const { id, move } = await watched();
    service.answers.push(503, 0, 201);
    await move('making');
    await until(() => service.taken.length === 3);
    service.answers.push(400);
    await move('done');
    await until(() => shop.errors.length === 1);
    expect(service.taken).toHaveLength(4);
    service.answers.push(500, 500, 500);
    await move('kurier');
    await until(() => shop.errors.length === 2);
    expect(service.taken).toHaveLength(7);
    expect(await browsersOf(shop.db, id)).toHaveLength(1);
  });

  test('a redirect is not followed', async () => {
    const { move } = await watched();
    service.answers.push(302);
    await move('making');
    await until(() => shop.errors.length === 1);
    expect(service.taken.map((push) => push.path)).not.toContain('/elsewhere');
  });

  test('a newer status takes the place of one that still waits', async () => {
    await pushes.close();
    const config = { ...keys, subject: 'mailto:shop@example.org', ownOrigins: [service.origin] };
    pushes = orderPushes({ db: shop.db, model: shop.model, log: shop.deps.log, config, pauses: [300] });
    const { browser, move } = await watched();
    service.answers.push(503);
    await move('making');
    await until(() => service.taken.length === 1);
    await move('kurier');
    await until(() => service.taken.length === 2);
    await new Promise((done) => setTimeout(done, 500));
    expect(service.taken.map((push) => JSON.parse(browser.open(push.body)).title)).toEqual(['Готовится', 'Курьер в пути']);
  });

  test('an order that is over tells so and forgets its browsers; one of a table is a booking', async () => {
    const { id, browser, move } = await watched();
    await move('completed');
    await until(async () => (await browsersOf(shop.db, id)).length === 0);
    expect(service.taken).toHaveLength(1);
    const table = await sampleOrder(shop, { order_key: own(), status: 'processing', delivery_type: 'lounge' });
    await subscribe(shop.db, table, { endpoint: `${service.origin}/t`, p256dh: browser.p256dh, auth: browser.auth }, shop.clock.now);
    await moveOrder({ ...shop.deps, pushes }, table, { to: 'completed', source: 'operator' });
    const push = await until(() => service.taken[1]);
    expect(JSON.parse(browser.open(push.body)).body).toBe(`Бронь № ${table}`);
  });

  test('a change that is rolled back or none tells nobody', async () => {
    const { move } = await watched();
    await move('done');
    await until(() => service.taken.length === 1);
    await move('done');
    await expect(move('making')).rejects.toThrow();
    await new Promise((done) => setTimeout(done, 100));
    expect(service.taken).toHaveLength(1);
  });

  test('an endpoint that is no public address, or keys that are no keys, are forgotten without a word to them', async () => {
    const { id, endpoint, browser, move } = await watched();
    await subscribe(shop.db, id, { endpoint: 'https://127.0.0.1/x', p256dh: browser.p256dh, auth: browser.auth }, shop.clock.now);
    await subscribe(
      shop.db,
      id,
      { endpoint: 'https://localhost.example.invalid/x', p256dh: `B${'A'.repeat(86)}`, auth: browser.auth },
      shop.clock.now,
    );
    await move('making');
    await until(async () => (await browsersOf(shop.db, id)).length === 1);
    expect((await browsersOf(shop.db, id))[0]?.endpoint).toBe(endpoint);
  });

  test('at most eight browsers an order, the newest; the same one twice is one', async () => {
    const { id, endpoint, browser } = await watched();
    const { p256dh, auth } = browser;
    for (let n = 0; n < 9; n++) await subscribe(shop.db, id, { endpoint: `${service.origin}/n${n}`, p256dh, auth }, shop.clock.now + n + 1);
    await subscribe(shop.db, id, { endpoint: `${service.origin}/n8`, p256dh, auth }, shop.clock.now + 20);
    const all = await browsersOf(shop.db, id);
    expect(all).toHaveLength(8);
    expect(all.map((one) => one.endpoint)).not.toContain(endpoint);
  });
});

describe('where a push service may stand', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://8.8.8.8/x',
    'https://[2a00:1450:4010:c05::8a]/x',
    'https://push.example:443/x',
  ])('%s', (endpoint) => expect(mayBePushService(endpoint, [])).toBe(true));

  test.each([
    'http://fcm.googleapis.com/x',
    'https://push.example:8443/x',
    'https://user:word@push.example/x',
    'https://localhost/x',
    'https://localhost./x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://shop/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://017700000001/x',
    'https://10.1.2.3/x',
    'https://172.20.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://224.0.0.1/x',
    'https://255.255.255.255/x',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[::ffff:a9fe:a9fe]/x',
    'https://[fe80::1]/x',
    'https://[fc00::1]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[2002:7f00:1::]/x',
    'https://[2001:db8::1]/x',
    'file:///etc/passwd',
    'ftp://push.example/x',
    'javascript:alert(1)',
    'no address',
    '',
  ])('not %s', (endpoint) => expect(mayBePushService(endpoint, [])).toBe(false));

  test('an origin that the owner names, and no other port of it', () => {
    expect(mayBePushService('http://127.0.0.1:9000/x', ['http://127.0.0.1:9000'])).toBe(true);
    expect(mayBePushService('http://127.0.0.1:9001/x', ['http://127.0.0.1:9000'])).toBe(false);
  });

  test('texts that are no address at all are not public', () => {
    for (const text of ['', 'example.org', '8.8.8', '::ffff:8.8.8.8']) expect(isPublicAddress(text), text).toBe(false);
  });
});

test('a public name that leads to this machine is refused when it is looked up', async () => {
  const look = (all: boolean) =>
    new Promise<string>((done) => {
      publicLookup('localhost', { all }, (error, found) => done(error?.code ?? JSON.stringify(found)));
    });
  expect(await look(true)).toBe('EACCES');
  expect(await look(false)).toBe('EACCES');
});
