import type { QuoteRequest } from '#lib/contract/checkout.ts';
import type { Coupon, PromoSettings } from '#lib/contract/coupon.ts';
import { addUp } from './summing.ts';

/** Choosing among the discounts and gifts a cart may have (product-spec 4 «Discounts», DISC-02…DISC-06). */

type Gift = QuoteRequest['gifts'][number];

/** One thing to choose: a discount, or one of a coupon's gifts. */
export interface DiscountOption {
  readonly key: string;
  readonly coupon: Coupon;
  readonly gift: Coupon['gifts'][number] | null;
}

/** What of a cart is chosen; the typed code counts as chosen. */
export interface DiscountChoice {
  readonly promoCode: string;
  readonly coupons: readonly string[];
  readonly gifts: readonly Gift[];
}

/** Codes are the same whatever their case. */
export const sameCode = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export const hasCode = (codes: readonly string[], code: string): boolean => codes.some((one) => sameCode(one, code));

/** The offered coupons as options, in the backend's order; a gift coupon is as many options as it has gifts. */
export function discountOptions(coupons: readonly Coupon[]): DiscountOption[] {
  return coupons.flatMap((coupon): DiscountOption[] => {
    if (coupon.type !== 'free_gift') return [{ key: coupon.code, coupon, gift: null }];
    return coupon.gifts.map((gift) => ({ key: `${coupon.code}:${gift.productId}:${gift.variationId ?? 0}`, coupon, gift }));
  });
}

/** Keys of the options that a cart has chosen already. */
export function chosenOptions(options: readonly DiscountOption[], { promoCode, coupons, gifts }: DiscountChoice): string[] {
  const first = new Set(options.filter((o, i) => options.findIndex((x) => x.coupon === o.coupon) === i));
  return options
    .filter((option) => {
      const { coupon, gift } = option;
      if (!sameCode(coupon.code, promoCode) && !coupons.some((code) => sameCode(code, coupon.code))) return false;
      const wish = gifts.find((g) => sameCode(g.couponCode, coupon.code));
      if (gift === null) return true;
      return wish ? wish.productId === gift.productId && wish.variationId === gift.variationId : first.has(option);
    })
    .map((o) => o.key);
}

/** Two options may be chosen together: never two gifts of one coupon or two codes, others as the shop's summing flags say (DISC-03). */
export function combine(a: DiscountOption, b: DiscountOption, promo: PromoSettings): boolean {
  if (a.coupon.id === b.coupon.id) return false;
  if (!a.coupon.auto && !b.coupon.auto) return false;
  return addUp(a.coupon, b.coupon, promo);
}

/** The keys after a tap on one: a chosen one goes, a new one takes the place of those it does not add up with (DISC-03). */
export function toggleOption(
  options: readonly DiscountOption[],
  chosen: readonly string[],
  key: string,
  promo: PromoSettings,
): readonly string[] {
  if (chosen.includes(key)) return chosen.filter((k) => k !== key);
  const wanted = options.find((o) => o.key === key);
  if (!wanted) return chosen;
  const kept = options.filter((o) => chosen.includes(o.key) && combine(o, wanted, promo));
  return [...kept.map((o) => o.key), key];
}

/** What the chosen options make of a cart: codes go to the promo code, the rest to auto coupons, the same gift once; nothing chosen clears all (DISC-04…DISC-06). */
export function choiceOf(options: readonly DiscountOption[], chosen: readonly string[]): DiscountChoice {
  const picked = options.filter((o) => chosen.includes(o.key));
  const gifts = picked.flatMap(({ coupon, gift }): Gift[] =>
    gift === null ? [] : [{ couponCode: coupon.code, productId: gift.productId, variationId: gift.variationId }],
  );
  return {
    promoCode: picked.find((o) => !o.coupon.auto)?.coupon.code ?? '',
    coupons: picked.filter((o) => o.coupon.auto).map((o) => o.coupon.code),
    gifts: gifts.filter((g, i) => gifts.findIndex((x) => x.productId === g.productId && x.variationId === g.variationId) === i),
  };
}
