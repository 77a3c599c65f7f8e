import { useEffect, useEffectEvent } from 'react';
import type { QuoteState } from '#components/quote/use-quote.ts';
import type { Problem } from '#lib/contract/checkout.ts';
import { COUPON_REASONS } from '#lib/contract/coupon-reasons.ts';
import type { FailedCoupon } from '#lib/domain/discount-events.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { useDiscountFlow } from './use-discount-flow.ts';

/** Chosen coupons that a quote refuses, with the reason. */
export function refusedCoupons(problems: readonly Problem[], codes: readonly string[]): FailedCoupon[] {
  return problems.flatMap(({ path, params }): FailedCoupon[] => {
    const index = /^coupons\.(\d+)$/.exec(path)?.[1];
    const code = index === undefined ? undefined : codes[Number(index)];
    return code === undefined ? [] : [{ code, reason: COUPON_REASONS.find((reason) => reason === params.reason) ?? 'unsupported' }];
  });
}

/** What the backend's own quote refuses is taken off at once, so that an order is never stopped by it (DISC-07, DISC-08). */
export function useDropRefused({ quote, isSettled }: QuoteState): void {
  const flow = useDiscountFlow();
  const coupons = useDiscounts((discounts) => discounts.coupons);
  const failed = isSettled && quote !== null ? refusedCoupons(quote.problems, coupons) : [];
  const key = JSON.stringify(failed);
  const drop = useEffectEvent((dropped: readonly FailedCoupon[]) => flow({ kind: 'failed', judge: 'shop', failed: dropped }));
  useEffect(() => {
    const dropped: readonly FailedCoupon[] = JSON.parse(key);
    if (dropped.length > 0) drop(dropped);
  }, [key]);
}
