import { couponRulesFor } from '#lib/contract/coupon-list.ts';
import { promisable } from '#lib/domain/unlocks.ts';
import { couponsFor } from '#lib/server/gateway/coupons.ts';
import { handle, privateJson } from '#lib/server/gateway/refusal.ts';

/** Conditions of the coupons visible to this visitor (CPN-14): `{coupons}`, so that the browser can show what is missing. */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const { all, customer } = await couponsFor(request);
    return privateJson(couponRulesFor(promisable(all, customer), customer?.id ?? null));
  });
}
