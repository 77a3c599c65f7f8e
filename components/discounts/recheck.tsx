import { useDeferredValue, useEffect } from 'react';
import { useQuoteRequest } from '#components/cart/quote-request.ts';
import { useQuoteContext } from '#components/cart/use-quote-context.ts';
import { quoteRequest } from '#lib/contract/checkout.ts';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { refusedCoupons } from './use-drop-refused.ts';
import { useFlow } from './use-flow.ts';

/** Judges the chosen coupons anew with every change of the cart, by the rules the backend uses, without waiting for it (DISC-07). */
export function Recheck({ promo }: { readonly promo: PromoSettings }) {
  const context = useQuoteContext();
  // the tap shows first
  const key = useDeferredValue(JSON.stringify(useQuoteRequest()));
  const flow = useFlow(promo);
  useEffect(() => {
    if (context === null) return;
    const request = { ...quoteRequest.parse(JSON.parse(key)), promoCode: '', gifts: [], bonuses: 0 };
    const { problems } = quoteCart(request, { ...context, now: Date.now() });
    const failed = refusedCoupons(problems, request.coupons);
    if (failed.length > 0) flow({ kind: 'failed', judge: 'page', failed });
  }, [key, context, flow]);
  return null;
}
