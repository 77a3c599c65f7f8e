import { useEffect } from 'react';
import type { Problem, Quote } from '#lib/contract/checkout.ts';
import { COUPON_REASONS } from '#lib/contract/coupon-reasons.ts';
import type { FailedCoupon } from '#lib/domain/discount-events.ts';
import { useCart } from '#old/stores/cart.ts';
import { useFlow } from './use-flow.ts';

/** Chosen coupons that a quote refuses, with the reason. */
export function refusedCoupons(problems: readonly Problem[], codes: readonly string[]): FailedCoupon[] {
  return problems.flatMap(({ path, params }): FailedCoupon[] => {
    const index = /^coupons\.(\d+)$/.exec(path)?.[1];
    const code = index === undefined ? undefined : codes[Number(index)];
    return code === undefined ? [] : [{ code, reason: COUPON_REASONS.find((r) => r === params.reason) ?? 'unsupported' }];
  });
}

/** What the backend's own quote refuses goes at once, so that an order is never stopped by it (DISC-07). */
export function useDropRefused(quote: Quote | null, settled: boolean): void {
  const flow = useFlow();
  const coupons = useCart((s) => s.coupons);
  const failed = settled && quote !== null ? refusedCoupons(quote.problems, coupons) : [];
  const key = JSON.stringify(failed);
  useEffect(() => {
    const all: FailedCoupon[] = JSON.parse(key);
    if (all.length > 0) flow({ kind: 'failed', judge: 'shop', failed: all });
  }, [key, flow]);
}
