import type { LedgerStep, Problem, QuotedLine } from '#lib/contract/checkout.ts';
import type { Coupon, StockPromotion } from '#lib/contract/coupon.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import { inUnits } from '#lib/contract/wire-values.ts';
import type { Menu } from './catalogue.ts';
import { type CouponLine, couponCart } from './coupon-context.ts';
import { couponByCode, coversLine, judgeCoupon, type Refusal } from './coupons.ts';
import { type Active, addUp, besidePromotions, hasCode, sameCode } from './discount-choice.ts';
import { percent, sum, times } from './money.ts';
import { basePrice, unitPrice } from './pricing.ts';
import { problem } from './problems.ts';
import type { QuoteCart, QuoteContext } from './quote.ts';
import type { QuoteEntry, StockTaker } from './quote-lines.ts';
import type { QuotePlace } from './quote-place.ts';

/** Promotions of the shop, which apply automatically (decisions «Coupons», wire-facts 6.2). */

export interface PromotionLine {
  readonly categoryIds: ReadonlySet<number>;
  /** Paid pieces. */
  readonly count: number;
  /** Minor units per piece, without supplements. */
  readonly unitPrice: number;
}

interface AppliedPromotion {
  readonly id: number;
  readonly title: string;
  /** Minor units, above 0. */
  readonly discount: number;
}

interface Bought {
  readonly product: Product;
  readonly variation: Variation | null;
  /** The stepper's value. */
  readonly count: number;
  readonly freeUnits: number;
}

/** A line as input of promotions: goods by weight count as one piece at the price of a portion, free units are excluded. */
export const promotionLine = ({ product, variation, count, freeUnits }: Bought, menu: Pick<Menu, 'categoryIdsOf'>): PromotionLine => ({
  categoryIds: menu.categoryIdsOf(product),
  count: product.countable ? Math.max(0, count - freeUnits) : 1,
  unitPrice: unitPrice(product, variation),
});

const FREE_OF_CATEGORY = 'one_category_product_free';

/** The discount of a promotion: the cheapest piece of a category once its count is reached, one per full set when repeated. */
export function promotionDiscount(promotion: StockPromotion, lines: readonly PromotionLine[], warehouseId: number | null): number {
  if (promotion.type !== FREE_OF_CATEGORY) return 0;
  if (promotion.warehouseIds.length > 0 && (warehouseId === null || !promotion.warehouseIds.includes(warehouseId))) return 0;
  return sum(
    promotion.categories.map(({ categoryId, minimum, repeated }) => {
      const inside = lines.filter((l) => l.categoryIds.has(categoryId)).sort((a, b) => a.unitPrice - b.unitPrice);
      const full = minimum > 0 ? Math.floor(inside.reduce((n, l) => n + l.count, 0) / minimum) : 0;
      let left = repeated ? full : Math.min(1, full);
      return sum(
        inside.map((l) => {
          const free = Math.min(left, Math.floor(l.count));
          left -= free;
          return free * l.unitPrice;
        }),
      );
    }),
  );
}

/** The promotions with a discount: all of them when they can be combined, otherwise the chosen one, otherwise the one with the largest discount. */
export function applyPromotions(
  promotions: readonly StockPromotion[],
  lines: readonly PromotionLine[],
  warehouseId: number | null,
  addUp: boolean,
  chosenId: number | null = null,
): readonly AppliedPromotion[] {
  const applied = [
    ...promotions
      .map((p) => ({ id: p.id, title: p.title, discount: promotionDiscount(p, lines, warehouseId) }))
      .filter((p) => p.discount > 0),
  ].sort((a, b) => b.discount - a.discount);
  if (addUp) return applied;
  const chosen = applied.find((p) => p.id === chosenId);
  return chosen ? [chosen] : applied.slice(0, 1);
}

/** Maximum ids in one message. */
const NAMED = 3;

const ids = (all: readonly number[]): string => all.slice(0, NAMED).join(',');

function particulars(coupon: Coupon, { reason, about = 0 }: Refusal): Problem['params'] {
  switch (reason) {
    case 'products':
      return { products: ids(coupon.productIds) };
    case 'product_count':
      return { products: ids([about]) };
    case 'categories':
      return { categories: ids(coupon.categoryIds) };
    case 'category_count':
      return { categories: ids(coupon.categoryRules.find((rule) => rule.ids[0] === about)?.ids ?? []) };
    case 'excluded_category':
      return coupon.excludedCategoryIds.includes(about) ? { categories: ids([about]) } : { products: ids([about]) };
    case 'elsewhere':
      return { where: coupon.onlyIn };
    case 'delivery_time':
    case 'current_time':
      return { days: coupon.weekDays.join(','), from: coupon.hourFrom, to: coupon.hourTo };
    default:
      return {};
  }
}

/**
 * Parameters of the message about a refused coupon (CPN-14): `reason`; `missing` in minor units of a minimum, otherwise units to add; `products` and
 * `categories`, ids joined by commas, that are missing or not allowed; `days` (1–7, joined by commas), `from` and `to` of its time window.
 */
const refusalParams = (coupon: Coupon, refusal: Refusal): Problem['params'] => ({
  reason: refusal.reason,
  ...(refusal.missing === undefined ? {} : { missing: refusal.missing }),
  ...particulars(coupon, refusal),
});

/** Discounts of a cart, and which of them can be combined (DISC-03, DISC-04, decisions «Money, weight, counts», «Coupons»). */

interface AppliedCoupon {
  readonly coupon: Coupon;
  /** Its path in the request: `coupons.0` or `promoCode`. */
  readonly path: string;
  readonly kind: 'code' | 'auto';
}

export interface Discounts {
  readonly promotions: readonly AppliedPromotion[];
  readonly applied: readonly AppliedCoupon[];
  readonly problems: readonly Problem[];
  /** The lines as input of the coupon rules. */
  readonly lines: readonly CouponLine[];
}

function promotionsOf(
  { promotionId }: QuoteCart,
  entries: readonly QuoteEntry[],
  ctx: QuoteContext,
  place: QuotePlace,
): readonly AppliedPromotion[] {
  const lines = entries.map((e) => promotionLine({ ...e, count: e.item.count }, ctx.menu));
  return applyPromotions(ctx.promotions ?? [], lines, place.servedBy, ctx.promoSettings.promotionsSum, promotionId);
}

function combines(wanted: Active, others: readonly AppliedCoupon[], promoted: boolean, promo: QuoteContext['promoSettings']): boolean {
  return (!promoted || besidePromotions(wanted, promo)) && others.every((other) => addUp(other.coupon, wanted, promo));
}

/** Judges every requested coupon except the `unused` ones, the entered code first; each refusal has its reason. Duplicates are judged once. */
export function quoteDiscounts(
  cart: QuoteCart,
  entries: readonly QuoteEntry[],
  ctx: QuoteContext,
  place: QuotePlace,
  unused: readonly string[],
): Discounts {
  const promotions = promotionsOf(cart, entries, ctx, place);
  const judged = couponCart(cart, entries, ctx, place);
  const typed = cart.promoCode === '' ? [] : [{ code: cart.promoCode, path: 'promoCode' }];
  const asked = [...typed, ...cart.coupons.map((code, i) => ({ code, path: `coupons.${i}` }))];
  const applied: AppliedCoupon[] = [];
  const problems: Problem[] = [];
  for (const { code, path } of asked) {
    if (hasCode(unused, code)) continue;
    const coupon = couponByCode(ctx.coupons, code);
    const refuse = (params: Problem['params']) => problems.push(problem(path, 'coupon_refused', { code, ...params }));
    if (!coupon) refuse({ reason: 'unknown' });
    else if (!applied.some((a) => a.coupon.id === coupon.id)) {
      const kind = coupon.auto ? 'auto' : 'code';
      const verdict = judgeCoupon(coupon, judged);
      const [first] = verdict.applicable ? [] : verdict.reasons;
      if (first) refuse(refusalParams(coupon, first));
      else if (!combines(coupon, applied, promotions.length > 0, ctx.promoSettings)) refuse({ reason: 'not_combinable' });
      else applied.push({ coupon, path, kind });
    }
  }
  return { promotions, applied, problems, lines: judged.lines };
}

/** The label of a coupon in the ledger; '' without a description, unless it was entered as a code. */
const couponReason = ({ description, code, auto }: Pick<Coupon, 'description' | 'code' | 'auto'>): string =>
  (description || (auto ? '' : code)).slice(0, 300);

/**
 * Promotions, then fixed, then percentage discounts (of the goods after fixed ones), each limited to what is left (PRICE-02). A coupon for certain dishes is
 * limited to those dishes.
 */
export function discountSteps({ promotions, applied, lines }: Discounts, goods: number, moneyUnit: number): readonly LedgerStep[] {
  const steps: LedgerStep[] = [];
  let left = goods;
  const off = (kind: LedgerStep['kind'], wanted: number, named: Pick<LedgerStep, 'label' | 'code' | 'why'>) => {
    const amount = Math.min(left, inUnits(wanted, moneyUnit));
    left -= amount;
    if (amount > 0) steps.push({ kind, ...named, amount: -amount });
  };
  const of = (type: string) => applied.filter((a) => a.coupon.type === type);
  for (const p of promotions) off('promotion', p.discount, { label: p.title.slice(0, 300), code: '' });
  for (const { coupon, path } of of('fixed_cart')) {
    const why = path === 'promoCode' ? { why: { typed: true } } : {};
    off('coupon_fixed', coupon.amount, { label: couponReason(coupon), code: coupon.code, ...why });
  }
  for (const { coupon, path } of of('fixed_product')) {
    const why = path === 'promoCode' ? { why: { typed: true } } : {};
    const amount = sum(lines.filter((l) => coversLine(coupon, l)).map((l) => Math.min(l.total, times(coupon.amount, l.quantity))));
    off('coupon_fixed', amount, { label: couponReason(coupon), code: coupon.code, ...why });
  }
  const goodsLeft = left;
  for (const { coupon, path } of of('percent')) {
    const share = Math.min(10_000, coupon.amount);
    const isPart = coupon.ofListed || coupon.excludesSale;
    const base = isPart ? Math.min(goodsLeft, sum(lines.filter((l) => coversLine(coupon, l)).map((l) => l.total))) : goodsLeft;
    const why = { ...(path === 'promoCode' ? { typed: true } : {}), percent: share, base };
    off('coupon_percent', percent(base, share), { label: couponReason(coupon), code: coupon.code, why });
  }
  return steps;
}

/** Gifts of free_gift coupons, each once, at the coupon's amount (DISC-04, DISC-05, wire-facts 6.3). */
export interface GivenGift {
  readonly couponCode: string;
  readonly productId: number;
  readonly variationId: number | null;
  readonly quantity: number;
  readonly line: QuotedLine;
}

type Wish = QuoteCart['gifts'][number];
const same = (a: Pick<Wish, 'productId' | 'variationId'>, b: Pick<Wish, 'productId' | 'variationId'>): boolean =>
  a.productId === b.productId && a.variationId === b.variationId;
const isOf = (wish: Wish, { coupon }: AppliedCoupon): boolean => sameCode(wish.couponCode, coupon.code);

/** The chosen gift of each applied gift coupon, otherwise its first one. A gift without an applied coupon is refused; one of an `unused` coupon is left out. */
export function quoteGifts(
  cart: QuoteCart,
  applied: readonly AppliedCoupon[],
  ctx: QuoteContext,
  stock: StockTaker,
  unused: readonly string[],
) {
  const given: GivenGift[] = [];
  const problems: Problem[] = [];
  // A gift of several coupons is given by the one that asks least for it.
  const giving = applied.filter((a) => a.coupon.type === 'free_gift').sort((a, b) => a.coupon.amount - b.coupon.amount);
  const refuse = (path: string, wish: Wish, reason: string) =>
    problems.push(problem(path, 'gift_refused', { code: wish.couponCode, productId: wish.productId, reason }));

  for (const one of giving) {
    const index = cart.gifts.findIndex((w) => isOf(w, one));
    const wished = cart.gifts[index];
    const path = wished ? `gifts.${index}` : one.path;
    const gift = wished ? one.coupon.gifts.find((g) => same(g, wished)) : one.coupon.gifts[0];
    const wish = wished ?? { couponCode: one.coupon.code, productId: gift?.productId ?? 0, variationId: gift?.variationId ?? null };
    const product = gift ? ctx.menu.product(gift.productId) : null;
    const variation = product?.variations.find((v) => v.id === gift?.variationId) ?? null;
    if (!gift || !product || (gift.variationId !== null && !variation)) refuse(path, wish, 'products');
    else if (!given.some((g) => same(g, gift))) {
      if (stock.take(product, variation, gift.quantity) < gift.quantity) refuse(path, wish, 'out_of_stock');
      else {
        const regular = basePrice(product, variation).regular * gift.quantity;
        const unitPrice = inUnits(one.coupon.amount, ctx.settings.moneyUnit);
        const line = {
          productId: gift.productId,
          variationId: gift.variationId,
          name: product.name,
          count: gift.quantity,
          unitPrice,
          freeCount: 0,
          gift: true,
          reason: couponReason(one.coupon),
        };
        const total = unitPrice * gift.quantity;
        given.push({ ...gift, couponCode: one.coupon.code, line: { ...line, total, regularTotal: Math.max(regular, total) } });
      }
    }
  }
  cart.gifts.forEach((wish, i) => {
    if (hasCode(unused, wish.couponCode)) return;
    const first = cart.gifts.findIndex((w) => sameCode(w.couponCode, wish.couponCode));
    if (!giving.some((one) => isOf(wish, one)) || first !== i) refuse(`gifts.${i}`, wish, 'unknown');
  });
  return { given, problems };
}
