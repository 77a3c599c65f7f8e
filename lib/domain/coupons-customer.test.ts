import { describe, expect, test } from 'vitest';
import { at, customer, reasonsOf } from '#tests/setup/coupon-cart.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { couponByCode, listFor } from './coupons.ts';

const window = (before: unknown, after: unknown) => ({
  birthday_coupon: '1',
  meta_data: [
    { key: 'birthday_coupon_days_before', value: before },
    { key: 'birthday_coupon_days_after', value: after },
  ],
});

describe('days around a birthday', () => {
  test.each<[string, string, unknown, unknown, boolean]>([
    ['20.11.1990', '2026-11-20', 0, 0, true],
    ['20.11.1990', '2026-11-19', 0, 0, false],
    ['20.11.1990', '2026-11-21', 0, 0, false],
    ['20.11.1990', '2026-11-17', 3, 7, true],
    ['20.11.1990', '2026-11-16', 3, 7, false],
    ['20.11.1990', '2026-11-27', 3, 7, true],
    ['20.11.1990', '2026-11-28', 3, 7, false],
    ['20.11.1990', '2026-11-17', '3', '7', true],
    ['20.11.1990', '2026-11-17', '', '7', false],
    ['20.11.1990', '2026-11-17', 'three', 7, false],
    ['20.11.1990', '2026-11-17', -3, 7, false],
    ['02.01.1990', '2026-12-30', 3, 7, true],
    ['02.01.1990', '2026-12-29', 3, 7, false],
    ['01.01.1990', '2027-01-08', 3, 7, true],
    ['31.12.1990', '2027-01-07', 3, 7, true],
    ['31.12.1990', '2027-01-08', 3, 7, false],
    ['31.12.1990', '2026-12-28', 3, 7, true],
    ['29.02.2000', '2028-02-29', 0, 0, true],
    ['29.02.2000', '2028-02-28', 0, 0, false],
    ['29.02.2000', '2027-02-28', 0, 0, true],
    ['29.02.2000', '2027-03-01', 0, 0, false],
    ['29.02.2000', '2027-03-01', 0, 1, true],
    ['29.02.2000', '2100-02-28', 0, 0, true],
    ['28.02.2000', '2027-02-28', 0, 0, true],
    ['01.03.2000', '2027-02-28', 1, 0, true],
    ['01.03.2000', '2028-02-28', 1, 0, false],
    ['1.3.2000', '2027-03-01', 0, 0, true],
    ['2000-03-01', '2027-03-01', 0, 0, true],
    ['', '2027-03-01', 400, 400, false],
    ['unknown', '2027-03-01', 400, 400, false],
    ['30.02.2000', '2027-02-28', 0, 0, true],
    ['32.01.2000', '2027-02-01', 400, 400, false],
    ['01.13.2000', '2027-01-01', 400, 400, false],
  ])('[CPN-06] born %s, today %s, %s before and %s after: %s', (birth, today, before, after, applies) => {
    const reasons = reasonsOf(window(before, after), { customer: { ...customer, birth }, now: at(today, '12:00') });
    expect(reasons).toEqual(applies ? [] : ['birthday']);
  });

  test('[CPN-06] a guest has to log in, whenever', () => expect(reasonsOf(window(400, 400))).toEqual(['login']));
});

describe('a first order', () => {
  test.each<[unknown, typeof customer | null, string[]]>([
    ['', null, []],
    ['no', { ...customer, ordersCount: 9 }, []],
    ['yes', null, ['login']],
    ['yes', customer, []],
    ['yes', { ...customer, ordersCount: 1 }, ['first_purchase']],
    [true, { ...customer, ordersCount: 100 }, ['first_purchase']],
    ['1', null, ['login']],
    [['yes'], customer, []],
  ])('[CPN-11] usage_limit_first_purchase %j for %j: %j', (usage_limit_first_purchase, who, expected) => {
    expect(reasonsOf({ usage_limit_first_purchase }, { customer: who })).toEqual(expected);
  });
});

describe('somebody’s own', () => {
  const mine = (...usage_avaible_users: unknown[]) => ({ individual_coupon: '1', usage_avaible_users });
  test.each<[string, object, typeof customer | null, string[]]>([
    ['of nobody', mine(), customer, ['not_yours']],
    ['mine', mine({ user: 77 }), customer, []],
    ['mine as text', mine({ user: '77' }), customer, []],
    ['mine as a bare id', mine(77), customer, []],
    ['somebody else’s', mine({ user: 78 }), customer, ['not_yours']],
    ['mine among others', mine({ user: 78 }, { user: 77 }), customer, []],
    ['a guest’s', mine({ user: 77 }), null, ['login']],
    ['on its last day', mine({ user: 77, use_until: '2026-11-20' }), customer, []],
    ['a day later', mine({ user: 77, use_until: '2026-11-19' }), customer, ['expired']],
    ['a day later, the date with its day first', mine({ user: 77, use_until: '19.11.2026' }), customer, ['expired']],
    ['given twice, once still good', mine({ user: 77, use_until: '2026-11-19' }, { user: 77, use_until: '2026-12-01' }), customer, []],
    ['somebody else’s is still good', mine({ user: 77, use_until: '2026-11-19' }, { user: 78 }), customer, ['expired']],
    ['a list without the flag restricts nobody', { usage_avaible_users: [{ user: 78 }] }, customer, []],
  ])('[CPN-12] %s', (_, wire, who, expected) => expect(reasonsOf(wire, { customer: who })).toEqual(expected));
});

describe('how often', () => {
  const uses = (total: number, byCustomer: number) => ({ usesOf: () => ({ total, byCustomer }) });
  test.each<[object, object, string[]]>([
    [{ usage_limit: 5, usage_count: 4 }, {}, []],
    [{ usage_limit: 5, usage_count: 5 }, {}, ['used_up']],
    [{ usage_limit: '5', usage_count: '6' }, {}, ['used_up']],
    [{ usage_limit: 0, usage_count: 9 }, {}, []],
    [{ usage_limit: null, usage_count: 9 }, {}, []],
    [{ usage_limit: 5, usage_count: 5 }, uses(4, 0), []],
    [{ usage_limit: 5 }, uses(5, 0), ['used_up']],
    [{ usage_limit_per_user: 2 }, uses(9, 1), []],
    [{ usage_limit_per_user: 2 }, uses(9, 2), ['used_up']],
    [{ usage_limit_per_user: 0 }, uses(9, 9), []],
  ])('%j used %j: %j', (wire, ctx, expected) => expect(reasonsOf(wire, ctx)).toEqual(expected));
});

describe('the list', () => {
  const every = [false, true];
  const all = every
    .flatMap((shown) => every.flatMap((own) => every.map((first) => ({ shown, own, first }))))
    .map(({ shown, own, first }, i) => ({
      shown,
      own,
      first,
      coupon: couponOf({
        id: i + 1,
        code: `c${i}`,
        show_to_user: shown,
        individual_coupon: own,
        usage_avaible_users: own ? [{ user: 77 }] : [],
        usage_limit_first_purchase: first,
      }),
    }));
  const seenBy = (who: typeof customer | null) =>
    new Set(
      listFor(
        all.map((a) => a.coupon),
        who,
      ).map((c) => c.code),
    );

  test.each<[string, typeof customer | null, (a: { own: boolean; first: boolean }) => boolean]>([
    ['a guest: nothing of one customer, nothing for a first order', null, ({ own, first }) => !own && !first],
    ['a listed customer without orders: everything', customer, () => true],
    ['a listed customer with orders: nothing for a first order', { ...customer, ordersCount: 1 }, ({ first }) => !first],
    ['another customer: nothing of somebody else', { ...customer, id: 78 }, ({ own }) => !own],
    ['another customer with orders', { ...customer, id: 78, ordersCount: 3 }, ({ own, first }) => !own && !first],
  ])('[CPN-12] %s; what is hidden stays hidden', (_, who, sees) => {
    expect(seenBy(who)).toEqual(new Set(all.filter((a) => a.shown && sees(a)).map((a) => a.coupon.code)));
  });
});

describe('what offers itself', () => {
  const says = (value: unknown) => ({ meta_data: [{ key: 'coupon-autoapply', value }] });
  test.each<[object, boolean]>([
    [{}, false],
    [{ autoapply: true }, true],
    [{ autoapply: '1' }, true],
    [{ autoapply: 'yes' }, true],
    [{ autoapply: '' }, false],
    [{ autoapply: '0' }, false],
    [says(['yes']), true],
    [says('yes'), true],
    [says(['no', 'yes']), true],
    [says({ 0: 'no' }), false],
    [says(['no']), false],
    [says([]), false],
    [says('yesterday'), false],
    [says(null), false],
    [{ autoapply: false, ...says(['yes']) }, true],
    [{ autoapply: true, ...says(['no']) }, true],
  ])('[CPN-13] %j: %s', (wire, auto) => expect(couponOf(wire).auto).toBe(auto));
});

describe('a typed code', () => {
  const coupons = [couponOf({ id: 1, code: 'UGOLEK10' }), couponOf({ id: 2, code: 'огонь' })];
  test.each([
    ['ugolek10', 1],
    ['UGOLEK10', 1],
    ['  Ugolek10 ', 1],
    ['ОГОНЬ', 2],
    ['ＵＧＯＬＥＫ１０', 1],
    ['ugolek१०', 1],
    ['ugolek١٠', 1],
    ['ugolek', null],
    ['', null],
    ['ugolek 10', null],
  ])('%j is coupon %s', (code, id) => expect(couponByCode(coupons, code)?.id ?? null).toBe(id));
});
