import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import webPush from 'web-push';
import { MOST_OF_PRODUCT } from '#backend/db/stock-wishes.ts';
import { type OrderPushes, orderPushes } from '#backend/push/order-pushes.ts';
import { tellWishes } from '#backend/services/stock-wishes.ts';
import { issueToken } from '#backend/services/tokens.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { type PushBrowser, pushBrowser } from '#tests/setup/push-browser.ts';
import { type PushService, pushService } from '#tests/setup/push-service.ts';
import { until } from '#tests/setup/running-backend.ts';

const keys = webPush.generateVAPIDKeys();
const push = { ...keys, subject: 'mailto:shop@example.org', ownOrigins: [] };
/** «Лимонад 1»: sold out everywhere. */
const OUT = 302;

describe.each(engines)('wishes for what is sold out (%s)', (engine) => {
  let shop: TestBackend;
  let service: PushService;
  let pushes: OrderPushes;
  beforeEach(async () => {
    service = await pushService();
    const config = { ...push, ownOrigins: [service.origin] };
    shop = await testBackend({ engine, config: { push: config } });
    pushes = orderPushes({ db: shop.db, model: shop.model, log: shop.deps.log, config, pauses: [20, 40] });
  });
  afterEach(async () => {
    await pushes.close();
    await service.close();
    await shop.close();
  });
  const post = (body: object, path = '') => shop.call('POST', `/wp-json/stock/v1/wishes${path}`, { keys: false, body });
  const of = (browser: PushBrowser, name = 'browser') => ({
    endpoint: `${service.origin}/${name}`,
    p256dh: browser.p256dh,
    auth: browser.auth,
  });
  const waiting = async () => (await shop.db.selectFrom('stock_wishes').select('id').execute()).length;
  const look = () => tellWishes({ ...shop.deps, pushes });
  const stock = (product: number, quantity: number | null, warehouse?: number) => {
    const change = shop.db.updateTable('stock').set({ quantity }).where('product_id', '=', product);
    return (warehouse === undefined ? change : change.where('warehouse_id', '=', warehouse)).execute();
  };
  async function customer() {
    const id = await shop.customer();
    return { id, token: await issueToken(shop.db, id, shop.clock.now) };
  }
  const history = async (token: string): Promise<unknown> =>
    (await shop.call('GET', `/wp-json/systeminfo/v2/push/user_history?token=${token}`, { keys: false })).body;

  test('a browser is told once, when it is there again, and of nobody but itself', async () => {
    const browser = pushBrowser();
    expect((await post({ product_id: OUT, browser: of(browser) })).body).toEqual({ success: true });
    expect(await look()).toBe(0);
    await stock(OUT, 3);
    expect(await Promise.all([look(), look()])).toEqual(expect.arrayContaining([1, 0]));
    const told = await until(() => service.taken[0]);
    const message = { tag: `product-${OUT}`, title: 'Снова в наличии', body: 'Лимонад 1', path: `/?product_id=${OUT}` };
    expect(JSON.parse(browser.open(told.body))).toEqual(message);
    await stock(OUT, 0);
    await stock(OUT, 5);
    expect(await look()).toBe(0);
    expect(service.taken).toHaveLength(1);
  });

  test('a customer reads it in the history, with a browser or without, once', async () => {
    const { id, token } = await customer();
    await post({ product_id: OUT, token });
    await post({ product_id: OUT, token, browser: of(pushBrowser()) });
    expect(await waiting()).toBe(2);
    await stock(OUT, null);
    expect(await look()).toBe(2);
    expect(await history(token)).toMatchObject([
      {
        title: 'Снова в наличии',
        text: 'Лимонад 1',
        type: 'simple_product',
        resource_data: { data: { push_action: 'product', push_extra_data: String(OUT) } },
      },
    ]);
    expect(await shop.db.selectFrom('push_history').select('user_id').execute()).toEqual([{ user_id: id }]);
    await until(() => service.taken[0]);
  });

  test('the warehouse counts where one was named; a group is there with its first member', async () => {
    const [here, there] = [pushBrowser(), pushBrowser()];
    await stock(101, 0);
    await post({ product_id: 101, warehouse_id: 12, browser: of(here, 'here') });
    await post({ product_id: 101, browser: of(there, 'there') });
    await stock(101, 4, 11);
    expect(await look()).toBe(1);
    expect((await until(() => service.taken[0])).path).toBe('/there');
    await stock(101, 1, 12);
    expect(await look()).toBe(1);
    await stock(301, 0);
    expect((await post({ product_id: 300, browser: of(here) })).status).toBe(200);
    await stock(301, 1);
    expect(await look()).toBe(1);
  });

  test('who takes the wish back is not told; nobody takes back another’s', async () => {
    const { token } = await customer();
    const mine = of(pushBrowser(), 'mine');
    await post({ product_id: OUT, browser: mine });
    await post({ product_id: OUT, token });
    for (const body of [
      { product_id: OUT },
      { product_id: OUT, endpoint: `${service.origin}/other` },
      { product_id: 301, endpoint: mine.endpoint },
    ])
      expect((await post(body, '/stop')).body).toEqual({ success: true });
    expect(await waiting()).toBe(2);
    await post({ product_id: OUT, endpoint: mine.endpoint }, '/stop');
    expect(await waiting()).toBe(1);
    await post({ product_id: OUT, token }, '/stop');
    await stock(OUT, 1);
    expect(await look()).toBe(0);
    expect(await history(token)).toEqual([]);
  });

  test.each([
    ['a product nobody sells', { product_id: 999_999 }, 400],
    ['a draft', { product_id: 400 }, 400],
    ['an option', { product_id: 810 }, 400],
    ['what is in stock', { product_id: 301 }, 409],
    ['a warehouse there is none of', { warehouse_id: 99 }, 400],
    ['no product', { product_id: '1 or 1=1' }, 400],
    ['nobody', { browser: undefined }, 400],
    ['a foreign token alone', { browser: undefined, token: 'x'.repeat(40) }, 400],
    ['this machine', { browser: { ...of0(), endpoint: 'https://127.0.0.1/x' } }, 400],
    ['keys that are none', { browser: { ...of0(), p256dh: 'AAAA' } }, 400],
    ['an endless address', { browser: { ...of0(), endpoint: `https://push.example.org/${'a'.repeat(1_000)}` } }, 400],
  ])('%s is refused with a sentence', async (_, change, status) => {
    const answer = await post({ product_id: OUT, browser: of(pushBrowser()), ...change });
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: expect.any(String), message: expect.any(String), data: { status } });
    expect(await waiting()).toBe(0);
  });

  test('twenty of one browser, the newest; the same twice is one; a full product takes no more; old ones go', async () => {
    const browser = of(pushBrowser());
    const row = {
      warehouse_id: 0,
      user_id: 0,
      endpoint_hash: 'x',
      endpoint: 'https://push.example.org/x',
      p256dh: '',
      auth: '',
      created_at: 1,
    };
    await post({ product_id: OUT, browser });
    await post({ product_id: OUT, browser });
    expect(await waiting()).toBe(1);
    const { endpoint_hash } = await shop.db.selectFrom('stock_wishes').select('endpoint_hash').executeTakeFirstOrThrow();
    for (let n = 1; n <= 20; n++)
      await shop.db
        .insertInto('stock_wishes')
        .values({ ...row, endpoint_hash, product_id: 1_000 + n, created_at: shop.clock.now + n })
        .execute();
    shop.clock.now += 1_000;
    await post({ product_id: OUT, browser });
    expect(await waiting()).toBe(20);
    await shop.db.deleteFrom('stock_wishes').execute();
    for (let at = 0; at < MOST_OF_PRODUCT; at += 500) {
      const rows = Array.from({ length: 500 }, (_, i) => ({ ...row, endpoint_hash: `h${at + i}`, product_id: OUT }));
      await shop.db.insertInto('stock_wishes').values(rows).execute();
    }
    expect((await post({ product_id: OUT, browser })).status).toBe(429);
    // all of them are from long ago
    expect(await look()).toBe(0);
    expect(await waiting()).toBe(0);
  });
});

/** A browser of the public internet. */
function of0() {
  const { p256dh, auth } = pushBrowser();
  return { endpoint: 'https://push.example.org/abc', p256dh, auth };
}

test('a shop without keys takes wishes of customers, not of browsers', async () => {
  const shop = await testBackend();
  const token = await issueToken(shop.db, await shop.customer(), shop.clock.now);
  const post = (body: object) => shop.call('POST', '/wp-json/stock/v1/wishes', { keys: false, body: { product_id: OUT, ...body } });
  expect(await post({ browser: of0() })).toMatchObject({ status: 404, body: { code: 'push_not_configured' } });
  expect(await post({ token })).toMatchObject({ status: 200 });
  await shop.close();
});
