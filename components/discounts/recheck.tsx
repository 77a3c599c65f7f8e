import { useEffect } from 'react';
import { useQuoteRequest } from '#components/cart/quote-request.ts';
import { useSettings } from '#components/delivery/use-settings.ts';
import { quoteRequest } from '#lib/contract/checkout.ts';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { quoteCart } from '#lib/domain/quote.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useDiscounts } from '#stores/discounts.ts';
import { useSession } from '#stores/session.ts';
import { refusedCoupons } from './use-drop-refused.ts';
import { useFlow } from './use-flow.ts';

/** Judges the chosen coupons anew with every change of the cart, by the rules the backend uses, without waiting for it (DISC-07). */
export function Recheck({ promo: promoSettings }: { readonly promo: PromoSettings }) {
  const { data: settings } = useSettings();
  const menu = useCatalogue((s) => s.menu);
  const coupons = useDiscounts((s) => s.offers);
  const promotions = useDiscounts((s) => s.promotions);
  const profile = useSession((s) => s.profile);
  const ordersCount = useSession((s) => s.ordersCount);
  const key = JSON.stringify(useQuoteRequest());
  const flow = useFlow(promoSettings);
  useEffect(() => {
    if (settings === undefined || menu === null) return;
    const request = quoteRequest.parse(JSON.parse(key));
    const customer = profile && { id: profile.id, birth: profile.birth, ordersCount, bonusBalance: 0, percentMax: 0, bonusActive: false };
    const { problems } = quoteCart(
      { ...request, promoCode: '', gifts: [], bonuses: 0 },
      {
        menu,
        settings,
        promoSettings,
        coupons,
        promotions,
        customer,
        now: Date.now(),
      },
    );
    const failed = refusedCoupons(problems, request.coupons);
    if (failed.length > 0) flow({ kind: 'failed', judge: 'page', failed });
  }, [key, settings, menu, coupons, promotions, profile, ordersCount, promoSettings, flow]);
  return null;
}
