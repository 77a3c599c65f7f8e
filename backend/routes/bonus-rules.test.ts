import { afterEach, describe, expect, test } from 'vitest';
import { bookBonus } from '#backend/db/bonus.ts';
import { transact } from '#backend/db/open.ts';
import { calls } from '#lib/contract/calls.ts';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { inZone, orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';

let backend: TestBackend;
let me: { id: number; token: string };
afterEach(async () => {
  expect(backend.errors).toEqual([]);
  await backend.close();
});

/** A shop with other settings, and a customer with this number of points. */
async function open(points: number, change: (settings: string) => string = (settings) => settings) {
  const settings = (text: string) => change(orderShop['settings.yaml'](text));
  backend = await testBackend({ files: { ...orderShop, 'settings.yaml': settings, 'stocks.yaml': '[]\n' } });
  me = await logIn(backend, '+79000000001');
  const gift = { userId: me.id, orderId: null, kind: 'granted', amount: points, reason: 'gift', now: 1 } as const;
  await transact(backend.db, (trx) => bookBonus(trx, gift));
}
const place = async (changes: Partial<OrderRequest>, customer: number | null = me.id) =>
  placing(backend).place(changes, undefined, customer);
const refused = (available: number) => ({
  status: 422,
  body: { code: 'invalid_order', data: { params: { problems: [{ path: 'bonuses', code: 'bonuses_refused', params: { available } }] } } },
});
const bonusOf = async () => (await backend.call('GET', `/wp-json/systeminfo/v1/bonus?token=${me.token}`, { keys: false })).body;
const withFlags = (flags: string) => (text: string) => `${text}promo_settings: { ${flags} }\n`;

describe('[BON-01] at most the balance, at most percent_max of the goods', () => {
  test.each([
    ['the balance', 100, 30, 100],
    ['30 % of 1 800', 1_000, 30, 540],
    ['nothing of it', 1_000, 0, 0],
    ['all of it', 5_000, 100, 1_800],
  ])('%s', async (_, points, percent, most) => {
    await open(points, (text) => text.replace('percent_max: 30', `percent_max: ${percent}`));
    expect(await place({ bonuses: most + 1, shownTotal: 180_000 - (most + 1) * 100 })).toMatchObject(refused(most));
    const { status, body } = await place({ bonuses: most, shownTotal: 180_000 - most * 100 });
    expect([status, Object(body).bonusesN]).toEqual([201, most]);
    expect(await bonusOf()).toMatchObject({ points_balance: points - most, percent_max: percent, active: true });
  });

  test('an order that points pay wholly is accepted at once, also where the rest would be paid online; delivery is never paid with them', async () => {
    await open(5_000, (text) => text.replace('percent_max: 30', 'percent_max: 100'));
    expect(await place({ bonuses: 1_800, shownTotal: 0 })).toMatchObject({ status: 201, body: { total: '0.00', status: 'processing' } });
    const online = { payment: 'card_online', delivery: inZone, bonuses: 1_800, shownTotal: 14_900 };
    expect(await place(online)).toMatchObject({ status: 201, body: { total: '149.00', status: 'pending' } });
    expect(await place({ ...online, bonuses: 1_900, shownTotal: 4_900 })).toMatchObject(refused(1_400));
  });

  test('a programme that is off takes and gives nothing, whatever the balance', async () => {
    await open(500, (text) => text.replace('bonus: {', 'bonus: { active: false,'));
    expect(await bonusOf()).toMatchObject({ active: false, points_balance: 500 });
    expect(await place({ bonuses: 1, shownTotal: 179_900 })).toMatchObject(refused(0));
    const { body } = await place({});
    await placing(backend).move(Number(Object(body).id), 'completed');
    expect(await bonusOf()).toMatchObject({ points_balance: 500 });
  });

  test('guests have none; nobody spends another one’s', async () => {
    await open(500);
    const other = await logIn(backend, '+79000000002');
    for (const customer of [null, other.id]) expect(await place({ bonuses: 100, shownTotal: 170_000 }, customer)).toMatchObject(refused(0));
    expect(await bonusOf()).toMatchObject({ points_balance: 500 });
  });

  test.each([-1, 0.5, '1e3', 1e300, '٣', { $gt: 0 }])('%j points are no points', async (bonuses) => {
    await open(500);
    const body = { ...orderBody(backend, { shownTotal: 180_000 }, me.id), bonuses };
    const answer = await placing(backend).send(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'rest_invalid_param', data: { params: { bonuses: expect.any(String) } } } });
  });
});

describe('[BON-02] beside discounts', () => {
  const auto = { coupons: ['ugolek10'], shownTotal: 162_000 - 10_000 };
  const typed = { promoCode: 'UGOLEK10', shownTotal: 162_000 - 10_000 };
  const code = { promoCode: 'three', shownTotal: 160_000 - 10_000 };
  const no = { auto: 'app_use_bon_with_auto_promo: false', code: 'app_use_bon_with_promo: false' };
  test.each([
    ['an auto coupon, where they combine', 'app_use_bon_with_auto_promo: true', auto, true],
    ['an auto coupon, where they do not', no.auto, auto, false],
    ['an auto coupon that is typed as a code', no.auto, typed, false],
    ['an auto coupon, where codes exclude them', no.code, auto, true],
    ['a typed code, where auto coupons exclude them', no.auto, code, true],
    ['a typed code, where codes exclude them', no.code, code, false],
    ['nothing, where everything excludes them', `${no.auto}, ${no.code}, app_use_bon_with_akcii: false`, { shownTotal: 170_000 }, true],
  ])('points and %s', async (_, flags, changes, allowed) => {
    await open(500, withFlags(flags));
    const answer = await place({ ...changes, bonuses: 100 });
    expect(answer).toMatchObject(allowed ? { status: 201, body: { bonusesN: 100 } } : refused(0));
  });
});

test('welcome points are given to a phone once, also when its account was deleted meanwhile', async () => {
  await open(1, (text) => text.replace('bonus: {', 'bonus: { welcome_points: 100,'));
  expect(await bonusOf()).toMatchObject({ points_balance: 101 });
  expect((await backend.call('POST', '/wp-json/system/users/delete', { body: { token: me.token }, keys: false })).status).toBe(200);
  backend.clock.now += 86_400_000;
  const before = me.id;
  me = await logIn(backend, '+79000000001');
  expect(me.id).not.toBe(before);
  expect(await bonusOf()).toMatchObject({ points_balance: 0, history: [] });
});

describe('levels', () => {
  test('[LK-04] the level decides what comes back: completed orders count with their sum, given up ones no more', async () => {
    await open(1);
    const shop = placing(backend);
    const levels = async () => {
      const parsed = parseAnswer(calls.bonus.answer, await bonusOf());
      return parsed.ok ? [parsed.value.spent, parsed.value.balance, parsed.value.levels.map((level) => level.from)] : [];
    };
    expect(await levels()).toEqual([0, 1, [0, 1_000_000]]);
    const buy = async (soups: number) => {
      const items = [{ productId: 500, variationId: null, count: soups, supplements: [] }];
      const { body } = await place({ items, shownTotal: soups * 90_000 });
      await shop.move(Number(Object(body).id), 'completed');
      return Number(Object(body).id);
    };
    const first = await buy(11);
    expect(await levels()).toEqual([990_000, 298, [0, 1_000_000]]);
    await buy(1);
    expect(await levels()).toEqual([1_080_000, 325, [0, 1_000_000]]);
    await buy(1);
    expect(await levels()).toEqual([1_170_000, 370, [0, 1_000_000]]);
    await shop.move(first, 'refunded');
    expect(await levels()).toEqual([180_000, 73, [0, 1_000_000]]);
    await buy(1);
    expect(await levels()).toEqual([270_000, 100, [0, 1_000_000]]);
  });
});
