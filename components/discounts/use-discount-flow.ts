import { useTranslations } from 'next-intl';
import { usePromoSettings } from '#components/quote/shop-queries.ts';
import type { FlowEffect, FlowEvent } from '#lib/domain/discount-events.ts';
import { dispatchDiscounts } from '#stores/discount-flow.ts';
import { toast } from '#stores/toasts.ts';
import { useCouponName } from './use-offer-text.ts';

/** Takes a step of the discounts' flow (lib/domain/discount-flow.ts) and tells the visitor what it took off. @returns The effects for who sent the event. */
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
