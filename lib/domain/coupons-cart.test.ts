import { describe, expect, test } from 'vitest';
import { couponRow, friday, reasonsOf } from '#tests/setup/coupon-cart.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import type { CouponLine } from './coupon-context.ts';
import { judgeCoupon } from './coupons.ts';

/** Two pizzas (1, category 41 below 20), one roll (2, category 22), three teas (3, category 30). */
const pizza = couponRow();
const roll = couponRow({ productId: 2, categoryIds: new Set([22]), quantity: 1, total: 45_000 });
const tea = couponRow({ productId: 3, categoryIds: new Set([30]), quantity: 3, total: 30_000 });
const table = [pizza, roll, tea];

describe('one of the listed dishes and one of the listed categories', () => {
  test.each<[object, readonly CouponLine[], string[]]>([
    [{ product_ids: [1] }, table, []],
    [{ product_ids: [9, 3] }, table, []],
    [{ product_ids: [9] }, table, ['products']],
    [{ product_ids: ['1'] }, table, []],
    [{ product_ids: '9,2' }, table, []],
    [{ product_ids: [] }, table, []],
    [{ product_ids: [1] }, [], ['products']],
    [{ product_categories: [41] }, table, []],
    [{ product_categories: [20] }, table, []],
    [{ product_categories: [99, 30] }, table, []],
    [{ product_categories: [99] }, table, ['categories']],
    [{ product_categories: [41] }, [roll], ['categories']],
    [{ product_ids: [1], product_categories: [30] }, table, []],
    [{ product_ids: [1], product_categories: [99] }, table, ['categories']],
    [{ product_ids: [9], product_categories: [41] }, table, ['products']],
    [{ product_ids: [9], product_categories: [99] }, table, ['products', 'categories']],
  ])('[CPN-07] %j', (wire, lines, expected) => expect(reasonsOf(wire, { lines })).toEqual(expected));
});

const dishes = (...rules: [ids: number[], qty: number | string][]) => ({
  autoapply_dop_rulles_products_list: rules.map(([coupon_products, coupon_products_qty]) => ({ coupon_products, coupon_products_qty })),
});
const sections = (...rules: [ids: number[], qty: number | string][]) => ({
  autoapply_dop_rulles_categories_list: rules.map(([coupon_categories, coupon_categories_qty]) => ({
    coupon_categories,
    coupon_categories_qty,
  })),
});
const missing = (wire: object, lines: readonly CouponLine[] = table) => {
  const verdict = judgeCoupon(couponOf(wire), { ...friday, lines });
  return verdict.applicable ? [] : verdict.reasons.map(({ reason, about, missing: n }) => `${reason} ${about}: ${n}`);
};

describe('so many of a dish', () => {
  test.each<[string, object, string[]]>([
    ['exactly', dishes([[1], 2]), []],
    ['more than enough', dishes([[3], 1]), []],
    ['one too few', dishes([[1], 3]), ['product_count 1: 1']],
    ['none at all', dishes([[9], 2]), ['product_count 9: 2']],
    ['each of a list', dishes([[1, 2, 3], 1]), []],
    ['each of a list, one is missing', dishes([[1, 2, 9], 1]), ['product_count 9: 1']],
    ['each of a list at the same count', dishes([[1, 3], 3]), ['product_count 1: 1']],
    ['two rules', dishes([[1], 2], [[2], 1]), []],
    ['two rules, both missing', dishes([[1], 4], [[2], 2]), ['product_count 1: 2', 'product_count 2: 1']],
    ['one dish in two rules: the larger count', dishes([[1], 3], [[1], 5]), ['product_count 1: 3']],
    ['a count as text', dishes([[1], '3']), ['product_count 1: 1']],
    ['no count is one', dishes([[9], '']), ['product_count 9: 1']],
    ['a count of 0 is one', dishes([[9], 0]), ['product_count 9: 1']],
    ['a single id', { autoapply_dop_rulles_products_list: [{ coupon_products: 1, coupon_products_qty: 2 }] }, []],
    ['no rules', { autoapply_dop_rulles_products_list: '' }, []],
  ])('[CPN-08] %s', (_, wire, expected) => expect(missing(wire)).toEqual(expected));

  test('[CPN-08] on however many lines', () => {
    expect(missing(dishes([[1], 3]), [pizza, couponRow({ quantity: 1 })])).toEqual([]);
    expect(missing(dishes([[1], 4]), [pizza, couponRow({ quantity: 1 })])).toEqual(['product_count 1: 1']);
  });
});

describe('so many of a category', () => {
  test.each<[string, object, string[]]>([
    ['exactly', sections([[30], 3]), []],
    ['one too few', sections([[30], 4]), ['category_count 30: 1']],
    ['the categories of a rule together', sections([[22, 30], 4]), []],
    ['the categories of a rule together, too few', sections([[22, 30], 5]), ['category_count 22: 1']],
    ['below a category counts', sections([[20], 2]), []],
    ['a dish in two of them counts once', sections([[20, 41], 3]), ['category_count 20: 1']],
    ['two rules, each for itself', sections([[20], 2], [[30], 3]), []],
    ['two rules, one missing', sections([[20], 2], [[30], 5]), ['category_count 30: 2']],
    ['nothing of it', sections([[99], 1]), ['category_count 99: 1']],
    ['a count as text', sections([[30], '4']), ['category_count 30: 1']],
    ['dishes and categories', { ...dishes([[1], 2]), ...sections([[30], 3]) }, []],
    [
      'dishes and categories, both missing',
      { ...dishes([[1], 3]), ...sections([[30], 4]) },
      ['product_count 1: 1', 'category_count 30: 1'],
    ],
  ])('[CPN-08] %s', (_, wire, expected) => expect(missing(wire)).toEqual(expected));
});

describe('nothing of an excluded category', () => {
  test.each<[object, readonly CouponLine[], string[]]>([
    [{ excluded_product_categories: [] }, table, []],
    [{ excluded_product_categories: [99] }, table, []],
    [{ excluded_product_categories: [22] }, table, ['excluded_category']],
    [{ excluded_product_categories: [20] }, table, ['excluded_category']],
    [{ excluded_product_categories: [41] }, table, ['excluded_category']],
    [{ excluded_product_categories: [20] }, [roll, tea], []],
    [{ excluded_product_categories: ['30'] }, table, ['excluded_category']],
    [{ excluded_product_categories: [30], product_categories: [30] }, table, ['excluded_category']],
    [{ excluded_product_ids: [2] }, table, ['excluded_category']],
    [{ excluded_product_ids: [9] }, table, []],
    [{ excluded_product_ids: [2], product_ids: [2] }, table, ['excluded_category']],
    [{ excluded_product_categories: [22] }, [], []],
  ])('[CPN-10] %j', (wire, lines, expected) => expect(reasonsOf(wire, { lines })).toEqual(expected));
});

describe('between two sums', () => {
  const worth = (...totals: number[]) => totals.map((total, i) => couponRow({ productId: i + 1, total }));
  test.each<[string, string | number, string | number, readonly CouponLine[], string[]]>([
    ['no bounds', '0', '0', worth(1), []],
    ['no bounds, nothing', '0.00', '0.00', [], []],
    ['minimum: equal is not above', '1000', '0', worth(100_000), ['minimum: 1']],
    ['minimum: a kopeck above', '1000', '0', worth(100_001), []],
    ['minimum: a kopeck below', '1000', '0', worth(99_999), ['minimum: 2']],
    ['minimum with kopecks', '999.99', '0', worth(99_999), ['minimum: 1']],
    ['minimum as a number', 1000, 0, worth(100_000), ['minimum: 1']],
    ['minimum with a comma', '1000,50', '0', worth(100_050), ['minimum: 1']],
    ['minimum, empty cart', '1000', '0', [], ['minimum: 100001']],
    ['the lines together', '1000', '0', worth(60_000, 40_001), []],
    ['the lines together, not enough', '1000', '0', worth(60_000, 40_000), ['minimum: 1']],
    ['maximum: equal is not below', '0', '2000', worth(200_000), ['maximum: undefined']],
    ['maximum: a kopeck below', '0', '2000', worth(199_999), []],
    ['maximum alone, nothing', '', '2000', [], []],
    ['both: equal to the minimum', '1000', '2000', worth(100_000), ['minimum: 1']],
    ['both: inside', '1000', '2000', worth(100_001), []],
    ['both: inside at the top', '1000', '2000', worth(199_999), []],
    ['both: equal to the maximum', '1000', '2000', worth(200_000), ['maximum: undefined']],
    ['both: far above', '1000', '2000', worth(900_000), ['maximum: undefined']],
    ['both the same: never', '1000', '1000', worth(100_000), ['minimum: 1']],
    ['both the wrong way round: never', '2000', '1000', worth(150_000), ['minimum: 50001']],
    [
      'what does not count does not help',
      '1000',
      '0',
      [...worth(60_000), couponRow({ total: 900_000, counted: false })],
      ['minimum: 40001'],
    ],
    ['what does not count does not harm', '0', '2000', [...worth(60_000), couponRow({ total: 900_000, counted: false })], []],
    ['only what does not count', '1', '0', [couponRow({ total: 900_000, counted: false })], ['minimum: 101']],
    ['the largest sum there is', '9999999999.99', '0', worth(999_999_999_999), ['minimum: 1']],
  ])('[CPN-09] %s', (_, minimum_amount, maximum_amount, lines, expected) => {
    const verdict = judgeCoupon(couponOf({ minimum_amount, maximum_amount }), { ...friday, lines });
    expect(verdict.applicable ? [] : verdict.reasons.map((r) => `${r.reason}: ${r.missing}`)).toEqual(expected);
  });
});
