import { useQuery } from '@tanstack/react-query';
import { callOrThrow } from '#components/checkout/call-or-throw.ts';
import { promoSettings } from '#lib/contract/coupon.ts';

const NOTHING_ADDS_UP = promoSettings.parse({});

/** Which discounts add up; until the shop has said so, none do. */
export function usePromoSettings() {
  const query = useQuery({
    queryKey: ['promo-settings'],
    staleTime: 180_000,
    queryFn: ({ signal }) => callOrThrow('promoSettings', { signal }),
  });
  return query.data ?? NOTHING_ADDS_UP;
}
