import type { Problem, QuotedLine } from '#lib/contract/checkout.ts';
import { hasCode, sameCode } from './discount-choice.ts';
import { basePrice } from './pricing.ts';
import { problem } from './problems.ts';
import type { QuoteCart, QuoteContext } from './quote-context.ts';
import { type AppliedCoupon, couponReason } from './quote-discounts.ts';
import type { StockTaker } from './quote-stock.ts';

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

/** The chosen gift of each applied gift coupon, else its first one; a wish that no applied coupon grants is refused, one of an `unused` coupon is left out. */
export function quoteGifts(
  cart: QuoteCart,
  applied: readonly AppliedCoupon[],
  ctx: QuoteContext,
  stock: StockTaker,
  unused: readonly string[],
) {
  const given: GivenGift[] = [];
  const problems: Problem[] = [];
  const giving = applied.filter((a) => a.coupon.type === 'free_gift');
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
        const unitPrice = one.coupon.amount;
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
