import type { AutoapplyBody, Coupon } from '#lib/contract/coupon.ts';
import { deliveryTypeOf, inUnits, minorToWire } from '#lib/contract/wire-values.ts';
import { bonusesEarned } from '#lib/domain/bonuses.ts';
import { type CouponContext, type CouponLine, couponLine } from '#lib/domain/coupon-context.ts';
import { couponByCode, coversLine, judgeCoupon, listFor } from '#lib/domain/coupons.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { percent, sum } from '#lib/domain/money.ts';
import { timezoneOf } from '#lib/domain/opening-hours.ts';
import { givenUnits, isExtra } from '#lib/domain/priced-lines.ts';
import { priceLine } from '#lib/domain/pricing.ts';
import { applyPromotions, promotionLine } from '#lib/domain/quote-discounts.ts';
import { minutesOf, weekdayOf, type ZonedTime, zonedAt } from '#lib/domain/zoned-time.ts';
import { sayIn } from '../content/texts.ts';
import { couponsWire, promotionWire } from '../content/wire/coupons.ts';
import { personalCouponsOf } from '../db/coupons.ts';
import { userById } from '../db/users.ts';
import type { Deps } from '../deps.ts';
import { customerNames, usesOfCoupons } from './coupon-uses.ts';
import { couponsFor, quoteCustomer } from './customer-coupons.ts';
import { referralCoupon } from './referral.ts';

type Items = ReturnType<typeof readItems>;

/**
 * The coupons for a cart of products and counts (wire-facts 6.1, 6.2): auto coupons and entered codes that apply, promotions, expected points, and entered
 * codes that do not apply with the reason. Prices in the request are ignored; the part of the cart's total above its products counts as supplements. An empty
 * cart gives an empty list, as in the original API.
 */
export async function autoapply(deps: Deps, body: AutoapplyBody, lang = '') {
  const { db, model } = deps;
  const say = sayIn(model.shop, lang);
  const items = readItems(deps, body);
  if (items.items.length === 0 || body.cart_total <= 0) return [];
  const customerId = body.customer_id ?? 0;
  const customer = customerId === 0 ? null : await quoteCustomer(deps, db, customerId);
  const { phone, email } = { phone: null, email: '', ...(customerId === 0 ? undefined : await userById(db, customerId)) };
  const coupons = await couponsFor(deps, db, { customerId: customer?.id ?? null, phone: phone ?? '' }, body.coupons);
  const place = placeOf(deps, body);
  const names = customerNames(customerId, phone ?? '');
  const usesOf = await usesOfCoupons(db, coupons, names, { birth: customer?.birth ?? '', today: place.now.date });
  const context: CouponContext = { ...place, lines: linesOf(deps, items), customer, emails: [email], usesOf };
  const promotions = promotionsOf(deps, items, context.warehouseId);

  // Also beside a promotion that they may not join: the quote compares them with it.
  const autos = listFor(coupons, customer).filter((coupon) => coupon.auto && judgeCoupon(coupon, context).applicable);
  const typed: Coupon[] = [];
  const rejected: { code: string; reason: string; message: string; missing?: string | number; where?: string }[] = [];
  for (const code of body.coupons.filter((word) => word.trim() !== '')) {
    const coupon = couponByCode(coupons, code);
    const verdict = coupon ? judgeCoupon(coupon, context) : null;
    const [first] = verdict && !verdict.applicable ? verdict.reasons : [];
    if (coupon && verdict?.applicable) typed.push(coupon);
    else {
      const where = first?.reason === 'elsewhere' ? { where: coupon?.onlyIn ?? '' } : {};
      rejected.push({ code, reason: first?.reason ?? 'unknown', message: 'The coupon does not apply.', ...missingOf(first), ...where });
    }
  }

  const goods = sum(context.lines.map((line) => line.total));
  const discounted = (coupon: Coupon): number => sum(context.lines.filter((line) => coversLine(coupon, line)).map((line) => line.total));
  const list = [...new Map([...typed, ...autos].map((coupon) => [coupon.id, coupon])).values()];
  const couponsList = await Promise.all(
    list.map(async (coupon) => ({
      ...(await couponWireOf(deps, coupon, customerId, usesOf(coupon.id).total)),
      description: say(coupon.description),
      ...(coupon.type === 'percent'
        ? { cart_discount: minorToWire(inUnits(percent(discounted(coupon), coupon.amount), model.settings.moneyUnit)) }
        : {}),
    })),
  );
  const earned = bonusesEarned(goods, { ...model, coupons, customer, now: deps.clock() });
  return { couponsList, stocksList: promotions.map(promotionAnswer(deps, say)), cart_bonuses: earned, rejected };
}

function missingOf(refusal: { readonly reason: string; readonly missing?: number } | undefined) {
  if (refusal?.missing === undefined) return {};
  return { missing: refusal.reason === 'minimum' ? minorToWire(refusal.missing) : refusal.missing };
}

/** The cart's lines as a quote prices them, with free extras at 0; the rest of the cart's total counts as supplements. */
function readItems({ model: { menu } }: Pick<Deps, 'model'>, { cart_items, cart_total }: AutoapplyBody) {
  const read = Object.values(cart_items).flatMap((item) => {
    const product = menu.product(item.product.id);
    const count = product ? Math.min(999, Math.floor(item.quantity / product.addOnce)) : 0;
    if (!product || count < 1) return [];
    const variation = product.variations.find((one) => one.id === item.variation) ?? null;
    const { main, total } = priceLine(product, variation, [], count);
    return [{ product, variation, count, quantity: main.quantity, full: total }];
  });
  const supplements = Math.max(0, cart_total - sum(read.map((item) => item.full)));
  const goods = supplements + sum(read.filter(({ product }) => !isExtra(product, menu)).map((item) => item.full));
  const given = givenUnits(read, goods, menu);
  const items = read.map((item, i) => {
    const freeUnits = given[i] ?? 0;
    return { ...item, freeUnits, total: priceLine(item.product, item.variation, [], item.count, freeUnits).total };
  });
  return { items, supplements };
}

function linesOf({ model }: Pick<Deps, 'model'>, { items, supplements }: Items): CouponLine[] {
  const lines = items.map((item) => couponLine(item, model.menu));
  const rest: CouponLine = { productId: 0, categoryIds: new Set(), quantity: 0, total: supplements, counted: true, onSale: false };
  return supplements > 0 ? [...lines, rest] : lines;
}

const metaOf = ({ meta_data }: AutoapplyBody, key: string): unknown => meta_data.find((entry) => entry.key === key)?.value;

function placeOf({ model, clock }: Pick<Deps, 'model' | 'clock'>, body: AutoapplyBody) {
  const stock = Number(metaOf(body, 'stock_id'));
  const warehouseId = Number.isSafeInteger(stock) && stock > 0 ? stock : null;
  const now = zonedAt(clock(), timezoneOf(model.settings, warehouseId));
  const method = String(metaOf(body, 'shipping_method') ?? body.delivery_type);
  return { type: deliveryTypeOf(method), warehouseId, now, deliveredAt: deliveredAt(body, now) };
}

/** The chosen day and time; missing or invalid values mean now. Clients without `delivery_date` send the day as `take_date`. */
function deliveredAt(body: AutoapplyBody, now: ZonedTime): ZonedTime {
  const chosen = String(metaOf(body, 'delivery_date') ?? body.take_date);
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(chosen) ?? [];
  const date = year === undefined ? now.date : `${year}-${month}-${day}`;
  const known = Number.isNaN(Date.parse(date)) ? now.date : date;
  return { date: known, weekday: weekdayOf(known), minutes: minutesOf(body.time_from) ?? now.minutes };
}

function promotionsOf({ model }: Pick<Deps, 'model'>, { items }: Items, warehouseId: number | null) {
  const lines = items.map((item) => promotionLine(item, model.menu));
  // when only one promotion can apply, all are listed, so that the customer can choose
  return applyPromotions(model.promotions, lines, warehouseId, true);
}

const promotionAnswer =
  ({ model }: Pick<Deps, 'model'>, say: (text: string) => string) =>
  ({ id, discount }: { readonly id: number; readonly discount: number }) => {
    const content = model.shop.promotions.find((promotion) => promotion.id === id);
    return { ...(content ? promotionWire(content, say) : {}), fee_price: minorToWire(discount), fee_quantity: 1 };
  };

/** A coupon on the wire (wire-facts 6.4), from the content files, the customer's own coupons, or the referral programme. */
async function couponWireOf(deps: Deps, { id, code }: Coupon, customerId: number, used: number): Promise<object> {
  const content = couponsWire(deps.model.shop, () => used).find((wire) => wire.id === id);
  if (content) return content;
  const own = customerId === 0 ? [] : await personalCouponsOf(deps.db, customerId, deps.clock() - 86_400_000);
  const personal = own.map((row): unknown => JSON.parse(row.wire)).find((wire) => isOf(wire, code));
  if (typeof personal === 'object' && personal !== null) return personal;
  return (await referralCoupon(deps, deps.db, code, { customerId: customerId === 0 ? null : customerId, phone: '' })) ?? {};
}

const isOf = (wire: unknown, code: string): boolean =>
  typeof wire === 'object' && wire !== null && 'code' in wire && typeof wire.code === 'string' && sameCode(wire.code, code);
