import type { QuoteRequest } from '#lib/contract/checkout.ts';
import { orderItems } from '#lib/domain/cart.ts';
import { orderDelivery } from '#lib/domain/delivery-choice.ts';
import { offeredTips } from '#lib/domain/tips.ts';
import { useSettings } from '#old/components/delivery/use-settings.ts';
import { useCart } from '#old/stores/cart.ts';
import { useDelivery } from '#old/stores/delivery.ts';

/** Cart and place as a quote asks for them; what is personal about an address stays here. */
export function useQuoteRequest(): QuoteRequest {
  const lines = useCart((s) => s.lines);
  const coupons = useCart((s) => s.coupons);
  const gifts = useCart((s) => s.gifts);
  const promoCode = useCart((s) => s.promoCode);
  const promotionId = useCart((s) => s.promotionId);
  const bonuses = useCart((s) => s.bonuses);
  const type = useDelivery((s) => s.type);
  const location = useDelivery((s) => s.location);
  const booking = useDelivery((s) => s.booking);
  const express = useDelivery((s) => s.express);
  const tips = useCart((s) => s.tips);
  const { data: settings } = useSettings();
  const time = useDelivery((s) => s.time);
  const place = location && { ...location, flat: '', entrance: '', floor: '', doorCode: '', name: '' };
  return {
    items: orderItems(lines),
    delivery: orderDelivery(type, place, { ...booking, wishes: '' }, express),
    time: type === 'lounge' ? { kind: 'asap' } : time,
    coupons: [...coupons],
    gifts: [...gifts],
    promoCode,
    promotionId,
    bonuses,
    // what was chosen for another way of getting the order waits until it is chosen again
    tips: settings && offeredTips(settings, type).includes(tips) ? tips : 0,
  };
}
