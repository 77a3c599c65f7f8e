import type { Quote } from '#lib/contract/checkout.ts';
import { hasCode } from './discount-choice.ts';
import { sum } from './money.ts';
import type { QuoteCart } from './quote.ts';

/** When discounts cannot be combined, those with the cheaper result apply (decisions «Coupons»). */

/** Quotes a cart without some of its codes, with or without the promotions of the shop. */
type QuoteOf = (unused: readonly string[], isPromoted: boolean) => Quote;

/** A way to combine the discounts of a cart. */
interface Plan {
  readonly isPromoted: boolean;
  /** The codes that it leaves out. */
  readonly unused: readonly string[];
  readonly quote: Quote;
}

const refusedCodes = ({ problems }: Quote, reason?: string): string[] =>
  problems.flatMap(({ code, params }) =>
    code === 'coupon_refused' && (reason === undefined || params.reason === reason) ? [String(params.code)] : [],
  );

const conflictsOf = (quote: Quote): string[] => refusedCodes(quote, 'not_combinable');

const giftsOf = ({ lines }: Quote) => lines.filter((line) => line.gift);
const giftWorth = (quote: Quote): number => sum(giftsOf(quote).map((gift) => gift.regularTotal - gift.total));

/** With equal totals, more expensive gifts are better. */
const isBetter = ({ quote: a }: Plan, { quote: b }: Plan): boolean =>
  a.total < b.total || (a.total === b.total && giftWorth(a) > giftWorth(b));

const best = (plans: readonly Plan[]): Plan | undefined =>
  plans.reduce<Plan | undefined>((found, plan) => (found === undefined || isBetter(plan, found) ? plan : found), undefined);

/** The possible plans, the preferred of equal ones first: with promotions and the entered code, without one of them, without both. */
function plansOf({ promoCode }: QuoteCart, quoteOf: QuoteOf): readonly Plan[] {
  // Coupons that conflict with each other were chosen so: the second one stays refused.
  const mutual = conflictsOf(quoteOf([promoCode], false));
  return [true, false].flatMap((isPromoted) =>
    (promoCode === '' ? [[]] : [[], [promoCode]]).flatMap((without): Plan[] => {
      const quote = quoteOf(without, isPromoted);
      const conflicts = conflictsOf(quote);
      if (conflicts.every((code) => hasCode(mutual, code))) return [{ isPromoted, unused: without, quote }];
      if (hasCode(conflicts, promoCode)) return [];
      const unused = [...without, ...conflicts];
      return [{ isPromoted, unused, quote: quoteOf(unused, isPromoted) }];
    }),
  );
}

/**
 * The best quote of a cart whose discounts cannot all be combined: promotions, the entered code, and the coupons. The best other plan is its `alternative`: the
 * customer gets it by giving up `replaces`, which is empty where a better promotion applies by itself.
 */
export function bestOffer(cart: QuoteCart, quoteOf: QuoteOf): Quote {
  const all = quoteOf([], true);
  if (conflictsOf(all).length === 0) return all;
  const plans = plansOf(cart, quoteOf);
  const chosen = best(plans);
  if (chosen === undefined) return all;
  const acting = ({ unused, quote }: Plan): string[] =>
    [cart.promoCode, ...cart.coupons].filter((code) => code !== '' && !hasCode([...unused, ...refusedCodes(quote)], code));
  const hasMore = (plan: Plan): boolean =>
    acting(plan).some((code) => !hasCode(acting(chosen), code)) || (plan.isPromoted && !chosen.isPromoted);
  const other = best(plans.filter(hasMore));
  if (other === undefined) return chosen.quote;
  const replaces = chosen.isPromoted && !other.isPromoted ? [] : acting(chosen).filter((code) => !hasCode(acting(other), code));
  const alternative = {
    codes: [...chosen.unused],
    replaces,
    total: other.quote.total,
    gifts: giftsOf(other.quote).map((gift) => gift.name),
  };
  if (chosen.unused.length === 0) return { ...chosen.quote, alternative };
  // An order leaves out what has no effect. Without it, another plan can be better.
  const ordered = withoutUnused(cart, { alternative });
  const settled = bestOffer(ordered, (unused, isPromoted) => quoteOf([...chosen.unused, ...unused], isPromoted));
  return { ...settled, alternative: { ...alternative, codes: [...alternative.codes, ...(settled.alternative?.codes ?? [])] } };
}

/** The cart to be ordered: without discounts that have no effect in its quote. */
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
