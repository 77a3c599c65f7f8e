import { useQuery } from '@tanstack/react-query';
import { ask } from '#old/components/checkout/ask.ts';
import { useSession } from '#old/stores/session.ts';

/** What the coupons of this visitor ask for; none until they are known, and none if they cannot be read: a hint is nothing to wait for. */
export function useCouponRules() {
  const customerId = useSession((s) => s.customerId);
  const { data } = useQuery({
    queryKey: ['coupon-rules', customerId],
    staleTime: 180_000,
    queryFn: async ({ signal }) => {
      const { couponRules } = await import('#lib/contract/coupon-rules.ts');
      const asked = await ask('/coupons/rules', { answer: couponRules, signal });
      if (!asked.ok) throw new Error(asked.kind);
      return asked.value.coupons;
    },
  });
  return data;
}
