import { useMemo } from 'react';
import type { QuoteRequest } from '#lib/contract/checkout.ts';
import { couponCartOf } from '#lib/domain/coupon-cart.ts';
import { reachable } from '#lib/domain/unlock-reach.ts';
import { type NextCoupon, unlocks } from '#lib/domain/unlocks.ts';
import { useQuoteRequest } from '#old/components/cart/quote-request.ts';
import { useSettings } from '#old/components/delivery/use-settings.ts';
import { useAfterPaint } from '#old/components/ui/use-after-paint.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useSession } from '#old/stores/session.ts';
import { useCouponRules } from './use-coupon-rules.ts';
import { NOTHING_ADDS_UP } from './use-promo-settings.ts';

interface Unlocks {
  readonly next: readonly NextCoupon[];
  /** The date at the kitchen. */
  readonly today: string;
}

/** What this cart almost has, the nearest first: by the rules the backend uses, at once with every change (CPN-14). */
export function useUnlocks(limit: number): Unlocks {
  const coupons = useCouponRules();
  const { data: settings } = useSettings();
  const menu = useCatalogue((s) => s.menu);
  const profile = useSession((s) => s.profile);
  const ordersCount = useSession((s) => s.ordersCount);
  // a customer who is not known yet is no guest
  const known = useSession((s) => s.customerId === null || s.profile !== null);
  const key = useAfterPaint(JSON.stringify(useQuoteRequest()));
  return useMemo(() => {
    if (coupons === undefined || settings === undefined || menu === null || !known) return { next: [], today: '' };
    const request: QuoteRequest = JSON.parse(key);
    const customer = profile && { id: profile.id, birth: profile.birth, ordersCount, bonusBalance: 0, percentMax: 0, bonusActive: false };
    const cart = couponCartOf(request, { menu, settings, promoSettings: NOTHING_ADDS_UP, coupons: [], customer, now: Date.now() });
    const reach = { menu, settings, place: { warehouseId: cart.warehouseId, settings } };
    // a chosen coupon that no longer applies is explained where it was chosen
    const chosen = [request.promoCode, ...request.coupons].map((code) => code.toLowerCase());
    const open = coupons.filter((coupon) => !chosen.includes(coupon.code.toLowerCase()));
    const next = unlocks(open, cart, open.length)
      .flatMap(({ coupon, unlock }) => {
        const left = reachable(unlock, reach);
        return left === null ? [] : [{ coupon, unlock: left }];
      })
      // two ways to the same step are one hint, the nearer
      .filter(({ unlock }, at, all) => all.findIndex((other) => JSON.stringify(other.unlock) === JSON.stringify(unlock)) === at)
      .slice(0, limit);
    return { next, today: cart.now.date };
  }, [coupons, settings, menu, profile, ordersCount, known, key, limit]);
}
