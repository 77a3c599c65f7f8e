import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { browsersOf } from '#backend/db/pushes.ts';
import { issueToken } from '#backend/services/sessions.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { pushBrowser } from '#tests/setup/push-browser.ts';
import { SAMPLE_KEY, sampleOrder } from '#tests/setup/sample-order.ts';

const keys = webPush.generateVAPIDKeys();
const push = { ...keys, subject: 'mailto:shop@example.org', ownOrigins: [] };
const endpoint = 'https://push.example.org/abc';
const { p256dh, auth } = pushBrowser();

describe.each(engines)('subscriptions to an order (%s)', (engine) => {
  let shop: TestBackend;
  beforeAll(async () => {
    shop = await testBackend({ engine, config: { push } });
  });
  afterAll(() => shop.close());
  const post = (name: string, body: object) => shop.call('POST', `/wp-json/push/v1/${name}`, { keys: false, body });
  const guestOrder = async () => {
    const order_key = `wc_order_${randomUUID()}`;
    return { order_key, order_id: await sampleOrder(shop, { order_key }) };
  };
  const browsers = async (id: number) => (await browsersOf(shop.db, id)).length;

  test('a guest proves the order by its key, a customer by the session', async () => {
    const customer = await shop.customer();
    const token = await issueToken(shop.db, customer, shop.clock.now);
    const mine = await sampleOrder(shop, { customer_id: customer, order_key: 'wc_order_mine' });
    const guest = await guestOrder();
    const guests = guest.order_id;
    expect((await post('subscribe', { ...guest, endpoint, p256dh, auth })).body).toEqual({ success: true });
    expect((await post('subscribe', { order_id: mine, token, endpoint, p256dh, auth })).status).toBe(200);
    expect([await browsers(mine), await browsers(guests)]).toEqual([1, 1]);
    expect((await post('unsubscribe', { order_id: mine, token, endpoint })).status).toBe(200);
    expect((await post('unsubscribe', { ...guest, endpoint: 'https://push.example.org/other' })).status).toBe(200);
    expect([await browsers(mine), await browsers(guests)]).toEqual([0, 1]);
  });

  test('[AUTH-05] a customer who logs out in a browser ends the subscriptions of their orders there, and no others', async () => {
    const customer = await shop.customer();
    const token = await issueToken(shop.db, customer, shop.clock.now);
    const other = await shop.customer();
    const elsewhere = 'https://push.example.org/phone';
    const orderFor = async (customer_id: number) => {
      const order_key = `wc_order_${randomUUID()}`;
      const order_id = await sampleOrder(shop, { customer_id, order_key });
      for (const at of [endpoint, elsewhere]) await post('subscribe', { order_id, order_key, endpoint: at, p256dh, auth });
      return order_id;
    };
    const [first, second, foreign] = [await orderFor(customer), await orderFor(customer), await orderFor(other)];
    const guest = await guestOrder();
    await post('subscribe', { ...guest, endpoint, p256dh, auth });
    for (const nobody of [{}, { token: 'none' }, { order_key: SAMPLE_KEY }])
      expect((await post('unsubscribe', { ...nobody, endpoint })).status).toBe(401);
    expect(await browsers(first)).toBe(2);
    expect((await post('unsubscribe', { token, endpoint })).body).toEqual({ success: true });
    const left = async (id: number) => (await browsersOf(shop.db, id)).map((one) => one.endpoint);
    expect([await left(first), await left(second)]).toEqual([[elsewhere], [elsewhere]]);
    expect([await browsers(foreign), await browsers(guest.order_id)]).toEqual([2, 1]);
  });

  test('a foreign order, a wrong key, nobody at all and an unknown order answer alike and change nothing', async () => {
    const stranger = await issueToken(shop.db, await shop.customer(), shop.clock.now);
    const { order_id: id } = await guestOrder();
    const asked = { endpoint, p256dh, auth };
    const answers = [];
    for (const who of [{ token: stranger }, { order_key: 'wc_order_wrong' }, { order_key: '' }, {}, { token: 'none', order_key: 'x' }]) {
      answers.push(await post('subscribe', { order_id: id, ...who, ...asked }));
      answers.push(await post('unsubscribe', { order_id: id, ...who, endpoint }));
      answers.push(await post('subscribe', { order_id: 999_999, ...who, ...asked }));
    }
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(403);
    expect(await browsers(id)).toBe(0);
  });

  test.each([
    ['an address that is none', { endpoint: 'push' }],
    ['no https', { endpoint: 'http://push.example.org/abc' }],
    ['this machine', { endpoint: 'https://127.0.0.1/abc' }],
    ['a cloud’s metadata', { endpoint: 'https://169.254.169.254/latest' }],
    ['an endless address', { endpoint: `https://push.example.org/${'a'.repeat(1_000)}` }],
    ['a key that is no point', { p256dh: 'AAAA' }],
    ['a compressed point', { p256dh: `A${p256dh.slice(1)}` }],
    ['a short secret', { auth: 'abc' }],
    ['words that are no keys', { auth: { $ne: 1 }, p256dh: [] }],
    ['an order that is no number', { order_id: '1 or 1=1' }],
    ['a negative order', { order_id: -1 }],
  ])('%s is refused with a sentence', async (_, change) => {
    const guest = await guestOrder();
    const answer = await post('subscribe', { ...guest, endpoint, p256dh, auth, ...change });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String), data: { status: 400 } });
    expect(await browsers(guest.order_id)).toBe(0);
  });

  test('the shop tells its public key and never the private one', async () => {
    const answer = await shop.call('GET', '/wp-json/push/v1/key', { keys: false });
    expect(answer.body).toEqual({ public_key: keys.publicKey });
  });

  test('deleting an account takes the browsers of its orders along', async () => {
    const { anonymise } = await import('#backend/services/accounts.ts');
    const customer = await shop.customer();
    const id = await sampleOrder(shop, { customer_id: customer });
    await post('subscribe', { order_id: id, order_key: SAMPLE_KEY, endpoint, p256dh, auth });
    await shop.db.transaction().execute((trx) => anonymise(trx, { id: customer, phone: '', names: [] }));
    expect(await browsers(id)).toBe(0);
  });
});

test('without keys of the shop there is nothing to subscribe to', async () => {
  const shop = await testBackend();
  const id = await sampleOrder(shop);
  const body = { order_id: id, order_key: SAMPLE_KEY, endpoint, p256dh, auth };
  expect((await shop.call('GET', '/wp-json/push/v1/key', { keys: false })).body).toEqual({ public_key: '' });
  expect(await shop.call('POST', '/wp-json/push/v1/subscribe', { keys: false, body })).toMatchObject({
    status: 404,
    body: { code: 'push_not_configured' },
  });
  await shop.close();
});
