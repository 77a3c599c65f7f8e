import { calls } from '#lib/contract/calls.ts';
import { couponList } from '#lib/contract/coupon-list.ts';
import { listFor } from '#lib/domain/coupons.ts';
import { readShop } from '#lib/server/data/read.ts';
import { parseInput } from '#lib/server/gateway/browser-request.ts';
import { couponCustomer } from '#lib/server/gateway/coupons.ts';
import { handle, privateJson, Refusal } from '#lib/server/gateway/refusal.ts';
import { identityOf } from '#lib/server/gateway/session.ts';

/** The coupons visible to this visitor (START-03, CPN-12): `{coupons}`. The complete list, with other customers' coupons, stays on the server. */
export async function GET(request: Request): Promise<Response> {
  return handle(async () => {
    const query = parseInput(calls.coupons.query, Object.fromEntries(new URL(request.url).searchParams));
    const identity = await identityOf(request);
    const [read, customer] = await Promise.all([
      readShop(calls.coupons, { query }, (all) => all),
      couponCustomer(identity, request.signal),
    ]);
    if (!read?.value) throw new Refusal(502, 'coupons_unavailable', 'The shop could not list its coupons.');
    return privateJson(couponList.parse({ coupons: listFor(read.value, customer) }));
  });
}
