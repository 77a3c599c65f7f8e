import { couponList } from '#lib/contract/coupon-list.ts';
import { listFor } from '#lib/domain/coupons.ts';
import { couponsFor } from '#lib/server/gateway/coupons.ts';
import { handle, privateJson } from '#lib/server/gateway/refusal.ts';

/** The coupons visible to this visitor (START-03, CPN-12): `{coupons}`. The complete list, with other customers' coupons, stays on the server. */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const { all, customer } = await couponsFor(request);
    return privateJson(couponList.parse({ coupons: listFor(all, customer) }));
  });
}
