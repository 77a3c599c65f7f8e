import fc from 'fast-check';
import type { Coupon } from '#lib/contract/coupon.ts';
import type { CouponContext } from '#lib/domain/coupon-context.ts';
import { judgeCoupon } from '#lib/domain/coupons.ts';
import { unlocks } from '#lib/domain/unlocks.ts';
import { anyCart, anyCoupon, anyLine } from '#tests/setup/any-coupon.ts';
import { couponOf } from '#tests/setup/sample-coupons.ts';
import { quantile } from './process.ts';

const COUPONS = 1_000;
const LINES = 100;
const RUNS = 200;
const SEED = 20_261_120;

/** Processor time of one run, which other work of the machine does not lengthen, and the median by the clock. */
function figure(label: string, run: () => unknown): readonly [string, string] {
  for (let warm = 0; warm < RUNS / 4; warm++) run();
  const before = process.cpuUsage();
  const times = Array.from({ length: RUNS }, () => {
    const from = performance.now();
    run();
    return performance.now() - from;
  });
  const { user } = process.cpuUsage(before);
  const sorted = times.toSorted((a, b) => a - b);
  return [`${label}: processor / median`, `${(user / 1_000 / RUNS).toFixed(2)} ms / ${quantile(sorted, 0.5).toFixed(2)} ms`];
}

/** What a browser does at every change of a large cart: 1,000 coupons, of which half have conditions, and 100 lines. */
export async function benchCoupons(): Promise<readonly (readonly [string, string])[]> {
  const coupons: readonly Coupon[] = fc
    .sample(anyCoupon, { seed: SEED, numRuns: COUPONS })
    .map((wire, i) => couponOf({ ...wire, id: i + 1, code: `c${i}` }));
  const [some] = fc.sample(anyCart, { seed: SEED, numRuns: 1 });
  if (some === undefined) throw new Error('no cart');
  const cart: CouponContext = { ...some, lines: fc.sample(anyLine, { seed: SEED, numRuns: LINES }) };
  return [
    figure('1,000 coupons judged for a cart of 100 lines', () => coupons.map((coupon) => judgeCoupon(coupon, cart))),
    figure('what unlocks the next three of 1,000 coupons', () => unlocks(coupons, cart, 3)),
  ];
}
