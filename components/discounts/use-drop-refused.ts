import { useTranslations } from 'next-intl';
import { useCallback, useEffect } from 'react';
import type { Problem, Quote } from '#lib/contract/checkout.ts';
import { COUPON_REASONS, type CouponReason } from '#lib/contract/coupon.ts';
import { useCart } from '#stores/cart.ts';
import { useToasts } from '#stores/toasts.ts';

interface Refused {
  readonly code: string;
  readonly reason: CouponReason;
}

/** Chosen coupons that a quote refuses, with the reason. */
export function refusedCoupons(problems: readonly Problem[], codes: readonly string[]): Refused[] {
  return problems.flatMap(({ path, params }): Refused[] => {
    const index = /^coupons\.(\d+)$/.exec(path)?.[1];
    const code = index === undefined ? undefined : codes[Number(index)];
    return code === undefined ? [] : [{ code, reason: COUPON_REASONS.find((r) => r === params.reason) ?? 'unsupported' }];
  });
}

/** Takes coupons off the cart and says why. */
export function useDropCoupons(): (refused: readonly Refused[]) => void {
  const t = useTranslations('discounts');
  const reason = useTranslations('cart.promoReason');
  return useCallback(
    (refused) => {
      const [first] = refused;
      if (first === undefined) return;
      useCart.getState().dropCoupons(refused.map((r) => r.code));
      useToasts.getState().push({ status: 'info', text: t('dropped', { reason: reason(first.reason) }) });
    },
    [t, reason],
  );
}

/** What the backend's own quote refuses goes at once, so that an order is never stopped by it (DISC-07). */
export function useDropRefused(quote: Quote | null, settled: boolean): void {
  const drop = useDropCoupons();
  const coupons = useCart((s) => s.coupons);
  const refused = settled && quote !== null ? refusedCoupons(quote.problems, coupons) : [];
  const key = JSON.stringify(refused);
  useEffect(() => {
    drop(JSON.parse(key));
  }, [key, drop]);
}
