import type { Coupon } from '#lib/contract/coupon.ts';
import { percent } from './money.ts';

/** Ways to save by ordering for more, in minor units. */
export interface Saving {
  /** Sum of the goal, and how much the cart lacks to reach it. */
  readonly goal: number;
  readonly missing: number;
  /** Value of the saving; 0 when unknown. */
  readonly gain: number;
}

/** Discount of a coupon on goods of this sum; a gift counts with its own price. */
export function gainOf({ type, amount }: Pick<Coupon, 'type' | 'amount'>, goods: number, giftPrice: number): number {
  if (type === 'percent') return percent(goods, amount);
  if (type === 'free_gift') return Math.max(0, giftPrice - amount);
  return type === 'fixed_cart' ? Math.min(goods, amount) : 0;
}

const costOfGain = ({ missing, gain }: Saving): number => (gain > 0 ? missing / gain : Number.POSITIVE_INFINITY);

/** The best way to save: the least extra spending per unit saved, of equal ones the nearest, then the first; null without any. */
export function bestSaving<T extends Saving>(ways: readonly T[]): T | null {
  return ways.reduce<T | null>((best, one) => {
    if (best === null) return one;
    const [a, b] = [costOfGain(one), costOfGain(best)];
    return a < b || (a === b && one.missing < best.missing) ? one : best;
  }, null);
}
