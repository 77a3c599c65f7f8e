import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';
import { useKeptAnswers } from '#old/stores/kept-answers.ts';

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

export const promoQuery = queryOptions({
  queryKey: ['promo-settings'],
  staleTime: 180_000,
  queryFn: async ({ signal }) => {
    const promo = await callOrThrow('promoSettings', { signal });
    useKeptAnswers.getState().setPromo(promo);
    return promo;
  },
});

/** Which discounts add up, as the shop says now, or said at the last visit; null until it has. */
export function usePromoFlags(): PromoSettings | null {
  const kept = useKeptAnswers((s) => s.promo);
  return useQuery(promoQuery).data ?? kept;
}

/** Which discounts add up; until the shop has said so, none do. */
export const usePromoSettings = (): PromoSettings => usePromoFlags() ?? NOTHING_ADDS_UP;
