import type { LedgerStep, Problem } from '#lib/contract/checkout.ts';
import type { Coupon } from '#lib/contract/coupon.ts';
import { couponCart } from './coupon-cart.ts';
import type { CouponLine } from './coupon-context.ts';
import { coversLine } from './coupon-lines.ts';
import { couponByCode, judgeCoupon } from './coupons.ts';
import { hasCode } from './discount-choice.ts';
import { percent, sum, times } from './money.ts';
import { problem } from './problems.ts';
import { type AppliedPromotion, applyPromotions, promotionLine } from './promotions.ts';
import type { QuoteCart, QuoteContext } from './quote-context.ts';
import type { QuoteEntry } from './quote-lines.ts';
import type { QuotePlace } from './quote-place.ts';
import { refusalParams } from './refusal-params.ts';
import { type Active, addUp, besidePromotions } from './summing.ts';

/** What is taken off a cart, and who may combine what (DISC-03, DISC-04, decisions «Money, weight, counts», «Coupons»). */

export interface AppliedCoupon {
  readonly coupon: Coupon;
  /** Where the request names it: `coupons.0` or `promoCode`. */
  readonly path: string;
  readonly kind: 'code' | 'auto';
}

export interface Discounts {
  readonly promotions: readonly AppliedPromotion[];
  readonly applied: readonly AppliedCoupon[];
  readonly problems: readonly Problem[];
  /** The lines as coupon rules read them. */
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

/** Judges every asked-for coupon but the `unused` ones, the typed code first; each refusal names its reason. A coupon asked for twice counts once. */
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

/** Why a coupon takes something off or gives something, in its own words; '' where it has none and its code is no promo code. */
export const couponReason = ({ description, code, auto }: Pick<Coupon, 'description' | 'code' | 'auto'>): string =>
  (description || (auto ? '' : code)).slice(0, 300);

/**
 * Promotions, then fixed, then percent discounts (each of the goods that fixed ones leave), none below what is left (PRICE-02). A coupon for some dishes takes
 * off of them alone.
 */
export function discountSteps({ promotions, applied, lines }: Discounts, goods: number): readonly LedgerStep[] {
  const steps: LedgerStep[] = [];
  let left = goods;
  const off = (kind: LedgerStep['kind'], wanted: number, named: Pick<LedgerStep, 'label' | 'code' | 'why'>) => {
    const amount = Math.min(left, wanted);
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
