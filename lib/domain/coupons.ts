import type { Coupon } from '#lib/contract/coupon.ts';
import type { CouponReason } from '#lib/contract/coupon-reasons.ts';
import type { CouponContext, CouponCustomer, CouponLine } from './coupon-context.ts';
import { sameCode } from './discount-choice.ts';
import { inHours } from './opening-hours.ts';
import { addDays, clockOf, daysBetween, weekdayOf, type ZonedTime } from './zoned-time.ts';

/** Birthdays and their windows (CPN-06, decisions «Coupons»). */

function dayAndMonth(birth: string): { readonly day: number; readonly month: number } | null {
  const m = /^(\d{1,2})\.(\d{1,2})\.\d{4}$/.exec(birth) ?? /^\d{4}-(?<month>\d{2})-(?<day>\d{2})/.exec(birth);
  if (!m) return null;
  const [day, month] = m.groups ? [Number(m.groups.day), Number(m.groups.month)] : [Number(m[1]), Number(m[2])];
  return day >= 1 && day <= 31 && month >= 1 && month <= 12 ? { day, month } : null;
}

function dateIn(year: number, { day, month }: { readonly day: number; readonly month: number }): string {
  const date = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return Number.isNaN(Date.parse(date)) || addDays(date, 0) !== date ? addDays(`${year}-03-01`, -1) : date;
}

/** The year of the birthday (dd.mm.yyyy) that is nearest to `today` (yyyy-mm-dd); null for an unreadable birthday. Windows are shorter than half a year. */
export function nearestBirthday(birth: string, today: string): number | null {
  const born = dayAndMonth(birth);
  if (!born) return null;
  const year = Number(today.slice(0, 4));
  const away = (y: number): number => Math.abs(daysBetween(dateIn(y, born), today));
  return [year, year - 1, year + 1].reduce((best, y) => (away(y) < away(best) ? y : best));
}

/**
 * Whether `today` (yyyy-mm-dd) is within this many days before or after a birthday (dd.mm.yyyy). 29 February counts as 28 February in other
 * years; windows continue across New Year.
 */
export function nearBirthday(birth: string, today: string, before: number, after: number): boolean {
  const born = dayAndMonth(birth);
  if (!born) return false;
  const year = Number(today.slice(0, 4));
  return [year - 1, year, year + 1].some((y) => {
    const since = daysBetween(dateIn(y, born), today);
    return since >= -before && since <= after;
  });
}

type Lists = Pick<Coupon, 'ofListed' | 'excludesSale' | 'productIds' | 'categoryIds' | 'excludedProductIds' | 'excludedCategoryIds'>;

/** Whether a coupon discounts a line: by WooCommerce's rules (WC_Coupon::is_valid_for_product), and not a line on sale when the coupon excludes sale items. */
export function coversLine(coupon: Lists, line: CouponLine): boolean {
  if (coupon.excludesSale && line.onSale) return false;
  if (!coupon.ofListed) return true;
  const isIn = (productIds: readonly number[], categoryIds: readonly number[]): boolean =>
    productIds.includes(line.productId) || categoryIds.some((id) => line.categoryIds.has(id));
  const isListed = (coupon.productIds.length === 0 && coupon.categoryIds.length === 0) || isIn(coupon.productIds, coupon.categoryIds);
  return isListed && !isIn(coupon.excludedProductIds, coupon.excludedCategoryIds);
}

type Lines = readonly CouponLine[];

/** Facts about the cart's lines, for the rules. */
interface CouponFacts {
  /** Minor units of the lines that count for a minimum (CPN-09). */
  readonly total: number;
  /** Minor units of all lines. */
  readonly goods: number;
  /** Units of a product, over all lines. */
  units(productId: number): number;
  /** Whether a product of the category or its descendants is in the cart. */
  has(categoryId: number): boolean;
  /** Units of several categories together, each line once. */
  unitsIn(categoryIds: readonly number[]): number;
}

const known = new WeakMap<Lines, CouponFacts>();

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function read(lines: Lines): CouponFacts {
  const total = lazily(() => lines.reduce((sum, l) => (l.counted ? sum + l.total : sum), 0));
  const goods = lazily(() => lines.reduce((sum, l) => sum + l.total, 0));
  const products = lazily(() => {
    const units = new Map<number, number>();
    for (const { productId, quantity } of lines) units.set(productId, (units.get(productId) ?? 0) + quantity);
    return units;
  });
  const categories = lazily(() => {
    const ids = new Set<number>();
    for (const line of lines) for (const id of line.categoryIds) ids.add(id);
    return ids;
  });
  return {
    get total() {
      return total();
    },
    get goods() {
      return goods();
    },
    units: (productId) => products().get(productId) ?? 0,
    has: (categoryId) => categories().has(categoryId),
    unitsIn: (ids) => {
      // most rules name categories that are not in the cart
      const there = ids.filter((id) => categories().has(id));
      if (there.length === 0) return 0;
      return lines.reduce((units, l) => (there.some((id) => l.categoryIds.has(id)) ? units + l.quantity : units), 0);
    },
  };
}

/** Facts about lines, computed once for all coupons. */
function couponFacts(lines: Lines): CouponFacts {
  let facts = known.get(lines);
  if (facts === undefined) {
    facts = read(lines);
    known.set(lines, facts);
  }
  return facts;
}

/** The lines with one more; the facts of the others are reused. */
export function withLine(lines: Lines, line: CouponLine): Lines {
  const base = couponFacts(lines);
  const more = [...lines, line];
  known.set(more, {
    get total() {
      return base.total + (line.counted ? line.total : 0);
    },
    get goods() {
      return base.goods + line.total;
    },
    units: (productId) => base.units(productId) + (line.productId === productId ? line.quantity : 0),
    has: (categoryId) => line.categoryIds.has(categoryId) || base.has(categoryId),
    unitsIn: (ids) => base.unitsIn(ids) + (ids.some((id) => line.categoryIds.has(id)) ? line.quantity : 0),
  });
  return more;
}

/** Which coupons a cart can use (product-spec 5 «Coupon eligibility», CPN-01…CPN-13). */

export interface Refusal {
  readonly reason: CouponReason;
  /** minimum: minor units to add; product_count, category_count: units to add. */
  readonly missing?: number;
  /** The product or category that is missing or not allowed. */
  readonly about?: number;
}

type CouponVerdict = { readonly applicable: true } | { readonly applicable: false; readonly reasons: readonly Refusal[] };

type Rule = (coupon: Coupon, ctx: CouponContext) => Refusal | readonly Refusal[] | null;

/** Whether a coupon's days and hours include a moment. */
export function inTime({ weekDays, hourFrom, hourTo }: Coupon, at: ZonedTime): boolean {
  const hours = inHours(hourFrom, hourTo, at.minutes);
  const day = hours === 'since yesterday' ? weekdayOf(addDays(at.date, -1)) : at.weekday;
  return hours !== null && (weekDays.length === 0 || weekDays.includes(day));
}

const isPast = (until: string, now: ZonedTime): boolean => {
  if (until === '' || !/^\d{4}-\d{2}-\d{2}/.test(until)) return false;
  return until.length <= 10 ? now.date > until : `${now.date}T${clockOf(now.minutes)}` >= until.slice(0, 16).replace(' ', 'T');
};

/** Whether the kind of a coupon is known here. */
export const isKnownKind = (type: string): boolean =>
  type === 'percent' || type === 'fixed_cart' || type === 'fixed_product' || type === 'free_gift';

const place: Rule = ({ onlyIn }) => (onlyIn === '' ? null : { reason: 'elsewhere' });

/** Coupons that are not understood are not applied here: an unknown kind, a gift without products, an unknown condition. */
const understood: Rule = ({ type, gifts, foreignRules }) =>
  isKnownKind(type) && (type !== 'free_gift' || gifts.length > 0) && foreignRules.length === 0 ? null : { reason: 'unsupported' };

const expiry: Rule = ({ expires }, { now }) => (isPast(expires, now) ? { reason: 'expired' } : null);

/** Rule 1: weekday and hours of the chosen delivery time; rule 2: of the current time. */
const deliveryTime: Rule = (coupon, { deliveredAt }) => (inTime(coupon, deliveredAt) ? null : { reason: 'delivery_time' });
const currentTime: Rule = (coupon, { now }) => (inTime(coupon, now) ? null : { reason: 'current_time' });

const warehouse: Rule = ({ warehouseIds }, { warehouseId }) =>
  warehouseIds.length === 0 || (warehouseId !== null && warehouseIds.includes(warehouseId)) ? null : { reason: 'warehouse' };

const deliveryType: Rule = ({ pickupOnly, deliveryOnly }, { type }) => {
  if (pickupOnly && type !== 'pickup') return { reason: 'pickup_only' };
  return deliveryOnly && type !== 'delivery' ? { reason: 'delivery_only' } : null;
};

const device: Rule = ({ devices }) => (devices.length === 0 || devices.includes('site') ? null : { reason: 'device' });

const birthday: Rule = (coupon, { customer, now }) => {
  if (!coupon.birthday) return null;
  if (!customer) return { reason: 'login' };
  return nearBirthday(customer.birth, now.date, coupon.birthdayDaysBefore, coupon.birthdayDaysAfter) ? null : { reason: 'birthday' };
};

const listedProducts: Rule = ({ ofListed, productIds }, { lines }) =>
  ofListed || productIds.length === 0 || productIds.some((id) => couponFacts(lines).units(id) > 0)
    ? null
    : { reason: 'products', about: productIds[0] ?? 0 };

const listedCategories: Rule = ({ ofListed, categoryIds }, { lines }) =>
  ofListed || categoryIds.length === 0 || categoryIds.some((id) => couponFacts(lines).has(id))
    ? null
    : { reason: 'categories', about: categoryIds[0] ?? 0 };

/** A discount on certain dishes requires one of them. */
const covered: Rule = (coupon, { lines }) => {
  const { ofListed, excludesSale, productIds, categoryIds, excludedProductIds, excludedCategoryIds } = coupon;
  const isOfWhole = coupon.type === 'fixed_cart' || coupon.type === 'free_gift';
  if (isOfWhole && !ofListed) return excludesSale && lines.some((line) => line.onSale) ? { reason: 'sale' } : null;
  if ((!ofListed && !excludesSale) || lines.some((line) => coversLine(coupon, line))) return null;
  if (lines.some((line) => coversLine({ ...coupon, excludesSale: false }, line))) return { reason: 'sale' };
  const [product] = productIds;
  const [category] = categoryIds;
  if (product !== undefined) return { reason: 'products', about: product };
  if (category !== undefined) return { reason: 'categories', about: category };
  return { reason: 'excluded_category', about: excludedCategoryIds[0] ?? excludedProductIds[0] ?? 0 };
};

const productCounts: Rule = ({ productRules }, { lines }) => {
  if (productRules.length === 0) return null;
  const wanted = new Map<number, number>();
  for (const { ids, count } of productRules) for (const id of ids) wanted.set(id, Math.max(count, wanted.get(id) ?? 0));
  return [...wanted].flatMap(([about, count]) => {
    const missing = count - couponFacts(lines).units(about);
    return missing > 0 ? [{ reason: 'product_count' as const, missing, about }] : [];
  });
};

const categoryCounts: Rule = ({ categoryRules }, { lines }) => {
  if (categoryRules.length === 0) return null;
  return categoryRules.flatMap(({ ids, count }) => {
    const missing = count - couponFacts(lines).unitsIn(ids);
    return missing > 0 ? [{ reason: 'category_count' as const, missing, about: ids[0] ?? 0 }] : [];
  });
};

const bounds: Rule = ({ minimum, maximum, atLeast }, { lines }) => {
  if (minimum <= 0 && maximum <= 0 && atLeast <= 0) return null;
  const { total, goods } = couponFacts(lines);
  const missing = Math.max(minimum > 0 ? minimum - total + 1 : 0, atLeast - goods);
  if (missing > 0) return { reason: 'minimum', missing };
  return maximum > 0 && total >= maximum ? { reason: 'maximum' } : null;
};

const excluded: Rule = ({ ofListed, excludedCategoryIds, excludedProductIds }, { lines }) => {
  if (ofListed) return null;
  if (excludedCategoryIds.length === 0 && excludedProductIds.length === 0) return null;
  const facts = couponFacts(lines);
  const about = excludedCategoryIds.find((id) => facts.has(id)) ?? excludedProductIds.find((id) => facts.units(id) > 0);
  return about === undefined ? null : { reason: 'excluded_category', about };
};

const firstPurchase: Rule = (coupon, { customer }) => {
  if (!coupon.firstPurchase) return null;
  if (!customer) return { reason: 'login' };
  return customer.ordersCount === 0 ? null : { reason: 'first_purchase' };
};

const owner: Rule = (coupon, { customer, now }) => {
  if (!coupon.individual) return null;
  if (!customer) return { reason: 'login' };
  const mine = coupon.users.filter((u) => u.userId === customer.id);
  if (mine.length === 0) return { reason: 'not_yours' };
  return mine.every((u) => isPast(u.until, now)) ? { reason: 'expired' } : null;
};

const email: Rule = ({ emails }, { emails: known }) => {
  if (emails.length === 0) return null;
  // browsers do not receive the addresses of a coupon, so the backend checks them
  if (known === undefined) return { reason: 'unsupported' };
  const given = known.map((each) => each.trim().toLowerCase()).filter((each) => each !== '');
  if (given.length === 0) return { reason: 'email' };
  return given.some((address) => emails.some((pattern) => isLike(address, pattern))) ? null : { reason: 'not_yours' };
};

/** `*` matches any characters, as in WooCommerce. */
function isLike(address: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return address === pattern;
  const last = rest.pop() ?? '';
  if (!address.startsWith(first) || !address.endsWith(last) || address.length < first.length + last.length) return false;
  let middle = address.slice(first.length, address.length - last.length);
  for (const part of rest) {
    const at = middle.indexOf(part);
    if (at < 0) return false;
    middle = middle.slice(at + part.length);
  }
  return true;
}

const uses: Rule = (coupon, { usesOf }) => {
  if (coupon.isUsedUp) return { reason: 'used_up' };
  if (coupon.usageLimit === null && coupon.usageLimitPerUser === null) return null;
  const used = usesOf?.(coupon.id) ?? { total: coupon.usageCount, byCustomer: 0 };
  const over = (limit: number | null, count: number) => limit !== null && limit > 0 && count >= limit;
  return over(coupon.usageLimit, used.total) || over(coupon.usageLimitPerUser, used.byCustomer) ? { reason: 'used_up' } : null;
};

const RULES: readonly Rule[] = [
  place,
  understood,
  expiry,
  deliveryTime,
  currentTime,
  warehouse,
  deliveryType,
  device,
  birthday,
  listedProducts,
  listedCategories,
  covered,
  productCounts,
  categoryCounts,
  bounds,
  excluded,
  firstPurchase,
  owner,
  email,
  uses,
];

const APPLIES: CouponVerdict = { applicable: true };

/** Whether a coupon applies to a cart; if not, every reason once, in the order of the rules. */
export function judgeCoupon(coupon: Coupon, ctx: CouponContext): CouponVerdict {
  const reasons: Refusal[] = [];
  for (const rule of RULES) {
    const found = rule(coupon, ctx);
    if (found === null) continue;
    if ('reason' in found) reasons.push(found);
    else reasons.push(...found);
  }
  if (reasons.length === 0) return APPLIES;
  const once = reasons.filter(
    (r, i) => reasons.findIndex((x) => x.reason === r.reason && x.about === r.about && x.missing === r.missing) === i,
  );
  return { applicable: false, reasons: once };
}

/**
 * The coupons that a customer (null: a guest) can see: no personal ones of others, first-purchase ones only before the first order,
 * birthday ones only when logged in (CPN-12).
 */
export function listFor(coupons: readonly Coupon[], customer: CouponCustomer | null): readonly Coupon[] {
  return coupons.filter((c) => {
    if (!c.shownToUser) return false;
    if (customer === null) return !c.individual && !c.firstPurchase && !c.birthday;
    return (!c.individual || c.users.some((u) => u.userId === customer.id)) && (!c.firstPurchase || customer.ordersCount === 0);
  });
}

/** A coupon by its code, as `sameCode` compares them. */
export const couponByCode = (coupons: readonly Coupon[], code: string): Coupon | null =>
  coupons.find((c) => sameCode(c.code, code)) ?? null;
