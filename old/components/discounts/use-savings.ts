import type { Quote } from '#lib/contract/checkout.ts';
import { basePrice } from '#lib/domain/pricing.ts';
import { bestSaving, gainOf, type Saving } from '#lib/domain/savings.ts';
import type { NextCoupon } from '#lib/domain/unlocks.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useUnlocks } from './use-unlocks.ts';

/** Most coupons listed, so that the cart stays short. */
const MOST = 4;
const UNIT = 100;
const whole = (minor: number): number => Math.ceil(minor / UNIT) * UNIT;

/** A goal that more goods reach: free delivery, or a coupon with a minimum sum. */
export interface Goal extends Saving {
  /** Null for free delivery. */
  readonly next: NextCoupon | null;
}

interface Savings {
  /** The one goal shown in the cart; null without any, and below the minimum order. */
  readonly best: Goal | null;
  /** The way to free delivery where it is not the best one. */
  readonly free: Goal | null;
  /** The other discounts the cart nearly qualifies for, the nearest first. */
  readonly others: readonly NextCoupon[];
  /** No goal is shown, so the first of the others may be shown unfolded. */
  readonly isQuiet: boolean;
  /** Today's date in the time zone of the kitchen. */
  readonly today: string;
}

/** Discounts the cart nearly qualifies for: one goal, and the others for the folded list (CPN-14). */
export function useSavings({ goods, deliveryPrice, freeFrom, missingToFree, missingToMinimum }: Quote): Savings {
  const menu = useCatalogue((s) => s.menu);
  const { next, today } = useUnlocks(MOST);
  const giftPrice = ({ coupon }: NextCoupon): number => {
    const [gift] = coupon.gifts;
    const product = gift === undefined ? null : (menu?.product(gift.productId) ?? null);
    return product === null ? 0 : basePrice(product, product.variations.find((v) => v.id === gift?.variationId) ?? null).price;
  };
  const free: Goal | null =
    freeFrom === null || missingToFree === null || missingToFree === 0
      ? null
      : { next: null, goal: freeFrom, missing: missingToFree, gain: deliveryPrice ?? 0 };
  const goals = next.flatMap((one): Goal[] => {
    const { coupon, unlock } = one;
    if (unlock.kind !== 'sum') return [];
    // «more than 999 ₽» begins with the next whole sum
    const goal = Math.max(coupon.atLeast, coupon.minimum > 0 ? whole(coupon.minimum + 1) : 0);
    return [{ next: one, goal, missing: whole(unlock.missing), gain: gainOf(coupon, goods + unlock.missing, giftPrice(one)) }];
  });
  const best = missingToMinimum > 0 ? null : bestSaving(free === null ? goals : [free, ...goals]);
  return {
    best,
    free: best === free ? null : free,
    others: next.filter((one) => one !== best?.next),
    isQuiet: missingToMinimum === 0 && best === null,
    today,
  };
}
