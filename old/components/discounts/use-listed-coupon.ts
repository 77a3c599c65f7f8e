import { useQuery } from '@tanstack/react-query';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { loadCoupons } from './load-coupons.ts';

/** A coupon of the list every page has loaded; null when the visitor may not see it. */
export function useListedCoupon(code: string) {
  const { data } = useQuery({ queryKey: ['coupons'], queryFn: loadCoupons, staleTime: 180_000 });
  return data?.find((c) => sameCode(c.code, code)) ?? null;
}
