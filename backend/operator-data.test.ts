import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { KnownOrderStatus } from '#lib/contract/order-status.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';
import { bonusHistory, bookBonus, readBalance, revokeBonus } from './db/bonus.ts';
import { transact } from './db/open.ts';
import { correctPoints, pointsLines, requestLines } from './operator-data.ts';

const referral = `referral:
  amount: 200
  friend: { discount_type: fixed_cart, amount: 300 }
  text: Зовите
  text_for_share: '{code}'
  menu_text: Друзья
`;

describe.each(engines)('points in %s', (engine) => {
  let backend: TestBackend;
  let shop: ReturnType<typeof placing>;
  let me: number;
  beforeEach(async () => {
    backend = await testBackend({
      engine,
      files: { ...orderShop, 'settings.yaml': (text) => orderShop['settings.yaml'](text) + referral },
    });
    shop = placing(backend);
    me = await backend.customer('+79000000001');
  });
  afterEach(async () => {
    expect(backend.errors).toEqual([]);
    await backend.close();
  });

  const balance = async (user = me) => (await readBalance(backend.db, user)).balance;
  const owed = async () => (await readBalance(backend.db, me)).owed;
  const rows = async (user = me) => (await bonusHistory(backend.db, user)).map((row) => `${row.kind} ${row.amount}`).reverse();
  const place = async (bonuses = 0, customer = me, more: object = {}) => {
    const { status, body } = await shop.place({ bonuses, shownTotal: 180_000 - bonuses * 100, ...more }, undefined, customer);
    return { status, id: Number(Object(body).id) };
  };
  const move = async (id: number, ...to: KnownOrderStatus[]) => {
    for (const status of to) expect((await shop.move(id, status)).status).toBe(200);
  };

  test('[BON-03] points that were spent before their order was given up are owed, and leave with the next that come in', async () => {
    const first = await place();
    await move(first.id, 'completed');
    expect(await balance()).toBe(54);
    const second = await place(50);
    await move(first.id, 'refunded');
    expect([await balance(), await owed()]).toEqual([0, 50]);
    const told = await backend.call('GET', `/wp-json/systeminfo/v1/bonus?user_id=${me}`);
    expect(told.body).toMatchObject({ points_balance: 0, points_owed: 50 });
    expect((await place(1)).status).toBe(422);
    const third = await place();
    await move(third.id, 'completed');
    expect([await balance(), await owed()]).toEqual([4, 0]);
    const paid = await backend.call('GET', `/wp-json/systeminfo/v1/bonus?user_id=${me}`);
    expect(paid.body).toMatchObject({ points_balance: 4, points_owed: 0 });
    await move(second.id, 'cancelled');
    expect([await balance(), await owed()]).toEqual([54, 0]);
    expect(await rows()).toEqual(['earned 54', 'spent -50', 'revoked -4', 'earned 54', 'revoked -50', 'returned 50']);
  });

  test('[BON-03] an order that was given up after completion leaves nothing behind, however often it is given up', async () => {
    await correctPoints(backend.db, me, 300, 1);
    const order = await place(300);
    await move(order.id, 'completed', 'cancelled', 'refunded');
    expect(await readBalance(backend.db, me)).toEqual({ balance: 300, spent: 0, owed: 0 });
    expect(await rows()).toEqual(['corrected 300', 'spent -300', 'earned 45', 'returned 300', 'revoked -45']);
  });

  test('[LK-06] the inviter keeps points only for an order that stays completed', async () => {
    const inviter = await logIn(backend, '+79000000002');
    const wish = { promoCode: `promo-${inviter.id}` };
    const order = await place(0, me, { ...wish, shownTotal: 150_000 });
    backend.events.length = 0;
    await move(order.id, 'completed');
    expect(await balance(inviter.id)).toBe(200);
    const heard = backend.events.filter((each) => each.event === 'bonus.changed').map(({ channels, data }) => [channels.join(), data]);
    expect(heard).toEqual(expect.arrayContaining([[`private-user-${inviter.id}`, { balance: 200 }]]));
    await move(order.id, 'refunded');
    expect([await balance(inviter.id), await rows(inviter.id)]).toEqual([0, ['granted 200', 'revoked -200']]);
  });

  test('an operator gives and takes, never more than is there; the terminal shows every movement', async () => {
    await correctPoints(backend.db, me, 100, Date.UTC(2031, 2, 5, 9, 0));
    await correctPoints(backend.db, me, -30, Date.UTC(2031, 2, 5, 9, 1));
    await expect(correctPoints(backend.db, me, -71, 3)).rejects.toMatchObject({ status: 409, code: 'points_below_zero' });
    expect(await pointsLines(backend.db, me)).toEqual([
      '70 points',
      '2031-03-05 09:01 UTC       -30  corrected',
      '2031-03-05 09:00 UTC      +100  corrected',
    ]);
  });

  test('what comes in pays what is owed as far as it goes', async () => {
    const entry = { userId: me, orderId: null, now: 1 };
    await transact(backend.db, (trx) => revokeBonus(trx, { ...entry, amount: 100, reason: 'r' }));
    const give = (amount: number, reason: string) =>
      transact(backend.db, (trx) => bookBonus(trx, { ...entry, kind: 'granted', amount, reason }));
    expect([await give(40, 'a'), await balance(), await owed()]).toEqual([true, 0, 60]);
    expect([await give(40, 'a'), await balance(), await owed()]).toEqual([false, 0, 60]);
    expect([await give(61, 'b'), await balance(), await owed()]).toEqual([true, 1, 0]);
    expect(await pointsLines(backend.db, me)).toHaveLength(5);
  });

  test('one reason booked by many at once is booked once, without an error', async () => {
    const entry = { userId: me, orderId: null, kind: 'granted', amount: 10, reason: 'same', now: 1 } as const;
    const all = await Promise.all(Array.from({ length: 20 }, () => transact(backend.db, (trx) => bookBonus(trx, entry))));
    expect([all.filter(Boolean).length, await balance()]).toEqual([1, 10]);
  });
});

test('requests are lines for the operator, newest first, as many as wished', async () => {
  const backend = await testBackend();
  expect(await requestLines(backend.config, 20)).toEqual([]);
  for (const name of ['Анна', 'Борис', 'Вера']) {
    const body = { name, phone: '+79990000005', comment: name === 'Вера' ? 'К семи' : '', product_id: 201, count: 2 };
    expect((await backend.call('POST', '/wp-json/restoran/v1/request', { body, keys: false })).status).toBe(200);
  }
  expect(await requestLines(backend.config, 2)).toEqual([
    '     3  2031-03-05 09:00 UTC  +79990000005  Вера  201 × 2  К семи',
    '     2  2031-03-05 09:00 UTC  +79990000005  Борис  201 × 2',
  ]);
  await backend.close();
});
