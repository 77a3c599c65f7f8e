import type { Quote, QuoteRequest } from '#lib/contract/checkout.ts';
import { sameCode } from './discount-choice.ts';
import { quoteCart } from './quote.ts';
import type { QuoteContext } from './quote-context.ts';

/** Something is chosen that takes from the sum. */
const hasDiscounts = (r: QuoteRequest): boolean => r.promoCode !== '' || r.coupons.length > 0 || r.gifts.length > 0 || r.bonuses > 0;

/** Every chosen code is one the backend has offered, so that its conditions are known here; points are known where the account has been read. */
function isKnown({ promoCode, coupons, bonuses }: QuoteRequest, { coupons: offers, customer }: QuoteContext): boolean {
  const codes = promoCode === '' ? coupons : [promoCode, ...coupons];
  return (bonuses === 0 || customer?.bonusActive === true) && codes.every((code) => offers.some((c) => sameCode(c.code, code)));
}

/** The quote as the page itself can make it; null where only the backend knows what the chosen discounts do to this cart (PRICE-05). */
export function previewQuote(request: QuoteRequest, ctx: QuoteContext): Quote | null {
  if (!hasDiscounts(request)) return quoteCart(request, ctx);
  if (!isKnown(request, ctx)) return null;
  const quote = quoteCart(request, ctx);
  return quote.problems.some((p) => p.code === 'coupon_refused' || p.code === 'gift_refused') ? null : quote;
}
