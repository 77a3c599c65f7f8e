import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { settingsQuery } from '#components/delivery/delivery-queries.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { read } from '#lib/client/api.ts';
import type { Bonus } from '#lib/contract/bonus.ts';
import type { Coupon, PromoSettings } from '#lib/contract/coupon.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { isStillCustomer, useSession } from '#stores/session.ts';

/** The same as the server's bucket: what the shop says is at most so old. */
const STALE_TIME = 180_000;

/** The whole settings of the shop: zones, hours, tips, places. Null until they have come. */
export const useSettings = () => useQuery(settingsQuery(useShop().locale)).data ?? null;

/** Settings of a shop that sets none of them: what the schema makes of `{}`. */
export const NOTHING_ADDS_UP: PromoSettings = {
  autoCouponsSum: false,
  codeAndAutoSum: false,
  autoAndPromotionsSum: false,
  codesSum: false,
  promotionsSum: false,
  codeAndPromotionsSum: false,
  bonusesWithCode: true,
  bonusesWithAuto: true,
  bonusesWithPromotions: true,
};

/** Which discounts add up, as the shop says now or said at the last visit; null until it has (KF-DISC-19). */
export function usePromoSettings(): PromoSettings | null {
  const kept = useSession((session) => session.promoSettings);
  const { data } = useQuery({
    queryKey: ['promo-settings'],
    staleTime: STALE_TIME,
    queryFn: async ({ signal }) => {
      const promo = await read('promoSettings', { signal });
      useSession.getState().setPromoSettings(promo);
      return promo;
    },
  });
  return data ?? kept;
}

function useCouponRulesQuery() {
  const customerId = useSession((session) => session.customerId);
  return useQuery({
    queryKey: ['coupon-rules', customerId],
    staleTime: STALE_TIME,
    queryFn: ({ signal }) => read('couponRules', { signal }),
  });
}

/** What the coupons of this visitor ask for; undefined until it is known and where it cannot be read: nothing waits for a hint. */
export const useCouponRules = (): readonly Coupon[] | undefined => useCouponRulesQuery().data?.coupons;

/** Whether the rules are still on their way. */
export const useAreCouponRulesPending = (): boolean => useCouponRulesQuery().isPending;

/** A coupon that this visitor may see in a list; null for any other code. */
export function useListedCoupon(code: string) {
  const { data } = useQuery({
    queryKey: ['coupons'],
    staleTime: STALE_TIME,
    queryFn: ({ signal }) => read('coupons', { signal }),
  });
  return data?.coupons.find((coupon) => sameCode(coupon.code, code)) ?? null;
}

/** Points of this browser's customer; those of the last visit until they are known; undefined for guests (BON-01). */
export function useBonus(): Bonus | undefined {
  const customerId = useSession((session) => session.customerId);
  const kept = useSession(({ bonus }) => (bonus?.customerId === customerId ? bonus?.value : undefined));
  const { data } = useQuery({
    queryKey: ['bonus', customerId],
    enabled: customerId !== null,
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }) => {
      const bonus = await read('bonus', { signal });
      if (customerId !== null && isStillCustomer(customerId)) useSession.getState().setBonus(customerId, bonus);
      return bonus;
    },
  });
  return customerId === null ? undefined : (data ?? kept);
}

/** Quotes the cart again when another page, another device or the shop has changed the balance. */
export function useRequoteOnBalance(balance: number | undefined): void {
  const queries = useQueryClient();
  const quoted = useRef(balance);
  useEffect(() => {
    if (quoted.current !== undefined && balance !== quoted.current) void queries.invalidateQueries({ queryKey: ['quote'] });
    quoted.current = balance;
  }, [balance, queries]);
}
