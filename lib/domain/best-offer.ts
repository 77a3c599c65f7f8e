import type { Quote } from '#lib/contract/checkout.ts';
import { hasCode } from './discount-choice.ts';
import { sum } from './money.ts';
import type { QuoteCart } from './quote-context.ts';

/** A typed code against the coupons it does not add up with: what leaves less to pay acts (decisions «Coupons»). */

const refusedCodes = ({ problems }: Quote): string[] =>
  problems.flatMap(({ code, path, params }) => (code === 'coupon_refused' && path !== 'promoCode' ? [String(params.code)] : []));

const giftsOf = ({ lines }: Quote) => lines.filter((line) => line.gift);
const giftWorth = (quote: Quote): number => sum(giftsOf(quote).map((gift) => gift.regularTotal - gift.total));

/** Of equal totals the dearer gifts are better. */
const isBetter = (a: Quote, b: Quote): boolean => a.total < b.total || (a.total === b.total && giftWorth(a) > giftWorth(b));

/**
 * The better of two quotes of a cart: with its typed code, or with the coupons that only this code stands against; the other is its `alternative`.
 * @param quoteWithout Quotes the cart as if these codes had not been chosen.
 */
export function bestOffer({ promoCode, coupons }: QuoteCart, quoteWithout: (unused: readonly string[]) => Quote): Quote {
  const all = quoteWithout([]);
  const refused = promoCode === '' ? [] : refusedCodes(all);
  if (refused.length === 0) return all;
  const withoutCode = quoteWithout([promoCode]);
  const stillRefused = refusedCodes(withoutCode);
  const rivals = coupons.filter((code) => hasCode(refused, code) && !hasCode(stillRefused, code));
  if (rivals.length === 0) return all;
  const withCode = quoteWithout(rivals);
  const [best, other, replaces, codes] = isBetter(withoutCode, withCode)
    ? [withoutCode, withCode, rivals, [promoCode]]
    : [withCode, withoutCode, [promoCode], rivals];
  return { ...best, alternative: { codes, replaces, total: other.total, gifts: giftsOf(other).map((gift) => gift.name) } };
}

/** A cart without what does not act by its quote: what is ordered. */
export function withoutUnused<C extends Pick<QuoteCart, 'promoCode' | 'coupons' | 'gifts'>>(
  cart: C,
  { alternative }: Pick<Quote, 'alternative'>,
): C {
  if (alternative === null) return cart;
  const acts = (code: string): boolean => !hasCode(alternative.codes, code);
  return {
    ...cart,
    promoCode: acts(cart.promoCode) ? cart.promoCode : '',
    coupons: cart.coupons.filter(acts),
    gifts: cart.gifts.filter((gift) => acts(gift.couponCode)),
  };
}
