import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { usePromoSettings } from '#components/quote/shop-queries.ts';
import type { QuoteState } from '#components/quote/use-quote.ts';
import { COUPON_REASONS } from '#lib/contract/coupon-reasons.ts';
import { chosenOptions, discountOptions, hasCode } from '#lib/domain/discount-choice.ts';
import type { FailedCoupon, FlowEffect, FlowEvent } from '#lib/domain/discount-events.ts';
import { useCart } from '#stores/cart.ts';
import { discountFlow, dispatchDiscounts } from '#stores/discount-flow.ts';
import { setPromoCode, useDiscounts } from '#stores/discounts.ts';
import { toast } from '#stores/toasts.ts';
import { useCouponName } from './use-discount-text.ts';

/**
 * Dispatches events of the discount flow (lib/domain/discount-flow.ts) and notifies the visitor about removed discounts. @returns The
 * effects, for the caller.
 */
export function useDiscountFlow(): (event: FlowEvent) => readonly FlowEffect[] {
  const t = useTranslations('discounts');
  const reason = useTranslations('cart.promoReason');
  const promo = usePromoSettings();
  const couponName = useCouponName();
  return (event) => {
    const effects = dispatchDiscounts(event, promo);
    for (const effect of effects) {
      if (effect.kind === 'tellReset') toast({ tone: 'info', text: t('reset', { name: couponName(effect.coupon) }) });
      else if (effect.kind === 'tellLeft') toast({ tone: 'info', text: t('dropped', { reason: reason(effect.reason) }) });
    }
    return effects;
  };
}

/** Chosen coupons that a quote or an order refuses, with the reason; `codes` in the order in which they were sent. */
export function refusedCoupons(
  problems: readonly { readonly path: string; readonly params: Readonly<Record<string, unknown>> }[],
  codes: readonly string[],
): FailedCoupon[] {
  return problems.flatMap(({ path, params }): FailedCoupon[] => {
    const index = /^coupons\.(\d+)$/.exec(path)?.[1];
    const code = index === undefined ? undefined : codes[Number(index)];
    return code === undefined ? [] : [{ code, reason: COUPON_REASONS.find((reason) => reason === params.reason) ?? 'unsupported' }];
  });
}

/** Coupons refused by the backend's own quote are removed immediately, so that they never prevent an order (DISC-07, DISC-08). */
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

const NONE: readonly string[] = [];

/** The offered discounts of the cart, and the keys of the applied ones. `unused`: chosen codes without effect, from the quote. */
export function useDiscountOptions(unused: readonly string[] = NONE) {
  const { offers, promoCode, coupons, gifts } = useDiscounts();
  const options = discountOptions(offers);
  const unusedKeys = options.filter(({ coupon }) => hasCode(unused, coupon.code)).map(({ key }) => key);
  const chosen = chosenOptions(options, { promoCode, coupons, gifts }).filter((key) => !unusedKeys.includes(key));
  return { options, chosen };
}

/**
 * The code for which the cart shows both totals and asks for confirmation, because it would replace chosen discounts (KF-DISC-12); '' for
 * none. Not stored.
 */
export const useRequestedCode = create<{ readonly code: string }>()(() => ({ code: '' }));

export const requestCode = (code: string): void => useRequestedCode.setState({ code });

/**
 * Applies a promo code chosen outside the cart. If discounts are chosen already, the cart asks for confirmation, as for an entered code.
 * @returns False when the cart is empty: the code is applied with its first dish.
 */
export function takeCode(code: string): boolean {
  const hasLines = useCart.getState().lines.length > 0;
  if (hasLines && discountFlow().chosen.coupons.length > 0) requestCode(code);
  else setPromoCode(code);
  return hasLines;
}
