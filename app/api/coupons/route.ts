import { calls } from '#lib/contract/calls.ts';
import { couponList } from '#lib/contract/coupon-list.ts';
import type { CouponCustomer } from '#lib/domain/coupon-context.ts';
import { listFor } from '#lib/domain/coupons.ts';
import type { Identity } from '#lib/gateway/credentials.ts';
import { handle, privateJson, Refusal } from '#lib/gateway/refusal.ts';
import { identityOf } from '#lib/gateway/session.ts';
import { backendCall } from '#lib/gateway/transport.ts';
import { readShop } from '#lib/shop/read.ts';

/** Who asks; a customer whose orders cannot be counted is not taken for a new one. */
async function customerOf(identity: Identity | null, signal: AbortSignal): Promise<CouponCustomer | null> {
  if (identity === null) return null;
  const orders = await backendCall(calls.customerOrders, { as: identity, query: { per_page: '1' }, signal });
  return { id: identity.userId, birth: '', ordersCount: orders.ok ? orders.value.length : 1 };
}

/** The coupons this visitor may see (START-03, CPN-12): `{coupons}`. The whole list, with everybody's own, never leaves the server. */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const identity = await identityOf(request);
    const [read, customer] = await Promise.all([readShop(calls.coupons, {}, (all) => all), customerOf(identity, request.signal)]);
    if (!read?.value) throw new Refusal(502, 'coupons_unavailable', 'The shop could not list its coupons.');
    return privateJson(couponList.parse({ coupons: listFor(read.value, customer) }));
  });
}
