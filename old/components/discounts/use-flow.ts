import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import type { FlowEffect, FlowEvent } from '#lib/domain/discount-events.ts';
import { dispatchFlow } from '#old/stores/discount-flow.ts';
import { useModals } from '#old/stores/modals.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { useCouponName } from './use-offer-words.ts';

/** Takes a step of the discounts' flow and carries out what follows for the page; questions and their rest are the watcher's. */
export function useFlow(promo: PromoSettings | null = null): (event: FlowEvent) => readonly FlowEffect[] {
  const t = useTranslations('discounts');
  const reason = useTranslations('cart.promoReason');
  const couponName = useCouponName();
  return useCallback(
    (event) => {
      const effects = dispatchFlow(event, promo);
      const { open, replace, close } = useModals.getState();
      const say = (text: string): void => useToasts.getState().push({ status: 'info', text });
      for (const effect of effects) {
        if (effect.kind === 'openChoice' && effect.inPlaceOfCart) replace(effect.choice, { fromCart: true });
        else if (effect.kind === 'openChoice') open(effect.choice, {});
        else if (effect.kind === 'reopenCart') replace('cart', {});
        else if (effect.kind === 'closeChoice') close();
        else if (effect.kind === 'tellReset') say(t('reset', { name: couponName(effect.coupon) }));
        else if (effect.kind === 'tellLeft') say(t('dropped', { reason: reason(effect.reason) }));
      }
      return effects;
    },
    [promo, t, reason, couponName],
  );
}
