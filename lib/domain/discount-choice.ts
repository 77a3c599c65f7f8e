import type { QuoteRequest } from '#lib/contract/checkout.ts';
import type { Coupon, PromoSettings } from '#lib/contract/coupon.ts';
import { asciiDigits } from '#lib/contract/digits.ts';

/** Which discounts can be combined: one rule for the choice, the cart's flow and the quote (DISC-03, wire-facts 1.10). */

/** Whether a coupon is an auto coupon is decided by the shop, not by whether it was chosen or entered (product-spec 5 «Coupon list filter», CPN-13). */
export type Active = Pick<Coupon, 'auto'>;

/** Whether two coupons can be combined: one flag per pair of kinds. */
export function addUp(a: Active, b: Active, promo: PromoSettings): boolean {
  if (a.auto && b.auto) return promo.autoCouponsSum;
  return a.auto || b.auto ? promo.codeAndAutoSum : promo.codesSum;
}

/** Whether a coupon can be combined with a promotion. */
export const besidePromotions = ({ auto }: Active, promo: PromoSettings): boolean =>
  auto ? promo.autoAndPromotionsSum : promo.codeAndPromotionsSum;

/** Choosing among the discounts and gifts for a cart (product-spec 4 «Discounts», DISC-02…DISC-06). */

type Gift = QuoteRequest['gifts'][number];

/** One option: a discount, or one of a coupon's gifts. */
export interface DiscountOption {
  readonly key: string;
  readonly coupon: Coupon;
  readonly gift: Coupon['gifts'][number] | null;
}

/** The chosen discounts of a cart, including the entered code. */
interface DiscountChoice {
  readonly promoCode: string;
  readonly coupons: readonly string[];
  readonly gifts: readonly Gift[];
}

/** A code in the characters of most keyboards: letters of full width and digits of other scripts are written as usual ones; no spaces around it. */
export const plainCode = (typed: string): string => asciiDigits(typed.normalize('NFKC')).trim();

/** Compares codes ignoring case, width and script of digits. */
export const sameCode = (a: string, b: string): boolean => plainCode(a).toLowerCase() === plainCode(b).toLowerCase();

export const hasCode = (codes: readonly string[], code: string): boolean => codes.some((one) => sameCode(one, code));

/** The offered coupons as options, in the backend's order; a gift coupon gives one option per gift. */
export function discountOptions(coupons: readonly Coupon[]): DiscountOption[] {
  return coupons.flatMap((coupon): DiscountOption[] => {
    if (coupon.type !== 'free_gift') return [{ key: coupon.code, coupon, gift: null }];
    return coupon.gifts.map((gift) => ({ key: `${coupon.code}:${gift.productId}:${gift.variationId ?? 0}`, coupon, gift }));
  });
}

/** Keys of the options that are already chosen. */
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

/** Whether two options can be chosen together: not two gifts of one coupon or two codes, others according to the shop's summing flags (DISC-03). */
export function combine(a: DiscountOption, b: DiscountOption, promo: PromoSettings): boolean {
  if (a.coupon.id === b.coupon.id) return false;
  if (!a.coupon.auto && !b.coupon.auto) return false;
  return addUp(a.coupon, b.coupon, promo);
}

/** The keys after a tap on an option: a chosen one is removed, a new one replaces those it cannot be combined with (DISC-03). */
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

/**
 * The discounts of a cart for the chosen options: codes become the promo code, the others auto coupons, equal gifts are joined; an empty
 * choice clears all (DISC-04…DISC-06).
 */
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

/** The chosen discounts of a cart (product-spec 4 «Discounts»). */

export interface Chosen extends DiscountChoice {
  /** The chosen promotion when only one can apply; null: the best one. */
  readonly promotionId: number | null;
  /** Points to spend. */
  readonly bonuses: number;
}

export const NOTHING_CHOSEN: Chosen = { promoCode: '', coupons: [], gifts: [], promotionId: null, bonuses: 0 };

const LONGEST_CODE = 200;

/** Keeps only gifts of chosen coupons, one per coupon, equal gifts joined (DISC-05). */
export function withOwnGifts<T extends DiscountChoice>(chosen: T): T {
  const { promoCode, coupons, gifts } = chosen;
  const kept = gifts.filter(
    (gift, i) =>
      (hasCode(coupons, gift.couponCode) || sameCode(promoCode, gift.couponCode)) &&
      !gifts
        .slice(0, i)
        .some((g) => sameCode(g.couponCode, gift.couponCode) || (g.productId === gift.productId && g.variationId === gift.variationId)),
  );
  return kept.length === gifts.length ? chosen : { ...chosen, gifts: kept };
}

/** With another entered code, or none (''); a gift of the former code is removed (DISC-10). */
export const withCode = <T extends DiscountChoice>(chosen: T, code: string): T =>
  withOwnGifts({ ...chosen, promoCode: plainCode(code).slice(0, LONGEST_CODE) });

/** Without some coupons and their gifts (DISC-07). */
export const withoutCoupons = <T extends DiscountChoice>(chosen: T, codes: readonly string[]): T =>
  withOwnGifts({ ...chosen, coupons: chosen.coupons.filter((code) => !hasCode(codes, code)) });

/** Restores the discounts that were removed together with a line; later choices are kept (CART-09). */
export const broughtBack = (before: Chosen, now: Chosen): Chosen =>
  withOwnGifts({
    promoCode: now.promoCode || before.promoCode,
    coupons: now.coupons.length > 0 ? now.coupons : before.coupons,
    gifts: now.gifts.length > 0 ? now.gifts : before.gifts,
    promotionId: now.promotionId ?? before.promotionId,
    bonuses: now.bonuses || before.bonuses,
  });
