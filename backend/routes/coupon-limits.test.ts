import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expireOrders } from '#backend/services/order-expiry.ts';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { inZone, orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';

const coupons = `
- { id: 950, code: bday, discount_type: fixed_cart, amount: 300, description: День рождения, birthday_coupon: true, birthday_coupon_days_before: 3, birthday_coupon_days_after: 5, usage_limit_per_user: 1 }
- { id: 951, code: welcome, discount_type: fixed_cart, amount: 300, description: Первый раз, usage_limit_first_purchase: true }
- { id: 952, code: hers, discount_type: fixed_cart, amount: 300, description: Личный, individual_coupon: true, usage_limit_per_user: 2, usage_avaible_users: [{ user: 1, use_until: '2031-03-07' }] }
- { id: 953, code: last, discount_type: fixed_cart, amount: 300, description: Последний, usage_limit: 1 }
`;
const phone = '+79000000001';

describe.each(engines)('limits of coupons in %s', (engine) => {
  let backend: TestBackend;
  let shop: ReturnType<typeof placing>;
  let me: { id: number; token: string };
  beforeEach(async () => {
    backend = await testBackend({ engine, files: { ...orderShop, 'coupons.yaml': orderShop['coupons.yaml'] + coupons } });
    shop = placing(backend);
    me = await logIn(backend, phone);
  });
  afterEach(async () => {
    expect(backend.errors).toEqual([]);
    await backend.close();
  });

  /** What an order with a typed code comes to: `placed`, or why not. */
  async function use(promoCode: string, { customer = me.id, ...changes }: Partial<OrderRequest> & { customer?: number | null } = {}) {
    const { status, body } = await shop.place({ promoCode, shownTotal: 150_000, ...changes }, undefined, customer);
    const problems = Object(body).data?.params?.problems ?? [];
    return status === 201 ? 'placed' : problems.map((p: { params: { reason: string } }) => p.params.reason).join();
  }
  const newest = async () => (await backend.db.selectFrom('orders').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;
  const cancelNewest = async () => shop.move(await newest(), 'cancelled');
  const at = (iso: string) => (backend.clock.now = Date.parse(iso));
  const born = (birth: string) => backend.db.updateTable('users').set({ birth }).where('id', '=', me.id).execute();
  const listed = async () => {
    const { body } = await backend.call('GET', `/wp-json/systeminfo/v1/user/avaible_coupons?token=${me.token}`, { keys: false });
    return (Array.isArray(body) ? body : []).map((row) => row.code);
  };

  test('[CPN-06] a birthday coupon needs an account with a birthday near, and its limit holds for each birthday anew', async () => {
    expect([await use('bday', { customer: null }), await use('bday')]).toEqual(['login', 'birthday']);
    await born('11.03.1990');
    expect(await use('bday')).toBe('birthday');
    expect(await listed()).not.toContain('bday');
    at('2031-03-08T09:00Z');
    expect(await listed()).toContain('bday');
    expect([await use('bday'), await use('bday')]).toEqual(['placed', 'used_up']);
    expect(await listed()).not.toContain('bday');
    at('2031-03-16T09:00Z');
    expect(await use('bday')).toBe('used_up');
    at('2032-03-10T09:00Z');
    expect([await use('bday'), await use('bday')]).toEqual(['placed', 'used_up']);
    await cancelNewest();
    expect(await use('bday')).toBe('placed');
  });

  test.each([
    ['02.01.1990', '2031-12-30T09:00Z', '2032-01-05T09:00Z', '2032-12-31T09:00Z'],
    ['30.12.1990', '2031-12-29T09:00Z', '2032-01-03T09:00Z', '2032-12-28T09:00Z'],
    ['29.02.1992', '2031-02-27T09:00Z', '2031-03-04T09:00Z', '2032-02-29T09:00Z'],
  ])('[CPN-06] born on %s: one birthday is one, also across New Year and without a 29 February', async (birth, first, same, next) => {
    await born(birth);
    at(first);
    expect(await use('bday')).toBe('placed');
    at(same);
    expect(await use('bday')).toBe('used_up');
    at(next);
    expect(await use('bday')).toBe('placed');
  });

  test('[CPN-11] [CPN-12] the first purchase is one, whichever coupons speak of it, also while it waits for payment', async () => {
    const online = { payment: 'card_online', delivery: inZone };
    expect(await use('welcome', { customer: null })).toBe('login');
    expect(await listed()).toEqual(expect.arrayContaining(['welcome', 'first']));
    expect(await use('welcome', { ...online, shownTotal: 164_900 })).toBe('placed');
    expect([await use('welcome'), await use('first', { shownTotal: 90_000 })]).toEqual(['first_purchase', 'first_purchase']);
    expect(await listed()).not.toEqual(expect.arrayContaining(['welcome']));
    expect(await listed()).not.toEqual(expect.arrayContaining(['first']));
    backend.clock.now += 1_900_000;
    await expireOrders(backend.deps);
    expect(await listed()).toEqual(expect.arrayContaining(['welcome', 'first']));
    expect(await use('first', { shownTotal: 90_000 })).toBe('placed');
    expect(await use('welcome')).toBe('first_purchase');
    await cancelNewest();
    expect(await use('welcome')).toBe('placed');
  });

  test('[CPN-11] an order without the coupon is a purchase; one that was given up is none', async () => {
    expect(await use('', { shownTotal: 180_000 })).toBe('placed');
    expect(await use('welcome')).toBe('first_purchase');
    await cancelNewest();
    expect(await use('welcome')).toBe('placed');
  });

  test('[CPN-12] an individual coupon is its customer’s, until its day, as often as it says', async () => {
    const other = await logIn(backend, '+79000000002');
    expect([await use('hers', { customer: null }), await use('hers', { customer: other.id })]).toEqual(['login', 'not_yours']);
    expect([await use('hers'), await use('hers'), await use('hers')]).toEqual(['placed', 'placed', 'used_up']);
    await cancelNewest();
    expect(await listed()).toContain('hers');
    at('2031-03-08T09:00Z');
    expect(await use('hers')).toBe('expired');
    expect(await listed()).not.toContain('hers');
  });

  test('the last use of a coupon comes back with the order that had it, once, however the order ends', async () => {
    for (const end of ['cancelled', 'refunded', 'failed']) {
      expect([await use('last'), await use('last')]).toEqual(['placed', 'used_up']);
      const id = await newest();
      await Promise.all([shop.move(id, end), shop.move(id, end)]);
      const { used } = await backend.db.selectFrom('coupon_counts').select('used').where('code', '=', 'last').executeTakeFirstOrThrow();
      expect(used).toBe(0);
    }
    expect(await use('last')).toBe('placed');
  });
});
