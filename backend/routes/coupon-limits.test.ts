import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expireOrders } from '#backend/services/order-expiry.ts';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import { engines, type TestBackend, testBackend } from '#tests/setup/backend.ts';
import { logIn } from '#tests/setup/login.ts';
import { inZone, orderBody, orderShop } from '#tests/setup/order-shop.ts';
import { placing } from '#tests/setup/placing.ts';

const coupons = `
- { id: 950, code: bday, discount_type: fixed_cart, amount: 300, description: День рождения, birthday_coupon: true, birthday_coupon_days_before: 3, birthday_coupon_days_after: 5, usage_limit_per_user: 1 }
- { id: 951, code: welcome, discount_type: fixed_cart, amount: 300, description: Первый раз, usage_limit_first_purchase: true }
- { id: 952, code: hers, discount_type: fixed_cart, amount: 300, description: Личный, individual_coupon: true, usage_limit_per_user: 2, usage_avaible_users: [{ user: 1, use_until: '2031-03-07' }] }
- { id: 953, code: last, discount_type: fixed_cart, amount: 300, description: Последний, usage_limit: 1 }
- { id: 954, code: mail, discount_type: fixed_cart, amount: 300, description: По почте, email_restrictions: [anna@example.com] }
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

  /** The result of an order with a typed code: `placed`, or the reason of the refusal. */
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

  test('[KF-WOO-07] a coupon for an e-mail address is for the account that has it and for an order that names it; nobody reads the address', async () => {
    const contact = (email: string) => ({ name: 'Anna', phone, email });
    expect(await use('mail', { customer: null, contact: contact('') })).toBe('email');
    expect(await use('mail', { contact: contact('boris@example.com') })).toBe('not_yours');
    expect(await use('mail', { customer: null, contact: contact('Anna@example.com') })).toBe('placed');
    await backend.db.updateTable('users').set({ email: 'anna@example.com' }).where('id', '=', me.id).execute();
    expect(await use('mail', { contact: contact('boris@example.com') })).toBe('placed');
    const quoted = (changes: Partial<OrderRequest>) =>
      backend.call('POST', '/wp-json/checkout/quote', { body: orderBody(backend, { promoCode: 'mail', ...changes }) });
    expect((await quoted({ contact: contact('anna@example.com') })).body).toMatchObject({ total: 150_000, problems: [] });
    expect((await quoted({})).body).toMatchObject({ problems: [{ params: { reason: 'email' } }] });
    const { body } = await backend.call('GET', '/wp-json/v1/autocoupons');
    expect(JSON.stringify(body)).toContain('"mail"');
    expect(JSON.stringify(body)).not.toContain('anna@');
  });

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
    expect(await listed()).not.toEqual(expect.arrayContaining(['first']));
    expect(await use('first', { shownTotal: 90_000 })).toBe('first_purchase');
  });

  test.each([['cancelled'], ['failed'], ['refunded']])('[CPN-11] any order is a purchase, also one that was %s', async (status) => {
    expect(await use('', { shownTotal: 180_000 })).toBe('placed');
    expect(await use('welcome')).toBe('first_purchase');
    await shop.move(await newest(), status);
    expect(await use('welcome')).toBe('first_purchase');
    expect(await listed()).not.toEqual(expect.arrayContaining(['welcome']));
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
