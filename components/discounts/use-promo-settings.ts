import { useQuery } from '@tanstack/react-query';
import { callOrThrow } from '#components/checkout/call-or-throw.ts';
import { type PromoSettings, promoSettings } from '#lib/contract/coupon.ts';

const NOTHING_ADDS_UP = promoSettings.parse({});

/** Which discounts add up; null until the shop has said so. */
export function usePromoFlags(): PromoSettings | null {
  const query = useQuery({
    queryKey: ['promo-settings'],
    staleTime: 180_000,
    queryFn: ({ signal }) => callOrThrow('promoSettings', { signal }),
  });
  return query.data ?? null;
}

/** Which discounts add up; until the shop has said so, none do. */
export const usePromoSettings = (): PromoSettings => usePromoFlags() ?? NOTHING_ADDS_UP;
