import { describe, expect, test } from 'vitest';
import type { CouponWire } from '#lib/contract/coupon.ts';
import { at, couponRow, customer, friday } from '#tests/setup/coupon-cart.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { category, dish, menuOf, settingsOf } from '#tests/setup/sample-menu.ts';
import type { CouponContext } from './coupon-context.ts';
import { bestSaving, gainOf, promisable, reachable, type Unlock, unlockOf, unlocks } from './unlocks.ts';

const of = (wire: Partial<CouponWire>, ctx: Partial<CouponContext> = {}) => unlockOf(couponOf(wire), { ...friday, ...ctx });
const hours = (from: string, to: string, days: number[] = []): Partial<CouponWire> => ({
  coupon_avaible_day_hour_from: from,
  coupon_avaible_day_hour_to: to,
  coupon_avaible_week_days: days,
});
const dishes = (coupon_products: number[], coupon_products_qty: number) => ({
  autoapply_dop_rulles_products_list: [{ coupon_products, coupon_products_qty }],
});
const sections = (coupon_categories: number[], coupon_categories_qty: number) => ({
  autoapply_dop_rulles_categories_list: [{ coupon_categories, coupon_categories_qty }],
});
const evening = (clock: string, more: Partial<CouponContext> = {}) => ({
  now: at('2026-11-20', '12:00'),
  deliveredAt: at('2026-11-20', clock),
  ...more,
});

describe('one missing condition', () => {
  test.each<[string, Partial<CouponWire>, Partial<CouponContext>, unknown]>([
    ['nothing is missing', {}, {}, null],
    ['a sum, to the kopeck', { minimum_amount: '1240' }, {}, { kind: 'sum', missing: 24_001 }],
    ['one kopeck', { minimum_amount: '1000' }, {}, { kind: 'sum', missing: 1 }],
    ['a sum that reaches the maximum helps nobody', { minimum_amount: '1240', maximum_amount: '1240.01' }, {}, null],
    ['a sum just below the maximum', { minimum_amount: '1240', maximum_amount: '1240.02' }, {}, { kind: 'sum', missing: 24_001 }],
    ['too large a sum: nothing is taken out again', { maximum_amount: '900' }, {}, null],
    ['one of some dishes', { product_ids: [7, 8] }, {}, { kind: 'products', ids: [7, 8], count: 1 }],
    ['a dish of a section', { product_categories: [30, 31] }, {}, { kind: 'categories', ids: [30, 31], count: 1 }],
    [
      'a section that is excluded as well is not named',
      { product_categories: [30, 31], excluded_product_categories: [30] },
      {},
      { kind: 'categories', ids: [31], count: 1 },
    ],
    ['more of a dish', dishes([1], 5), {}, { kind: 'products', ids: [1], count: 3 }],
    ['a dish that is not there', dishes([9], 1), {}, { kind: 'products', ids: [9], count: 1 }],
    ['two dishes are two conditions', dishes([8, 9], 1), {}, null],
    [
      'the larger count of one dish',
      {
        autoapply_dop_rulles_products_list: [
          { coupon_products: [1], coupon_products_qty: 3 },
          { coupon_products: [1], coupon_products_qty: 4 },
        ],
      },
      {},
      { kind: 'products', ids: [1], count: 2 },
    ],
    ['more of a section', sections([20], 3), {}, { kind: 'categories', ids: [20], count: 1 }],
    ['more of several sections', sections([22, 23], 2), {}, { kind: 'categories', ids: [22, 23], count: 2 }],
    [
      'a section in the way',
      { excluded_product_categories: [30, 41] },
      { lines: [couponRow(), couponRow({ productId: 2, categoryIds: new Set([22]) })] },
      { kind: 'without', categoryIds: [41], productIds: [] },
    ],
    [
      'a dish in the way',
      { excluded_product_ids: [1] },
      { lines: [couponRow(), couponRow({ productId: 2 })] },
      { kind: 'without', categoryIds: [], productIds: [1] },
    ],
    ['nothing would be left', { excluded_product_categories: [20] }, {}, null],
    [
      'too little would be left',
      { excluded_product_ids: [1], minimum_amount: '1500' },
      { lines: [couponRow(), couponRow({ productId: 2 })] },
      null,
    ],
    ['pickup', { pickup_coupon: '1' }, {}, { kind: 'type', type: 'pickup' }],
    ['delivery', { delivery_coupon: '1' }, { type: 'pickup' }, { kind: 'type', type: 'delivery' }],
    ['both at once cannot be', { pickup_coupon: '1', delivery_coupon: '1' }, { type: 'lounge' }, null],
    ['another place', { sklad_coupon: [12, 13] }, {}, { kind: 'warehouses', ids: [12, 13] }],
    ['any place at all', { sklad_coupon: [11] }, { warehouseId: null }, { kind: 'warehouses', ids: [11] }],
    ['a login, for a first order', { usage_limit_first_purchase: '1' }, {}, { kind: 'login', why: 'first' }],
    ['a login, for a birthday', { birthday_coupon: '1' }, {}, { kind: 'login', why: 'birthday' }],
    ['a birthday that is not near', { birthday_coupon: '1' }, { customer: { ...customer, birth: '01.05.1990' } }, null],
    ['no first order any more', { usage_limit_first_purchase: '1' }, { customer: { ...customer, ordersCount: 1 } }, null],
    ['somebody else’s', { individual_coupon: '1', usage_avaible_users: [{ user: 5 }] }, { customer }, null],
    ['out of date', { date_expires: '2026-11-19' }, {}, null],
    ['used up', { usage_limit: 1, usage_count: 1 }, {}, null],
    ['only in the app', { meta_data: [{ key: 'coupon_only_for_device', value: ['app'] }] }, {}, null],
    ['a kind nobody knows', { discount_type: 'cashback' }, {}, null],
    ['a condition nobody knows', { meta_data: [{ key: 'loyalty-tier', value: 'gold' }] }, {}, null],
    ['two conditions', { minimum_amount: '1240', pickup_coupon: '1' }, {}, null],
  ])('[CPN-14] %s', (_, wire, ctx, expected) => expect(of(wire, ctx)).toEqual(expected));
});

describe('a time that has not come', () => {
  test.each<[string, Partial<CouponWire>, Partial<CouponContext>, unknown]>([
    ['from 18:00 today', hours('18:00', '22:00'), {}, { kind: 'from', at: at('2026-11-20', '18:00') }],
    ['a day of the week: from its midnight', hours('', '', [6]), {}, { kind: 'from', at: at('2026-11-21', '00:00') }],
    ['hours of a day of the week', hours('12:00', '16:00', [1]), {}, { kind: 'from', at: at('2026-11-23', '12:00') }],
    ['this morning is over: tomorrow', hours('08:00', '10:00'), {}, { kind: 'from', at: at('2026-11-21', '08:00') }],
    ['the same hours next week', hours('08:00', '10:00', [5]), {}, { kind: 'from', at: at('2026-11-27', '08:00') }],
    ['past midnight', hours('23:00', '01:00', [5]), {}, { kind: 'from', at: at('2026-11-20', '23:00') }],
    ['a chosen time in the window stands', hours('18:00', '22:00'), evening('21:30'), { kind: 'from', at: at('2026-11-20', '18:00') }],
    ['a window shorter than the way there', hours('18:00', '18:30'), {}, null],
    ['the coupon ends before', { ...hours('18:00', '22:00', [6]), date_expires: '2026-11-20' }, {}, null],
    [
      'ordered now, but to be brought at another time',
      hours('10:00', '13:00'),
      {},
      { kind: 'receive', days: [], from: '10:00', to: '13:00' },
    ],
    [
      'to be brought on the very day',
      hours('', '', [5]),
      { deliveredAt: at('2026-11-22', '12:00') },
      { kind: 'receive', days: [5], from: '', to: '' },
    ],
    ['a time and a sum are two conditions', { ...hours('18:00', '22:00'), minimum_amount: '1240' }, {}, null],
  ])('[CPN-14] %s', (_, wire, ctx, expected) => expect(of(wire, ctx)).toEqual(expected));
});

describe('several coupons', () => {
  const coupons = [
    couponOf({ code: 'evening', ...hours('18:00', '22:00') }),
    couponOf({ code: 'noon', ...hours('10:00', '13:00') }),
    couponOf({ code: 'place', sklad_coupon: [12] }),
    couponOf({ code: 'three', ...sections([20], 5) }),
    couponOf({ code: 'far', minimum_amount: '3000' }),
    couponOf({ code: 'applies' }),
    couponOf({ code: 'first', usage_limit_first_purchase: '1' }),
    couponOf({ code: 'near', minimum_amount: '1240' }),
    couponOf({ code: 'one', product_categories: [30] }),
    couponOf({ code: 'pickup', pickup_coupon: '1' }),
    couponOf({ code: 'both', pickup_coupon: '1', minimum_amount: '3000' }),
  ];
  const codes = (limit: number) => unlocks(coupons, friday, limit).map((n) => n.coupon.code);

  test('[CPN-14] the nearest first: free of charge, then by money, then elsewhere, then later', () => {
    expect(codes(20)).toEqual(['pickup', 'near', 'one', 'three', 'far', 'first', 'place', 'noon', 'evening']);
  });

  test('[CPN-14] no more than asked for', () => expect([codes(2), codes(0)]).toEqual([['pickup', 'near'], []]));
});

describe('about which coupons a customer may be told', () => {
  const all = [
    couponOf({ code: 'open' }),
    couponOf({ code: 'hidden', show_to_user: '0' }),
    couponOf({ code: 'mine', individual_coupon: '1', usage_avaible_users: [{ user: 77 }] }),
    couponOf({ code: 'first', usage_limit_first_purchase: 'yes' }),
    couponOf({ code: 'birthday', birthday_coupon: true }),
    couponOf({ code: 'over', usage_limit: 3, usage_count: 3 }),
    couponOf({ code: 'left', usage_limit: 3, usage_count: 2 }),
    couponOf({ code: 'once', usage_limit_per_user: 1 }),
    couponOf({ code: 'foreign', meta_data: [{ key: 'loyalty-tier', value: 'gold' }] }),
  ];
  const codes = (who: typeof customer | null) => promisable(all, who).map((c) => c.code);

  test.each<[string, typeof customer | null, string[]]>([
    ['a guest, who may log in', null, ['open', 'first', 'birthday', 'left', 'once']],
    ['a customer without orders', customer, ['open', 'mine', 'first', 'birthday', 'left', 'once']],
    ['one with orders may have used one up', { ...customer, ordersCount: 2 }, ['open', 'mine', 'birthday', 'left']],
    ['another customer', { ...customer, id: 78 }, ['open', 'first', 'birthday', 'left', 'once']],
  ])('[CPN-14] %s', (_, who, expected) => expect(codes(who)).toEqual(expected));
});

describe('unlock reach', () => {
  const menu = menuOf([
    category(20, 'Печь', [dish(1, '590'), dish(2, '300', { in_stock: false }), dish(3, '99', { locations: [{ id: 12, quantity: null }] })]),
    category(21, 'Пусто', []),
    category(22, 'Далеко', [dish(4, '99', { locations: [{ id: 12, quantity: null }] })]),
    category(37, 'Подарки', [dish(90, '120')], { hide_category: '1' }),
  ]);
  const settings = settingsOf({
    shipping_methods: [
      { id: 'flat_rate', name: 'Доставка' },
      { id: 'local_pickup', name: 'Самовывоз', pickup_locations: [{ id: 5, name: 'Первый', warehouse_id: 11 }] },
    ],
    locations: [{ term_id: 11, name: 'Первый' }],
  });
  const at = (unlock: Unlock) => reachable(unlock, { menu, settings, place: { warehouseId: 11, settings } });
  const dishes = (...ids: number[]): Unlock => ({ kind: 'products', ids, count: 1 });
  const sections = (...ids: number[]): Unlock => ({ kind: 'categories', ids, count: 2 });

  describe('what of an unlock can be done here', () => {
    test.each<[string, Unlock, Unlock | null]>([
      ['dishes that can be ordered', dishes(1, 2, 3, 90, 999), dishes(1)],
      ['none of the dishes can', dishes(2, 3), null],
      ['a gift is not sold', dishes(90), null],
      ['sections where something can be ordered', sections(20, 21, 22, 999), sections(20)],
      ['an empty section', sections(21), null],
      ['a section of another place', sections(22), null],
      ['a place the shop has', { kind: 'warehouses', ids: [11, 12] }, { kind: 'warehouses', ids: [11] }],
      ['a place it has not', { kind: 'warehouses', ids: [12] }, null],
      ['pickup', { kind: 'type', type: 'pickup' }, { kind: 'type', type: 'pickup' }],
      ['a way the shop does not offer', { kind: 'type', type: 'lounge' }, null],
      ['a sum', { kind: 'sum', missing: 1 }, { kind: 'sum', missing: 1 }],
      ['a login', { kind: 'login', why: 'first' }, { kind: 'login', why: 'first' }],
    ])('[CPN-14] %s', (_, unlock, expected) => expect(at(unlock)).toEqual(expected));
  });
});

const way = (name: string, missing: number, gain: number) => ({ name, goal: 250_000, missing, gain });
const best = (...ways: readonly ReturnType<typeof way>[]) => bestSaving(ways)?.name ?? null;

test.each([
  ['nothing to save', [], null],
  ['the nearer of two that take off the same', [way('far', 73_000, 14_900), way('near', 23_000, 14_900)], 'near'],
  ['the one that takes off more of two that are as near', [way('less', 20_000, 10_000), way('more', 20_000, 14_900)], 'more'],
  ['a little further for much more', [way('nearest', 20_000, 1_000), way('further', 21_000, 30_000)], 'further'],
  ['what takes off something known before what does not', [way('unknown', 100, 0), way('known', 90_000, 10_000)], 'known'],
  ['the nearest of those that nobody can value', [way('far', 900, 0), way('near', 100, 0)], 'near'],
  ['the first of equal ones', [way('first', 100, 50), way('second', 100, 50)], 'first'],
])('the one way to save that is told of is %s', (_, ways, expected) => expect(best(...ways)).toBe(expected));

test.each([
  ['percent', 1_000, 123_400, 0, 12_340],
  ['fixed_cart', 14_900, 123_400, 0, 14_900],
  ['fixed_cart', 14_900, 9_900, 0, 9_900],
  ['free_gift', 0, 123_400, 29_000, 29_000],
  ['free_gift', 100, 123_400, 29_000, 28_900],
  ['free_gift', 100, 123_400, 0, 0],
  ['of_another_plugin', 500, 123_400, 0, 0],
] as const)('a coupon «%s» of %d takes off goods of %d and a gift of %d: %d', (type, amount, goods, gift, gain) =>
  expect(gainOf({ type, amount }, goods, gift)).toBe(gain),
);
