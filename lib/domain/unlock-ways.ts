import type { Coupon } from '#lib/contract/coupon.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { CouponContext, CouponLine } from './coupon-context.ts';
import { withLine } from './coupon-facts.ts';
import type { Refusal } from './coupons.ts';
import { dailyHours } from './daily-hours.ts';
import { addDays, daysBetween, weekdayOf, type ZonedTime } from './zoned-time.ts';

/** What would make one missing condition of a coupon hold (CPN-14). Sums in minor units. */
export type Unlock =
  | { readonly kind: 'sum'; readonly missing: number }
  | { readonly kind: 'products' | 'categories'; readonly ids: readonly number[]; readonly count: number }
  | { readonly kind: 'without'; readonly categoryIds: readonly number[]; readonly productIds: readonly number[] }
  | { readonly kind: 'type'; readonly type: DeliveryType }
  | { readonly kind: 'warehouses'; readonly ids: readonly number[] }
  | { readonly kind: 'login'; readonly why: 'first' | 'birthday' }
  /** Order from then on, by the clock of the place. */
  | { readonly kind: 'from'; readonly at: ZonedTime }
  /** Have it brought at another time; '' = any hour, no days = any day. */
  | { readonly kind: 'receive'; readonly days: readonly number[]; readonly from: string; readonly to: string };

/** A thing to do, and the cart as it is when that is done. */
export interface Way {
  readonly unlock: Unlock;
  readonly after: CouponContext;
}

const DAY = 1_440;
const DAYS_AHEAD = 7;

const plus = (ctx: CouponContext, line: Partial<CouponLine>): CouponContext => ({
  ...ctx,
  lines: withLine(ctx.lines, { productId: 0, categoryIds: new Set(), quantity: 0, total: 0, counted: true, onSale: false, ...line }),
});

const products = (ctx: CouponContext, ids: readonly number[], count: number): Way[] =>
  ids.map((id) => {
    const categoryIds = ctx.lines.find((l) => l.productId === id)?.categoryIds ?? new Set();
    return { unlock: { kind: 'products', ids: [id], count }, after: plus(ctx, { productId: id, categoryIds, quantity: count }) };
  });

const categories = (ctx: CouponContext, ids: readonly number[], count: number): Way[] =>
  ids.map((id) => ({
    unlock: { kind: 'categories', ids: [id], count },
    after: plus(ctx, { categoryIds: new Set([id]), quantity: count }),
  }));

function without({ excludedCategoryIds, excludedProductIds }: Coupon, ctx: CouponContext): Way[] {
  const isIn = (line: CouponLine): boolean =>
    excludedProductIds.includes(line.productId) || excludedCategoryIds.some((id) => line.categoryIds.has(id));
  const lines = ctx.lines.filter((line) => !isIn(line));
  const inWay = ctx.lines.filter(isIn);
  const categoryIds = excludedCategoryIds.filter((id) => inWay.some((line) => line.categoryIds.has(id)));
  const productIds = excludedProductIds.filter((id) => inWay.some((line) => line.productId === id));
  return lines.length === 0 ? [] : [{ unlock: { kind: 'without', categoryIds, productIds }, after: { ...ctx, lines } }];
}

/** The customer a guest may turn out to be. */
const login = (coupon: Coupon, ctx: CouponContext): Way[] => {
  const [year = '', month = '', day = ''] = ctx.now.date.split('-');
  const customer = { id: 0, birth: `${day}.${month}.${year}`, ordersCount: 0 };
  return [{ unlock: { kind: 'login', why: coupon.firstPurchase ? 'first' : 'birthday' }, after: { ...ctx, customer } }];
};

const later = ({ date, minutes }: ZonedTime, more: number): ZonedTime => {
  const day = addDays(date, Math.floor((minutes + more) / DAY));
  return { date: day, weekday: weekdayOf(day), minutes: (((minutes + more) % DAY) + DAY) % DAY };
};

/** Minutes from one wall clock to another. */
export const minutesBetween = (from: ZonedTime, to: ZonedTime): number => daysBetween(from.date, to.date) * DAY + to.minutes - from.minutes;

/** When a coupon's hours begin in the days to come. */
function openings({ hourFrom, hourTo }: Coupon, now: ZonedTime): ZonedTime[] {
  const from = dailyHours(hourFrom, hourTo)?.from ?? 0;
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(now.date, ahead));
  return days.map((date) => ({ date, weekday: weekdayOf(date), minutes: from })).filter((at) => minutesBetween(now, at) > 0);
}

/** To order later: what is chosen for later still stands, what comes as soon as possible comes as much later. */
function from(coupon: Coupon, ctx: CouponContext): Way[] {
  const lead = Math.max(0, minutesBetween(ctx.now, ctx.deliveredAt));
  return openings(coupon, ctx.now).flatMap((at) => {
    const stands = minutesBetween(at, ctx.deliveredAt) >= 0 ? [ctx.deliveredAt] : [];
    return [...stands, later(at, lead)].map((deliveredAt) => ({ unlock: { kind: 'from', at }, after: { ...ctx, now: at, deliveredAt } }));
  });
}

const receive = (coupon: Coupon, ctx: CouponContext): Way[] =>
  openings(coupon, ctx.now).map((deliveredAt) => ({
    unlock: { kind: 'receive', days: coupon.weekDays, from: coupon.hourFrom, to: coupon.hourTo },
    after: { ...ctx, deliveredAt },
  }));

const toType = (ctx: CouponContext, type: DeliveryType): Way[] => [{ unlock: { kind: 'type', type }, after: { ...ctx, type } }];

/** What may be done about one missing condition; nothing where nothing can be. Whether it helps is for the rules to say. */
export function waysOf(coupon: Coupon, { reason, missing = 0, about = 0 }: Refusal, ctx: CouponContext): readonly Way[] {
  switch (reason) {
    case 'minimum':
      return [{ unlock: { kind: 'sum', missing }, after: plus(ctx, { total: missing }) }];
    case 'products':
      return products(ctx, coupon.productIds, 1);
    case 'product_count':
      return products(ctx, [about], missing);
    case 'categories':
      return categories(ctx, coupon.categoryIds, 1);
    case 'category_count':
      return categories(ctx, coupon.categoryRules.find((r) => r.ids[0] === about)?.ids ?? [], missing);
    case 'excluded_category':
      return without(coupon, ctx);
    case 'pickup_only':
      return toType(ctx, 'pickup');
    case 'delivery_only':
      return toType(ctx, 'delivery');
    case 'warehouse':
      return coupon.warehouseIds.map((id) => ({ unlock: { kind: 'warehouses', ids: [id] }, after: { ...ctx, warehouseId: id } }));
    case 'login':
      return login(coupon, ctx);
    case 'current_time':
      return from(coupon, ctx);
    case 'delivery_time':
      return receive(coupon, ctx);
    default:
      return [];
  }
}
