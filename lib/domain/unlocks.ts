import type { Coupon } from '#lib/contract/coupon.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import type { Menu } from './catalogue.ts';
import type { CouponContext, CouponCustomer, CouponLine } from './coupon-context.ts';
import { judgeCoupon, listFor, type Refusal, withLine } from './coupons.ts';
import { percent, sum } from './money.ts';
import { dailyHours } from './opening-hours.ts';
import { type Place, selectable } from './stock.ts';
import { addDays, daysBetween, weekdayOf, type ZonedTime } from './zoned-time.ts';

/** An action that meets the missing condition of a coupon (CPN-14). Sums in minor units. */
export type Unlock =
  | { readonly kind: 'sum'; readonly missing: number }
  | { readonly kind: 'products' | 'categories'; readonly ids: readonly number[]; readonly count: number }
  | { readonly kind: 'without'; readonly categoryIds: readonly number[]; readonly productIds: readonly number[] }
  | { readonly kind: 'type'; readonly type: DeliveryType }
  | { readonly kind: 'warehouses'; readonly ids: readonly number[] }
  | { readonly kind: 'login'; readonly why: 'first' | 'birthday' }
  /** Order from this local time on. */
  | { readonly kind: 'from'; readonly at: ZonedTime }
  /** Receive the order at another time; '' = any hour, no days = any day. */
  | { readonly kind: 'receive'; readonly days: readonly number[]; readonly from: string; readonly to: string };

/** An action, and the resulting cart. */
interface Way {
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

/** A guest logs in: as the customer that the coupon assumes. */
const login = (coupon: Coupon, ctx: CouponContext): Way[] => {
  const [year = '', month = '', day = ''] = ctx.now.date.split('-');
  const customer = { id: 0, birth: `${day}.${month}.${year}`, ordersCount: 0 };
  return [{ unlock: { kind: 'login', why: coupon.firstPurchase ? 'first' : 'birthday' }, after: { ...ctx, customer } }];
};

const later = ({ date, minutes }: ZonedTime, more: number): ZonedTime => {
  const day = addDays(date, Math.floor((minutes + more) / DAY));
  return { date: day, weekday: weekdayOf(day), minutes: (((minutes + more) % DAY) + DAY) % DAY };
};

/** Minutes between two local times. */
const minutesBetween = (from: ZonedTime, to: ZonedTime): number => daysBetween(from.date, to.date) * DAY + to.minutes - from.minutes;

/** The next times at which a coupon's hours begin. */
function openings({ hourFrom, hourTo }: Coupon, now: ZonedTime): ZonedTime[] {
  const from = dailyHours(hourFrom, hourTo)?.from ?? 0;
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(now.date, ahead));
  return days.map((date) => ({ date, weekday: weekdayOf(date), minutes: from })).filter((at) => minutesBetween(now, at) > 0);
}

/** Order later: a chosen time stays, «as soon as possible» moves by the same amount. */
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

/** Possible actions for one missing condition; empty when there are none. Whether one is sufficient is decided by the rules. */
function waysOf(coupon: Coupon, { reason, missing = 0, about = 0 }: Refusal, ctx: CouponContext): readonly Way[] {
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

/** Coupons that a cart almost qualifies for, and what is missing (CPN-14 «what unlocks the next one»). */

export interface NextCoupon {
  readonly coupon: Coupon;
  readonly unlock: Unlock;
}

/** The only condition that is not met; the two sides of one time window count as one. */
function onlyRefusal([first, second, ...more]: readonly Refusal[]): Refusal | null {
  if (second === undefined) return first ?? null;
  return more.length === 0 && first?.reason === 'delivery_time' && second.reason === 'current_time' ? second : null;
}

/** The first action that is sufficient; several dishes, categories or places with the same effect are joined. */
function whatHelps(ways: readonly Way[], helps: (way: Way) => boolean): Unlock | null {
  const unlock = ways.find(helps)?.unlock ?? null;
  if (unlock === null || !('ids' in unlock)) return unlock;
  return { ...unlock, ids: ways.flatMap((way) => ('ids' in way.unlock && helps(way) ? way.unlock.ids : [])) };
}

/** The action that makes a coupon apply; null when it already applies, when more than one condition is missing, or when no current action is sufficient. */
export function unlockOf(coupon: Coupon, ctx: CouponContext): Unlock | null {
  const verdict = judgeCoupon(coupon, ctx);
  const refusal = verdict.applicable ? null : onlyRefusal(verdict.reasons);
  if (refusal === null) return null;
  return whatHelps(waysOf(coupon, refusal, ctx), ({ after }) => judgeCoupon(coupon, after).applicable);
}

const FREE = 0;
const MONEY = 1;
const LOGIN = 2;
const CHANGE = 3;
const WAIT = 4;

/**
 * The effort of an action: free ones first, then by cost (dishes at the cart's average price), then a login, which may have no effect, then
 * other dishes or places, then by time.
 */
function distance(unlock: Unlock, { lines, now }: CouponContext): readonly [step: number, far: number] {
  const units = lines.reduce((n, l) => n + l.quantity, 0);
  switch (unlock.kind) {
    case 'type':
      return [FREE, 0];
    case 'sum':
      return [MONEY, unlock.missing];
    case 'products':
    case 'categories':
      return [MONEY, (unlock.count * sum(lines.map((l) => l.total))) / Math.max(1, units)];
    case 'login':
      return [LOGIN, 0];
    case 'without':
    case 'warehouses':
      return [CHANGE, 0];
    case 'receive':
      return [WAIT, 0];
    case 'from':
      return [WAIT, minutesBetween(now, unlock.at)];
  }
}

/** Coupons with exactly one missing condition, each with the required action, the easiest first; at most `limit`. */
export function unlocks(coupons: readonly Coupon[], ctx: CouponContext, limit: number): readonly NextCoupon[] {
  return [
    ...coupons.flatMap((coupon) => {
      const unlock = unlockOf(coupon, ctx);
      return unlock === null ? [] : [{ coupon, unlock, far: distance(unlock, ctx) }];
    }),
  ]
    .sort((a, b) => a.far[0] - b.far[0] || a.far[1] - b.far[1])
    .slice(0, limit)
    .map(({ coupon, unlock }) => ({ coupon, unlock }));
}

const within = (limit: number | null, used: number): boolean => limit === null || limit <= 0 || used < limit;

/**
 * Coupons whose missing condition can be shown to a customer (null: a guest): visible ones (CPN-12), for a guest also those that require a login; not those
 * with unknown rules, and not those that are or may be used up.
 */
export function promisable(coupons: readonly Coupon[], customer: CouponCustomer | null): readonly Coupon[] {
  const seen = customer === null ? coupons.filter((c) => c.shownToUser && !c.individual) : listFor(coupons, customer);
  return seen.filter((c) => {
    const mayBeUsed = c.usageLimitPerUser === null || customer === null || customer.ordersCount === 0;
    const isForAnybodyHere = c.emails.length === 0 && c.onlyIn === '' && !c.isUsedUp;
    return isForAnybodyHere && c.foreignRules.length === 0 && within(c.usageLimit, c.usageCount) && mayBeUsed;
  });
}

interface Reach {
  readonly menu: Pick<Menu, 'product' | 'category' | 'productsOf' | 'pathOf'>;
  readonly place: Place;
  readonly settings: Pick<Settings, 'shippingMethods' | 'locations'>;
}

/**
 * The part of an unlock that is possible in this shop at this place: available dishes and categories, existing places and delivery types;
 * null when nothing is left (CPN-14).
 */
export function reachable(unlock: Unlock, { menu, place, settings }: Reach): Unlock | null {
  const only = (ids: readonly number[]) => (ids.length === 0 || !('ids' in unlock) ? null : { ...unlock, ids });
  const isBuyable = (id: number): boolean => {
    const product = menu.product(id);
    return product !== null && selectable(product, place).addable && menu.pathOf(product).startsWith('/menu/');
  };
  switch (unlock.kind) {
    case 'products':
      return only(unlock.ids.filter(isBuyable));
    case 'categories':
      return only(unlock.ids.filter((id) => menu.productsOf(id).some((product) => selectable(product, place).addable)));
    case 'warehouses':
      return only(unlock.ids.filter((id) => settings.locations.some((l) => l.warehouseId === id)));
    case 'type':
      return settings.shippingMethods.some((m) => m.type === unlock.type) ? unlock : null;
    default:
      return unlock;
  }
}

/** Ways to save by ordering more, in minor units. */
export interface Saving {
  /** Target sum, and the amount missing in the cart. */
  readonly goal: number;
  readonly missing: number;
  /** Value of the saving; 0 when unknown. */
  readonly gain: number;
}

/** Discount of a coupon on goods of this sum; a gift counts with its own price. */
export function gainOf({ type, amount }: Pick<Coupon, 'type' | 'amount'>, goods: number, giftPrice: number): number {
  if (type === 'percent') return percent(goods, amount);
  if (type === 'free_gift') return Math.max(0, giftPrice - amount);
  return type === 'fixed_cart' ? Math.min(goods, amount) : 0;
}

const costOfGain = ({ missing, gain }: Saving): number => (gain > 0 ? missing / gain : Number.POSITIVE_INFINITY);

/** The best way to save: the least extra spending per unit saved, with ties the nearest, then the first; null without any. */
export function bestSaving<T extends Saving>(ways: readonly T[]): T | null {
  return ways.reduce<T | null>((best, one) => {
    if (best === null) return one;
    const [a, b] = [costOfGain(one), costOfGain(best)];
    return a < b || (a === b && one.missing < best.missing) ? one : best;
  }, null);
}
