import { useQuery } from '@tanstack/react-query';
import type { Coupon } from '#lib/contract/coupon.ts';
import type { CouponReason } from '#lib/contract/coupon-reasons.ts';
import { sameCode } from '#lib/domain/discount-choice.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';
import { useSession } from '#old/stores/session.ts';
import { useAutoapplyRequest } from './use-autoapply-request.ts';

interface Verdict {
  /** Known when it applies. */
  readonly coupon: Coupon | null;
  readonly refusal: { readonly reason: CouponReason; readonly missing: number | null } | null;
}

/** What the backend says about one code and the cart as it is; nothing is asked about an empty cart. */
export function useVerdict(code: string) {
  const request = useAutoapplyRequest();
  const customerId = useSession((s) => s.customerId);
  const query = useQuery({
    queryKey: ['coupon', code, customerId, request],
    enabled: request !== null,
    queryFn: async ({ signal }): Promise<Verdict> => {
      const { coupons, rejected } = await callOrThrow('autoapply', { body: { ...request, coupons: [code] }, signal });
      const same = (other: string): boolean => sameCode(other, code);
      const refusal = rejected.find((r) => same(r.code)) ?? null;
      const coupon = coupons.find((c) => same(c.code)) ?? null;
      return { coupon, refusal: refusal ?? (coupon === null ? { reason: 'unsupported', missing: null } : null) };
    },
  });
  return { empty: request === null, query };
}
