import { expect, test } from 'vitest';
import type { CouponWire } from '#lib/contract/coupon.ts';
import type { CouponReason } from '#lib/contract/coupon-reasons.ts';
import { at, couponRow, customer, reasonsOf } from '#tests/setup/coupon-cart.ts';
import type { CouponContext } from './coupon-context.ts';

/** One rule as a shop writes it, and the cart that meets it; the Friday cart of the tables does not. */
interface RuleCase {
  readonly reason: CouponReason;
  readonly wire: Partial<CouponWire>;
  readonly fulfil: (ctx: CouponContext) => CouponContext;
}

const meta = (...entries: readonly (readonly [key: string, value: unknown])[]) => entries.map(([key, value]) => ({ key, value }));
const add = (more: Parameters<typeof couponRow>[0]) => (ctx: CouponContext) => ({
  ...ctx,
  lines: [...ctx.lines, couponRow({ total: 0, ...more })],
});

/** In the order in which the reasons are shown. */
const RULES: readonly RuleCase[] = [
  {
    reason: 'delivery_time',
    wire: { coupon_avaible_day_hour_from: '09', coupon_avaible_day_hour_to: '13' },
    fulfil: (ctx) => ({ ...ctx, deliveredAt: at('2026-11-20', '12:59') }),
  },
  { reason: 'warehouse', wire: { sklad_coupon: [12] }, fulfil: (ctx) => ({ ...ctx, warehouseId: 12 }) },
  { reason: 'pickup_only', wire: { pickup_coupon: ['yes'] }, fulfil: (ctx) => ({ ...ctx, type: 'pickup' }) },
  {
    reason: 'birthday',
    wire: { birthday_coupon: '1' },
    fulfil: (ctx) => ({ ...ctx, customer: { ...(ctx.customer ?? customer), birth: '20.11.1990' } }),
  },
  { reason: 'products', wire: { product_ids: [51] }, fulfil: add({ productId: 51, quantity: 1 }) },
  { reason: 'categories', wire: { product_categories: [61] }, fulfil: add({ productId: 52, quantity: 1, categoryIds: new Set([61]) }) },
  {
    reason: 'product_count',
    wire: { autoapply_dop_rulles_products_list: [{ coupon_products: [53], coupon_products_qty: 2 }] },
    fulfil: add({ productId: 53, quantity: 2 }),
  },
  {
    reason: 'category_count',
    wire: { autoapply_dop_rulles_categories_list: [{ coupon_categories: [62], coupon_categories_qty: 3 }] },
    fulfil: add({ productId: 54, quantity: 3, categoryIds: new Set([62]) }),
  },
  { reason: 'minimum', wire: { minimum_amount: '5000' }, fulfil: add({ productId: 55, total: 400_001 }) },
  {
    reason: 'excluded_category',
    wire: { excluded_product_categories: [70] },
    fulfil: (ctx) => ({ ...ctx, lines: ctx.lines.filter((l) => !l.categoryIds.has(70)) }),
  },
  {
    reason: 'first_purchase',
    wire: { usage_limit_first_purchase: 'yes' },
    fulfil: (ctx) => ({ ...ctx, customer: { ...(ctx.customer ?? customer), ordersCount: 0 } }),
  },
  {
    reason: 'not_yours',
    wire: { individual_coupon: '1', usage_avaible_users: [{ user: 99 }] },
    fulfil: (ctx) => ({ ...ctx, customer: { ...(ctx.customer ?? customer), id: 99 } }),
  },
  { reason: 'used_up', wire: { usage_limit: 1 }, fulfil: (ctx) => ({ ...ctx, usesOf: () => ({ total: 0, byCustomer: 0 }) }) },
];

/** A customer with orders and no birthday; a dish of a forbidden category; a coupon that was used once. */
const refused: CouponContext = {
  lines: [couponRow(), couponRow({ productId: 50, categoryIds: new Set([70]), total: 0 })],
  type: 'delivery',
  warehouseId: 11,
  now: at('2026-11-20', '12:00'),
  deliveredAt: at('2026-11-20', '13:00'),
  customer: { ...customer, ordersCount: 4 },
  usesOf: () => ({ total: 1, byCustomer: 0 }),
};

const pairs = RULES.flatMap((a, i) => RULES.slice(i + 1).map((b) => [a, b] as const));

test.each(RULES)('[CPN-01…11] $reason alone: refused, then fulfilled', ({ reason, wire, fulfil }) => {
  expect(reasonsOf(wire, refused)).toEqual([reason]);
  expect(reasonsOf(wire, fulfil(refused))).toEqual([]);
});

test('every pair of two rules is here', () => expect(pairs).toHaveLength(78));

test.each(pairs.map(([a, b]) => [a.reason, b.reason, a, b] as const))('[CPN-01…11] %s and %s: both, either, none', (_, __, a, b) => {
  const wire = { ...a.wire, ...b.wire };
  expect(reasonsOf(wire, refused)).toEqual([a.reason, b.reason]);
  expect(reasonsOf(wire, a.fulfil(refused))).toEqual([b.reason]);
  expect(reasonsOf(wire, b.fulfil(refused))).toEqual([a.reason]);
  expect(reasonsOf(wire, b.fulfil(a.fulfil(refused)))).toEqual([]);
  expect(reasonsOf(wire, a.fulfil(b.fulfil(refused)))).toEqual([]);
});

test('[CPN-01…11] all of them at once are told, in the order of the rules; all fulfilled, it applies', () => {
  const wire = Object.assign({}, ...RULES.map((rule) => rule.wire));
  expect(reasonsOf(wire, refused)).toEqual(RULES.map((rule) => rule.reason));
  expect(
    reasonsOf(
      wire,
      RULES.reduce((ctx, rule) => rule.fulfil(ctx), refused),
    ),
  ).toEqual([]);
});

test('a login is asked for once, whatever it is for', () => {
  expect(reasonsOf({ birthday_coupon: 1, usage_limit_first_purchase: 'yes', individual_coupon: 1 }, { customer: null })).toEqual(['login']);
});

test('a rule nobody here knows is told first, beside those that are known', () => {
  const wire = { meta_data: meta(['loyalty-tier', 'gold']), minimum_amount: '5000' };
  expect(reasonsOf(wire, refused)).toEqual(['unsupported', 'minimum']);
});
