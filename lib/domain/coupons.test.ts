import { describe, expect, test } from 'vitest';
import type { CouponWire } from '#lib/contract/coupon.ts';
import { at, friday as cart, customer, couponRow as line, reasonsOf as reasons } from '#tests/setup/coupon-cart.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { cartOf, contextOf, NEAR, PICKUP } from '#tests/setup/sample-quote.ts';
import { couponByCode, judgeCoupon, listFor, nearBirthday, nearestBirthday } from './coupons.ts';
import { type QuoteContext, quoteCart } from './quote.ts';
import { addDays } from './zoned-time.ts';

test.each([
  ['11.03.1990', '2031-03-08', 2031],
  ['02.01.1990', '2031-12-30', 2032],
  ['30.12.1990', '2032-01-03', 2031],
  ['29.02.1992', '2031-02-27', 2031],
  ['1990-03-11', '2031-03-20', 2031],
  ['', '2031-03-20', null],
  ['99.99.1990', '2031-03-20', null],
])('the birthday of %s nearest to %s is that of %s', (birth, today, year) => expect(nearestBirthday(birth, today)).toBe(year));

test('[CPN-06] one window belongs to one birthday, every day of four years, whatever the birthday', () => {
  for (const birth of ['01.01.1990', '29.02.1992', '15.07.1990', '31.12.1990']) {
    const years = new Map<number, string[]>();
    for (let day = '2030-01-01'; day < '2034-01-01'; day = addDays(day, 1)) {
      const year = nearestBirthday(birth, day);
      if (nearBirthday(birth, day, 10, 20) && year !== null) years.set(year, [...(years.get(year) ?? []), day]);
    }
    for (const [year, days] of [...years].slice(1, -1)) expect(days.length, `${birth} ${year}`).toBe(31);
  }
});

/** Two of dish 1 on sale for 1,180.00, one of dish 3 for 99.90, two units of dish 5 for 400.00; all of category 20. */
const quoteOf = (wire: Partial<CouponWire>, more: object = {}, ctx: Partial<QuoteContext> = {}) =>
  quoteCart(
    cartOf(
      [
        [1, 2],
        [3, 1],
        [5, 1],
      ],
      { promoCode: 'code', ...more },
    ),
    contextOf({ coupons: [couponOf({ code: 'code', ...wire })], ...ctx }),
  );
const outcome = (quote: ReturnType<typeof quoteOf>): number | unknown =>
  quote.problems.find(({ code }) => code === 'coupon_refused')?.params.reason ??
  -(quote.ledger.find(({ code }) => code === 'code')?.amount ?? 0);

const LISTED = { discount_of_listed: true };
const EACH = { discount_type: 'fixed_product' };

describe('a discount of some dishes', () => {
  test.each<[string, Partial<CouponWire>, number | string]>([
    ['lists are conditions without discount_of_listed', { product_ids: [3] }, 16_799],
    ['per cent of a dish', { ...LISTED, product_ids: [3] }, 999],
    ['per cent of a category', { ...LISTED, product_categories: [20] }, 16_799],
    ['per cent of a dish and of a category', { ...LISTED, product_ids: [3], product_categories: [26] }, 999],
    ['per cent of a category without a dish', { ...LISTED, product_categories: [20], excluded_product_ids: [1] }, 4_999],
    ['per cent of all but a dish', { ...LISTED, excluded_product_ids: [1] }, 4_999],
    ['per cent of what is not on sale', { exclude_sale_items: true }, 4_999],
    ['a sum off each unit of a dish', { ...EACH, amount: '50.00', product_ids: [1] }, 10_000],
    ['a sum off each unit of anything', { ...EACH, amount: '10.00' }, 5_000],
    ['no more than a dish costs', { ...EACH, amount: '200.00', product_ids: [3] }, 9_990],
    ['a sum off each unit that is not on sale', { ...EACH, amount: '10.00', exclude_sale_items: true }, 3_000],
    ['none of its dishes', { ...LISTED, product_ids: [2] }, 'products'],
    ['none of its categories', { ...EACH, product_categories: [26] }, 'categories'],
    ['only what it leaves out', { ...LISTED, excluded_product_categories: [20] }, 'excluded_category'],
    ['only what is on sale', { ...LISTED, product_ids: [1], exclude_sale_items: true }, 'sale'],
    ['a sum off the cart with something on sale', { discount_type: 'fixed_cart', amount: '50.00', exclude_sale_items: true }, 'sale'],
    ['a sum off the cart with a dish that is left out', { discount_type: 'fixed_cart', excluded_product_ids: [3] }, 'excluded_category'],
  ])('[KF-WOO-07] %s', (_, wire, expected) => expect(outcome(quoteOf(wire))).toBe(expected));

  test('the step of the ledger says of what the per cent are', () => {
    const step = quoteOf({ ...LISTED, product_ids: [3] }).ledger.find(({ kind }) => kind === 'coupon_percent');
    expect(step?.why).toEqual({ typed: true, percent: 1_000, base: 9_990 });
  });
});

test('[PRICE-03] [KF-WOO-07] free delivery by a coupon: alone or beside a discount, said by a step of nothing; what is fetched costs the same', () => {
  const oneDish = (wire: Partial<CouponWire> | null, delivery: object = NEAR) =>
    quoteCart(
      cartOf([[1, 1]], { delivery, ...(wire && { promoCode: 'code' }) }),
      contextOf({ coupons: wire === null ? [] : [couponOf({ code: 'code', ...wire })] }),
    );
  const alone = { discount_type: 'fixed_cart', amount: '0', free_shipping: true };
  const priced = oneDish(null);
  expect(priced.deliveryPrice).toBeGreaterThan(0);
  const free = oneDish(alone);
  expect([free.total, free.deliveryPrice, free.missingToFree, free.problems]).toEqual([free.goods, 0, 0, priced.problems]);
  expect(free.ledger.find(({ kind }) => kind === 'delivery')).toMatchObject({ amount: 0 });
  const both = oneDish({ free_shipping: true });
  expect([both.deliveryPrice, both.total]).toEqual([0, both.goods - both.goods / 10]);
  expect(oneDish(alone, PICKUP).total).toBe(free.goods);
});

describe('a coupon for e-mail addresses', () => {
  const wire = { email_restrictions: ['Anna@Example.com', '*@kitchen.example'] };
  test.each<[string, readonly string[] | undefined, string | undefined, number | string]>([
    ['of the account', ['anna@example.com'], undefined, 16_799],
    ['that is typed', [], 'ANNA@example.com', 16_799],
    ['of a domain', [], 'cook@kitchen.example', 16_799],
    ['of somebody else', ['boris@example.com'], 'boris@example.com', 'not_yours'],
    ['that only looks like one', [], 'cook@kitchen.example.org', 'not_yours'],
    ['that nobody has given', [''], undefined, 'email'],
    ['that a page does not know', undefined, undefined, 'unsupported'],
  ])('%s', (_, emails, email, expected) => {
    expect(outcome(quoteOf(wire, email === undefined ? {} : { email }, emails === undefined ? {} : { emails }))).toBe(expected);
  });
});

test('[KF-DISC-17] a coupon that is used elsewhere says where, one that is used up says so', () => {
  const [problem] = quoteOf({ only_in: 'kitchen.example' }).problems;
  expect(problem?.params).toMatchObject({ code: 'code', reason: 'elsewhere', where: 'kitchen.example' });
  expect(outcome(quoteOf({ used_up: true }))).toBe('used_up');
});

describe('each rule alone', () => {
  test('a coupon without conditions applies', () => expect(reasons({})).toEqual([]));

  test.each([
    ['13:59', 'Friday before the window', ['delivery_time']],
    ['14:00', 'from is inclusive', []],
    ['17:59', 'inside', []],
    ['18:00', 'to is exclusive', ['delivery_time']],
  ])('[CPN-01] delivered at %s: %s', (clock, _, expected) => {
    const wire = { coupon_avaible_week_days: ['5'], coupon_avaible_day_hour_from: 14, coupon_avaible_day_hour_to: '18' };
    expect(reasons(wire, { deliveredAt: at('2026-11-20', clock), now: at('2026-11-20', '14:00') })).toEqual(expected);
  });

  test('[CPN-01] weekdays 1–7 with Sunday 7, an empty list is any', () => {
    const on = (days: number[], date: string) =>
      reasons({ coupon_avaible_week_days: days }, { deliveredAt: at(date, '12:00'), now: at(date, '12:00') });
    expect(on([7], '2026-11-22')).toEqual([]);
    expect(on([7], '2026-11-23')).toEqual(['delivery_time', 'current_time']);
    expect(on([], '2026-11-23')).toEqual([]);
  });

  test('[CPN-01] [KF-DISC-06] a window past midnight, of the day it began on', () => {
    const wire = { coupon_avaible_week_days: [5], coupon_avaible_day_hour_from: '22:00', coupon_avaible_day_hour_to: '02:00' };
    const on = (date: string, clock: string) => reasons(wire, { deliveredAt: at(date, clock), now: at('2026-11-20', '23:00') });
    expect(on('2026-11-21', '01:59')).toEqual([]);
    expect(on('2026-11-21', '02:00')).toEqual(['delivery_time']);
    expect(on('2026-11-21', '23:00')).toEqual(['delivery_time']);
    const tuesday = { coupon_avaible_week_days: [2], coupon_avaible_day_hour_from: '10:00', coupon_avaible_day_hour_to: '02:00' };
    const accepted = (date: string) => reasons(tuesday, { deliveredAt: at(date, '01:00'), now: at(date, '01:00') }).length === 0;
    expect([accepted('2026-11-24'), accepted('2026-11-25')]).toEqual([false, true]);
  });

  test('[CPN-01] equal or missing hours are any', () => {
    expect(reasons({ coupon_avaible_day_hour_from: '10', coupon_avaible_day_hour_to: '10' })).toEqual([]);
    expect(reasons({ coupon_avaible_day_hour_from: '10' })).toEqual([]);
  });

  test('[CPN-02] now must lie in the same hours and days', () => {
    const wire = { coupon_avaible_day_hour_from: '13', coupon_avaible_day_hour_to: '15' };
    expect(reasons(wire)).toEqual(['current_time']);
    expect(reasons(wire, { now: at('2026-11-20', '13:00') })).toEqual([]);
    expect(reasons({ coupon_avaible_week_days: [5] }, { now: at('2026-11-19', '12:00') })).toEqual(['current_time']);
  });

  test('[CPN-03] the warehouse is listed; an empty list is any', () => {
    expect(reasons({ sklad_coupon: ['12', 13] })).toEqual(['warehouse']);
    expect(reasons({ sklad_coupon: '11,12' })).toEqual([]);
    expect(reasons({ sklad_coupon: [11] }, { warehouseId: null })).toEqual(['warehouse']);
    expect(reasons({ sklad_coupon: [] }, { warehouseId: null })).toEqual([]);
  });

  test.each([
    [{ pickup_coupon: ['yes'] }, ['pickup_only'], [], ['pickup_only']],
    [{ delivery_coupon: '1' }, [], ['delivery_only'], ['delivery_only']],
    [{}, [], [], []],
  ])('[CPN-04] %j for delivery, pickup, lounge', (wire, delivery, pickup, lounge) => {
    expect([reasons(wire), reasons(wire, { type: 'pickup' }), reasons(wire, { type: 'lounge' })]).toEqual([delivery, pickup, lounge]);
  });

  test('[CPN-05] a device restriction includes site', () => {
    const only = (value: unknown) => reasons({ meta_data: [{ key: 'coupon_only_for_device', value }] });
    expect([only(['app']), only(['app', 'site']), only('site'), only([])]).toEqual([['device'], [], [], []]);
  });

  test('[CPN-06] birthday: logged in, birth known, within the days before and after', () => {
    const meta_data = [
      { key: 'birthday_coupon_days_before', value: '3' },
      { key: 'birthday_coupon_days_after', value: 2 },
    ];
    const born = (birth: string, today: string) =>
      reasons({ birthday_coupon: '1', meta_data }, { customer: { ...customer, birth }, now: at(today, '12:00') });
    expect(reasons({ birthday_coupon: true })).toEqual(['login']);
    expect(born('', '2026-11-20')).toEqual(['birthday']);
    expect([born('23.11.1990', '2026-11-20'), born('24.11.1990', '2026-11-20')]).toEqual([[], ['birthday']]);
    expect([born('18.11.1990', '2026-11-20'), born('17.11.1990', '2026-11-20')]).toEqual([[], ['birthday']]);
    expect([born('01.01.2000', '2026-12-30'), born('31.12.2000', '2027-01-02')]).toEqual([[], []]);
    expect([born('29.02.2000', '2026-02-25'), born('29.02.2000', '2026-03-02'), born('29.02.2000', '2028-02-25')]).toEqual([
      [],
      [],
      ['birthday'],
    ]);
    expect(born('1.3.1990', '2026-03-01')).toEqual([]);
    expect(born('1990-11-20', '2026-11-20')).toEqual([]);
    for (const broken of ['31.02.abc', '00.11.1990', '32.11.1990', '20.00.1990', '20.13.1990']) {
      for (const today of ['2026-11-20', '2026-01-01', '2026-12-01', '2026-02-28']) expect(born(broken, today)).toEqual(['birthday']);
    }
  });

  test('[CPN-07] one of the listed products and one of the listed categories', () => {
    const two = { lines: [line({ productId: 9, categoryIds: new Set([30]) }), line()] };
    expect(reasons({ product_ids: [5, 1] }, two)).toEqual([]);
    expect(reasons({ product_categories: [99, 41] }, two)).toEqual([]);
    expect(judgeCoupon(couponOf({ product_ids: [5, 6], product_categories: [98, 99] }), cart)).toMatchObject({
      reasons: [{ about: 5 }, { about: 98 }],
    });
    expect(reasons({ product_ids: [5] })).toEqual(['products']);
    expect(reasons({ product_categories: [20] })).toEqual([]);
    expect(reasons({ product_ids: [1], product_categories: [99] })).toEqual(['categories']);
  });

  test('[CPN-08] every listed product at the required count, on however many lines', () => {
    const rule = (...rules: [ids: number[], qty: number][]) => ({
      autoapply_dop_rulles_products_list: rules.map(([coupon_products, coupon_products_qty]) => ({ coupon_products, coupon_products_qty })),
    });
    expect(reasons(rule([[1], 2]))).toEqual([]);
    expect(reasons(rule([[1], 3]))).toEqual(['product_count']);
    expect(reasons(rule([[1], 3]), { lines: [line(), line({ quantity: 1 })] })).toEqual([]);
    expect(reasons(rule([[1, 2], 1]))).toEqual(['product_count']);
    const verdict = judgeCoupon(couponOf(rule([[1], 5], [[8], 2])), cart);
    expect(verdict).toMatchObject({
      reasons: [
        { missing: 3, about: 1 },
        { missing: 2, about: 8 },
      ],
    });
  });

  test('[CPN-08] the total count of listed categories', () => {
    const rule = { autoapply_dop_rulles_categories_list: [{ coupon_categories: [20, 30], coupon_categories_qty: '3' }] };
    expect(judgeCoupon(couponOf(rule), cart)).toMatchObject({ reasons: [{ reason: 'category_count', missing: 1, about: 20 }] });
    expect(reasons(rule, { lines: [line(), line({ productId: 2, categoryIds: new Set([30]), quantity: 1 })] })).toEqual([]);
  });

  test.each([
    [100_000, '1000', '0', ['minimum']],
    [100_001, '1000', '0', []],
    [99_999, '1000', '2000', ['minimum']],
    [199_999, '1000', '2000', []],
    [200_000, '1000', '2000', ['maximum']],
    [200_000, '0', '2000', ['maximum']],
    [199_999, '', '2000', []],
    [1, '0', '0', []],
    [0, '0', '0', []],
  ])('[CPN-09] total %i with minimum %s and maximum %s: %j', (total, minimum_amount, maximum_amount, expected) => {
    const lines = [line({ total }), line({ total: 500_000, counted: false })];
    expect(reasons({ minimum_amount, maximum_amount }, { lines })).toEqual(expected);
  });

  test('[CPN-09] tells how much is missing to be strictly above', () => {
    expect(judgeCoupon(couponOf({ minimum_amount: '1500' }), cart)).toMatchObject({ reasons: [{ reason: 'minimum', missing: 50_001 }] });
  });

  test('[CPN-10] no line from an excluded category, not even below it', () => {
    expect(reasons({ excluded_product_categories: [20] })).toEqual(['excluded_category']);
    expect(reasons({ excluded_product_categories: [21] })).toEqual([]);
    expect(reasons({ excluded_product_ids: [1] })).toEqual(['excluded_category']);
  });

  test('[CPN-11] [KF-DISC-08] first purchase: logged in without orders, never guests', () => {
    const first = { usage_limit_first_purchase: 'yes' };
    expect(reasons(first)).toEqual(['login']);
    expect(reasons(first, { customer })).toEqual([]);
    expect(reasons(first, { customer: { ...customer, ordersCount: 1 } })).toEqual(['first_purchase']);
  });

  test('[CPN-12] an individual coupon is for its customers, until their own last day', () => {
    const mine = (use_until: string) => ({ individual_coupon: '1', usage_avaible_users: [{ user: '77', use_until }] });
    expect(reasons(mine(''))).toEqual(['login']);
    expect(reasons(mine(''), { customer })).toEqual([]);
    expect(reasons(mine('2026-11-20'), { customer })).toEqual([]);
    expect(reasons(mine('2026-11-19'), { customer })).toEqual(['expired']);
    expect(reasons(mine(''), { customer: { ...customer, id: 78 } })).toEqual(['not_yours']);
  });

  test('an expired, used up or unknown kind of coupon is refused', () => {
    expect(reasons({ date_expires: '2026-11-20' })).toEqual([]);
    expect(reasons({ date_expires: '2026-11-20T12:00:00' })).toEqual(['expired']);
    expect(reasons({ date_expires: '2026-11-20T23:59:59' })).toEqual([]);
    expect(reasons({ date_expires: '2026-11-19' })).toEqual(['expired']);
    expect(reasons({ usage_limit: 5, usage_count: '5' })).toEqual(['used_up']);
    expect(reasons({ usage_limit_per_user: 1 }, { usesOf: () => ({ total: 9, byCustomer: 1 }) })).toEqual(['used_up']);
    expect(reasons({ usage_limit: 5, usage_count: 5 }, { usesOf: () => ({ total: 4, byCustomer: 0 }) })).toEqual([]);
    expect(reasons({ discount_type: 'cashback' })).toEqual(['unsupported']);
    expect(reasons({ discount_type: 'fixed_cart' })).toEqual([]);
    expect(reasons({ discount_type: 'free_gift', _wc_free_gift_coupon_data_mod: [{ product_id: 9 }] })).toEqual([]);
    expect(reasons({ discount_type: 'cashback', _wc_free_gift_coupon_data_mod: [{ product_id: 9 }] })).toEqual(['unsupported']);
    expect(reasons({ discount_type: 'free_gift' })).toEqual(['unsupported']);
  });

  test('several reasons come in the order of the rules, each once', () => {
    const wire = { minimum_amount: 9_999, pickup_coupon: 'yes', sklad_coupon: [1], birthday_coupon: 1, usage_limit_first_purchase: 1 };
    expect(reasons(wire)).toEqual(['warehouse', 'pickup_only', 'login', 'minimum']);
  });
});

describe('what is shown to whom', () => {
  const all = [
    couponOf({ id: 1, code: 'open' }),
    couponOf({ id: 2, code: 'hidden', show_to_user: '' }),
    couponOf({ id: 3, code: 'mine', individual_coupon: '1', usage_avaible_users: [{ user: 77 }] }),
    couponOf({ id: 4, code: 'first', usage_limit_first_purchase: 'yes' }),
    couponOf({ id: 5, code: 'birthday', birthday_coupon: true }),
  ];
  const codes = (who: typeof customer | null) => listFor(all, who).map((c) => c.code);

  test('[CPN-12] guests, the listed customer, others, customers with orders', () => {
    expect(codes(null)).toEqual(['open']);
    expect(codes(customer)).toEqual(['open', 'mine', 'first', 'birthday']);
    expect(codes({ ...customer, id: 78 })).toEqual(['open', 'first', 'birthday']);
    expect(codes({ ...customer, ordersCount: 2 })).toEqual(['open', 'mine', 'birthday']);
  });

  test('[CPN-13] auto: autoapply, or its meta contains yes', () => {
    const auto = (wire: Partial<CouponWire>) => couponOf(wire).auto;
    expect([auto({ autoapply: '1' }), auto({ meta_data: [{ key: 'coupon-autoapply', value: ['yes'] }] }), auto({})]).toEqual([
      true,
      true,
      false,
    ]);
    expect(auto({ meta_data: [{ key: 'coupon-autoapply', value: ['no'] }] })).toBe(false);
  });

  test('a code is found whatever its case and spaces', () => {
    expect(couponByCode(all, ' OPEN ')?.id).toBe(1);
    expect(couponByCode(all, 'nope')).toBeNull();
  });
});
