import { useMemo } from 'react';
import type { QuoteContext } from '#lib/domain/quote-context.ts';
import { useSettings } from '#old/components/delivery/use-settings.ts';
import { NOTHING_ADDS_UP, usePromoFlags } from '#old/components/discounts/use-promo-settings.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useDiscounts } from '#old/stores/discounts.ts';
import { useSession } from '#old/stores/session.ts';

/** What this page knows of everything a quote depends on, the clock apart: what was offered to this cart and customer last. Null until menu and settings are there. */
export function useQuoteContext(): Omit<QuoteContext, 'now'> | null {
  const menu = useCatalogue((s) => s.menu);
  const { data: settings } = useSettings();
  const flags = usePromoFlags();
  const coupons = useDiscounts((s) => s.offers);
  const promotions = useDiscounts((s) => s.promotions);
  const profile = useSession((s) => s.profile);
  const ordersCount = useSession((s) => s.ordersCount);
  return useMemo(() => {
    if (menu === null || settings === undefined) return null;
    const customer = profile && { id: profile.id, birth: profile.birth, ordersCount, bonusBalance: 0, percentMax: 0, bonusActive: false };
    // without the shop's flags nothing is known to add up, so that chosen discounts wait for the backend
    const known = flags === null ? { promoSettings: NOTHING_ADDS_UP, coupons: [] } : { promoSettings: flags, coupons };
    return { menu, settings, promotions, customer, ...known };
  }, [menu, settings, flags, coupons, promotions, profile, ordersCount]);
}
