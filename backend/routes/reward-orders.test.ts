import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveOrder } from '#backend/services/order-status.ts';
import { spin } from '#backend/services/wheel.ts';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { inZone, orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { ownTables } from '#tests/setup/own-tables.ts';

const rewards = `wheel:
  title: Колесо
  sectors:
    - { title: −10 %, weight: 1, prize: { type: percent, amount: 10, minimum_amount: 500 } }
    - { title: Пирог, weight: 1, prize: { type: free_gift, product: pirog } }
referral:
  amount: 200
  friend: { discount_type: fixed_cart, amount: 300 }
  text: Зовите
  text_for_share: '{code}'
  menu_text: Друзья
`;

describe.each(engines)('rewards meet real orders in %s', (engine) => {
  let backend: TestBackend;
  let inviter: { id: number; token: string };
  beforeEach(async () => {
    backend = await testBackend({ engine, files: { ...orderShop, 'settings.yaml': (text) => orderShop['settings.yaml'](text) + rewards } });
    inviter = await logIn(backend, '+79000000001');
  });
  afterEach(async () => {
    expect(backend.errors).toEqual([]);
    await backend.close();
  });

  const place = async (customerId: number, changes: Partial<OrderRequest>) => {
    const { status, body } = await backend.call('POST', '/wp-json/wc/v3/orders', { body: orderBody(backend, changes, customerId) });
    return { status, body, id: Number(Object(body).id) };
  };
  const get = async (path: string, token: string) => (await backend.call('GET', `${path}?token=${token}`, { keys: false })).body;
  const points = async () => Object(await get('/wp-json/systeminfo/v1/bonus', inviter.token)).points_balance;

  test('[LK-02] a coupon won on the wheel takes its per cent off the next order, once', async () => {
    const won = await spin(backend.deps, inviter.id, { draw: () => 0 });
    const promoCode = 'coupon' in won ? won.coupon : '';
    expect(await place(inviter.id, { promoCode, shownTotal: 162_000 })).toMatchObject({
      status: 201,
      body: { total: '1620.00', coupon_lines: [{ code: promoCode }] },
    });
    expect(await get('/wp-json/systeminfo/v1/user/avaible_coupons', inviter.token)).not.toContainEqual(
      expect.objectContaining({ code: promoCode }),
    );
    expect(await place(inviter.id, { promoCode, shownTotal: 162_000 })).toMatchObject({ status: 422, body: { code: 'invalid_order' } });
  });

  test('[LK-02] a won coupon is worth nothing in somebody else’s hands', async () => {
    const won = await spin(backend.deps, inviter.id, { draw: () => 0 });
    const promoCode = 'coupon' in won ? won.coupon : '';
    const thief = await logIn(backend, '+79000000002');
    for (const customer of [thief.id, 0]) expect((await place(customer, { promoCode, shownTotal: 162_000 })).status).toBe(422);
  });

  test('[LK-06] a friend’s code may be sent in full width or with digits of another script', async () => {
    const friend = await logIn(backend, '+79000000003');
    const contact = { name: 'Борис', phone: '+79000000003', email: '' };
    const indic = String(inviter.id).replace(/\d/g, (digit) => String.fromCodePoint(0x0966 + Number(digit)));
    expect(await place(friend.id, { promoCode: `ｐｒｏｍｏ－${indic}`, contact, shownTotal: 150_000 })).toMatchObject({ status: 201 });
  });

  test('[LK-06] the invited friend gets the promised coupon once, the inviter the points when the order is completed', async () => {
    const friend = await logIn(backend, '+79000000002');
    const promoCode = `promo-${inviter.id}`;
    const contact = { name: 'Борис', phone: '+79000000002', email: '' };
    const order = await place(friend.id, { promoCode, contact, shownTotal: 150_000 });
    expect(order).toMatchObject({ status: 201, body: { total: '1500.00' } });
    expect(await get('/wp-json/systeminfo/v2/coupons/referal_info', inviter.token)).toMatchObject({
      invited: [{ status: 'ordered', earned: 0 }],
    });
    expect(await points()).toBe(0);
    for (const to of ['making', 'completed'] as const) await moveOrder(backend.deps, order.id, { to, source: 'test' });
    expect(await points()).toBe(200);
    expect(await get('/wp-json/systeminfo/v2/coupons/referal_info', inviter.token)).toMatchObject({
      invited: [{ status: 'rewarded', earned: 200 }],
    });
    expect((await place(friend.id, { promoCode, contact, shownTotal: 150_000 })).status).toBe(422);
    expect(await points()).toBe(200);
  });

  test('[LK-09] each new status of an order is a notification in the shop’s words, live and in the history; guests get none', async () => {
    const order = await place(inviter.id, { shownTotal: 180_000 });
    const guest = await place(0, { shownTotal: 180_000 });
    backend.events.length = 0;
    for (const id of [order.id, guest.id]) await moveOrder(backend.deps, id, { to: 'done', source: 'test' });
    expect(await get('/wp-json/systeminfo/v2/push/user_history', inviter.token)).toMatchObject([
      {
        title: 'Готов',
        text: `Заказ № ${order.id}`,
        type: 'event_order',
        read: '0',
        resource_data: { data: { push_action: 'order', push_extra_data: String(order.id) } },
      },
    ]);
    expect(backend.events.filter((each) => each.event === 'notification.new')).toEqual([
      { channels: [`private-user-${inviter.id}`], event: 'notification.new', data: { order: { id: order.id } } },
    ]);
  });

  test('[LK-06] whoever orders under the inviter’s own phone invites themselves: refused as not theirs, and nobody is noted', async () => {
    const second = await logIn(backend, '+79000000002');
    const promoCode = `promo-${inviter.id}`;
    const contact = { name: 'Он же', phone: '+79000000001', email: '' };
    expect(await place(second.id, { promoCode, contact, shownTotal: 150_000 })).toMatchObject({
      status: 422,
      body: { data: { params: { problems: [{ code: 'coupon_refused', params: { reason: 'not_yours' } }] } } },
    });
    expect(await place(inviter.id, { promoCode, shownTotal: 150_000 })).toMatchObject({
      status: 422,
      body: { data: { params: { problems: [{ params: { reason: 'not_yours' } }] } } },
    });
    expect(await get('/wp-json/systeminfo/v2/coupons/referal_info', inviter.token)).toMatchObject({ invited: [] });
  });

  test('[LK-06] whoever has bought before is no new friend: refused as for a first order', async () => {
    const friend = await logIn(backend, '+79000000002');
    const contact = { name: 'Борис', phone: '+79000000002', email: '' };
    expect((await place(friend.id, { contact, shownTotal: 180_000 })).status).toBe(201);
    expect(await place(friend.id, { promoCode: `promo-${inviter.id}`, contact, shownTotal: 150_000 })).toMatchObject({
      status: 422,
      body: { data: { params: { problems: [{ params: { reason: 'first_purchase' } }] } } },
    });
  });

  test('[LK-06] [LK-09] the inviter is told of the points, live and in the history, without a word about the friend’s order', async () => {
    const friend = await logIn(backend, '+79000000002');
    const contact = { name: 'Борис', phone: '+79000000002', email: '' };
    const order = await place(friend.id, { promoCode: `promo-${inviter.id}`, contact, shownTotal: 150_000 });
    await backend.db.updateTable('users').set({ name: 'Борис Петров' }).where('id', '=', friend.id).execute();
    backend.events.length = 0;
    await moveOrder(backend.deps, order.id, { to: 'completed', source: 'test' });
    expect(await get('/wp-json/systeminfo/v2/push/user_history', inviter.token)).toMatchObject([
      { title: 'Бонусы за друга', text: expect.stringContaining('200'), type: 'event_referral', read: '0', resource_data: { data: null } },
    ]);
    expect(backend.events.filter(({ channels }) => channels.includes(`private-user-${inviter.id}`))).toEqual([
      { channels: [`private-user-${inviter.id}`], event: 'bonus.changed', data: { balance: 200 } },
      { channels: [`private-user-${inviter.id}`], event: 'notification.new', data: {} },
    ]);
    expect(await get('/wp-json/systeminfo/v2/coupons/referal_info', inviter.token)).toMatchObject({ invited: [{ name: 'Бо•••' }] });
  });

  test('[LK-06] [CPN-11] an order that is given up brings nobody, and was the friend’s first all the same', async () => {
    const friend = await logIn(backend, '+79000000002');
    const wish = { promoCode: `promo-${inviter.id}`, contact: { name: 'Борис', phone: '+79000000002', email: '' }, shownTotal: 150_000 };
    const order = await place(friend.id, wish);
    await moveOrder(backend.deps, order.id, { to: 'cancelled', source: 'test' });
    expect(await get('/wp-json/systeminfo/v2/coupons/referal_info', inviter.token)).toMatchObject({ invited: [] });
    expect((await place(friend.id, wish)).status).toBe(422);
  });

  test('[LK-06] nobody invites themselves, no guest is invited, and no unknown customer invites', async () => {
    const friend = await logIn(backend, '+79000000002');
    for (const [customer, code] of [
      [inviter.id, `promo-${inviter.id}`],
      [0, `promo-${inviter.id}`],
      [friend.id, 'promo-999999'],
      [friend.id, 'promo-0'],
    ] as const) {
      expect((await place(customer, { promoCode: code, shownTotal: 150_000 })).status, `${customer} ${code}`).toBe(422);
    }
  });

  test('a deleted account leaves nothing personal behind in any table, and its order keeps sums and dishes', async () => {
    const contact = { name: 'Аполлинария', phone: '+79000000001', email: 'apo@example.ru' };
    const delivery = { ...inZone, address: { ...inZone.address, text: 'Озёрная, 1', flat: 'кв-канарейка', doorCode: 'код-канарейка' } };
    const body = orderBody(
      backend,
      { contact, delivery, comment: 'коммент-канарейка', promoCode: 'once', shownTotal: 184_900 },
      inviter.id,
    );
    const placed = await backend.call('POST', '/wp-json/wc/v3/orders', { body, headers: { 'idempotency-key': 'canary-key-1' } });
    expect(placed).toMatchObject({ status: 201 });
    const id = Number(Object(placed.body).id);
    const forget = () => backend.call('POST', '/wp-json/system/users/delete', { body: { token: inviter.token }, keys: false });
    expect((await forget()).status).toBe(409);
    for (const to of ['making', 'completed'] as const) await moveOrder(backend.deps, id, { to, source: 'test' });
    expect((await forget()).status).toBe(200);
    const tables = await ownTables(backend.db);
    expect(tables).toEqual(expect.arrayContaining(['orders', 'idempotency_keys', 'coupon_uses', 'users']));
    for (const table of tables) {
      const rows = JSON.stringify(
        await backend.db
          .selectFrom(table as 'orders')
          .selectAll()
          .execute(),
      );
      for (const word of ['Аполлинария', '79000000001', 'apo@', 'канарейка', 'Озёрная', '55.2']) expect(rows, table).not.toContain(word);
    }
    const order = await backend.call('GET', `/wp-json/wc/v3/orders/${id}`);
    expect(order).toMatchObject({ status: 200, body: { total: '1849.00', line_items: [{ product_id: 500, quantity: 2 }] } });
  });
});
