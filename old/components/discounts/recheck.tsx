import { useEffect } from 'react';
import { quoteRequest } from '#lib/contract/checkout.ts';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { useQuoteRequest } from '#old/components/cart/quote-request.ts';
import { useQuoteContext } from '#old/components/cart/use-quote-context.ts';
import { useAfterPaint } from '#old/components/ui/use-after-paint.ts';
import { useSession } from '#old/stores/session.ts';
import { useCouponRules } from './use-coupon-rules.ts';
import { refusedCoupons } from './use-drop-refused.ts';
import { useFlow } from './use-flow.ts';

/** Judges the chosen coupons anew with every change of the cart, by the rules the backend uses, without waiting for it (DISC-07). */
export function Recheck({ promo }: { readonly promo: PromoSettings }) {
  const context = useQuoteContext();
  // the tap shows first
  const key = useAfterPaint(JSON.stringify(useQuoteRequest()));
  const flow = useFlow(promo);
  // a coupon that was chosen by its hint has not been offered yet; a customer who is not known yet is no guest
  const known = useSession((s) => s.known && (s.customerId === null || s.profile !== null));
  const all = useCouponRules();
  const rules = known ? all : undefined;
  useEffect(() => {
    if (context === null) return;
    const request = { ...quoteRequest.parse(JSON.parse(key)), promoCode: '', gifts: [], bonuses: 0 };
    const coupons = [...context.coupons, ...(rules ?? [])];
    const { problems } = quoteCart(request, { ...context, coupons, now: Date.now() });
    const failed = refusedCoupons(problems, request.coupons);
    if (failed.length > 0) flow({ kind: 'failed', judge: 'page', failed });
  }, [key, context, rules, flow]);
  return null;
}
