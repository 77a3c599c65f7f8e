import type { UserCoupon } from '#lib/contract/account.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import { inTime } from './coupons.ts';
import { isWholeDay } from './opening-hours.ts';
import type { ZonedTime } from './zoned-time.ts';

/** The conditions of a coupon, independent of a cart; sums in minor units, days 1–7 (product-spec 5 «Coupon eligibility», CPN-14). */
export type CouponCondition =
  | { readonly kind: 'above' | 'below' | 'atLeast' | 'atMost'; readonly sum: number }
  | { readonly kind: 'between'; readonly from: number; readonly to: number }
  | { readonly kind: 'days'; readonly days: readonly number[] }
  | { readonly kind: 'hours'; readonly from: string; readonly to: string }
  | { readonly kind: 'warehouses'; readonly ids: readonly number[] }
  | { readonly kind: 'products' | 'categories' | 'noCategories' | 'noProducts'; readonly ids: readonly number[] }
  | { readonly kind: 'productCount' | 'categoryCount'; readonly ids: readonly number[]; readonly count: number }
  | { readonly kind: 'expires'; readonly date: string }
  | { readonly kind: 'pickup' | 'delivery' | 'app' | 'birthday' | 'first' | 'personal' | 'other' };

type Listed = Pick<Coupon, 'minimum' | 'maximum' | 'atLeast' | 'expires'>;

const UNIT = 100;
const HUNDRED = 10_000;

/**
 * The backend checks «more than», so shops enter 999 for «from 1,000»; customers see the rounded sum. A bound with a fraction is an inclusive one of WooCommerce:
 * 49.99 is «from 50», as its owner wrote it.
 */
const above = (minimum: number): CouponCondition => {
  if (minimum % UNIT !== 0) return { kind: 'atLeast', sum: minimum + 1 };
  return (minimum + UNIT) % HUNDRED === 0 ? { kind: 'atLeast', sum: minimum + UNIT } : { kind: 'above', sum: minimum };
};

const below = (maximum: number): CouponCondition =>
  maximum % UNIT === 0 ? { kind: 'below', sum: maximum } : { kind: 'atMost', sum: maximum - 1 };

function bounds({ minimum, maximum, atLeast }: Listed): CouponCondition[] {
  const reached: CouponCondition[] = atLeast > 0 ? [{ kind: 'atLeast', sum: atLeast }] : [];
  const [least, most] = [above(minimum), below(maximum)];
  if (minimum > 0 && maximum > 0 && least.kind === 'above' && most.kind === 'below')
    return [{ kind: 'between', from: minimum, to: maximum }, ...reached];
  return [...(minimum > 0 ? [least] : []), ...(maximum > 0 ? [most] : []), ...reached];
}

const listed = (kind: 'products' | 'categories' | 'noCategories' | 'noProducts', ids: readonly number[]): CouponCondition[] =>
  ids.length === 0 ? [] : [{ kind, ids }];

const plain = (kind: 'pickup' | 'delivery' | 'app' | 'birthday' | 'first' | 'personal' | 'other', holds: boolean): CouponCondition[] =>
  holds ? [{ kind }] : [];

const lastDay = ({ expires }: Listed): CouponCondition[] =>
  /^\d{4}-\d{2}-\d{2}/.test(expires) ? [{ kind: 'expires', date: expires.slice(0, 10) }] : [];

/** The conditions shown in a list of coupons: limits and last day. */
export const listedConditions = (coupon: Listed): readonly CouponCondition[] => [...bounds(coupon), ...lastDay(coupon)];

/** Every condition of a coupon, in the order of the rules; empty for one that always applies. */
export function couponConditions(coupon: Coupon): readonly CouponCondition[] {
  const { weekDays, hourFrom, hourTo, warehouseIds, devices } = coupon;
  const anyHour = isWholeDay(hourFrom, hourTo);
  return [
    ...bounds(coupon),
    ...(weekDays.length === 0 || weekDays.length >= 7 ? [] : [{ kind: 'days' as const, days: [...weekDays].sort((a, b) => a - b) }]),
    ...(anyHour ? [] : [{ kind: 'hours' as const, from: hourFrom, to: hourTo }]),
    ...(warehouseIds.length === 0 ? [] : [{ kind: 'warehouses' as const, ids: warehouseIds }]),
    ...plain('pickup', coupon.pickupOnly),
    ...plain('delivery', coupon.deliveryOnly),
    ...plain('app', devices.length > 0 && !devices.includes('site')),
    ...plain('birthday', coupon.birthday),
    ...listed('products', coupon.productIds),
    ...listed('categories', coupon.categoryIds),
    ...coupon.productRules.map(({ ids, count }) => ({ kind: 'productCount' as const, ids, count })),
    ...coupon.categoryRules.map(({ ids, count }) => ({ kind: 'categoryCount' as const, ids, count })),
    ...listed('noCategories', coupon.excludedCategoryIds),
    ...listed('noProducts', coupon.excludedProductIds),
    ...plain('first', coupon.firstPurchase),
    ...plain('personal', coupon.individual || coupon.emails.length > 0),
    ...plain('other', coupon.foreignRules.length > 0 || coupon.excludesSale),
    ...lastDay(coupon),
  ];
}

interface NamedIds {
  readonly products: readonly number[];
  readonly categories: readonly number[];
}

const PRODUCT_KINDS: readonly CouponCondition['kind'][] = ['products', 'noProducts', 'productCount'];
const CATEGORY_KINDS: readonly CouponCondition['kind'][] = ['categories', 'noCategories', 'categoryCount'];

/** Dishes and categories named by conditions, at most `limit` of each list. */
export function namedInConditions(conditions: readonly CouponCondition[], limit = Number.POSITIVE_INFINITY): NamedIds {
  const idsOf = (kinds: readonly CouponCondition['kind'][]): readonly number[] =>
    conditions.flatMap((condition) => ('ids' in condition && kinds.includes(condition.kind) ? condition.ids.slice(0, limit) : []));
  return { products: idsOf(PRODUCT_KINDS), categories: idsOf(CATEGORY_KINDS) };
}

/** Group of a customer's coupon: usable now, usable at other hours or places, or over. */
type CouponShelf = 'now' | 'soon' | 'over';

export function couponShelf({ state, coupon }: UserCoupon, now: ZonedTime): CouponShelf {
  if (state !== 'active') return 'over';
  if (coupon === null) return 'now';
  const isHere = coupon.onlyIn === '' && (coupon.devices.length === 0 || coupon.devices.includes('site'));
  return isHere && inTime(coupon, now) ? 'now' : 'soon';
}

const LAST = '9999';

/** The sortable last day, from `2026-03-14 19:24:00` or `14.03.2026`; coupons without one come last. */
const endOf = ({ availableTo }: UserCoupon): string =>
  /^\d{4}-\d{2}-\d{2}/.exec(availableTo)?.[0] ?? (availableTo.replace(/^(\d{2})\.(\d{2})\.(\d{4}).*$/, '$3-$2-$1') || LAST);

/** A customer's coupons in groups (usable now, later, expired); in each group personal ones first, then by last day. */
export function sortCoupons(coupons: readonly UserCoupon[], now: ZonedTime): Readonly<Record<CouponShelf, readonly UserCoupon[]>> {
  const sorted = [...coupons].sort((a, b) => Number(b.individual) - Number(a.individual) || endOf(a).localeCompare(endOf(b)));
  const on = (shelf: CouponShelf): readonly UserCoupon[] => sorted.filter((coupon) => couponShelf(coupon, now) === shelf);
  return { now: on('now'), soon: on('soon'), over: on('over') };
}
