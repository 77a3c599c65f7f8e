import 'server-only';
import { calls } from '#lib/contract/calls.ts';
import type { CouponCustomer } from '#lib/domain/coupon-context.ts';
import type { Identity } from './credentials.ts';
import { backendCall } from './transport.ts';

/** Who asks for coupons; a customer whose orders cannot be counted is not taken for a new one. */
export async function couponCustomer(identity: Identity | null, signal?: AbortSignal): Promise<CouponCustomer | null> {
  if (identity === null) return null;
  const orders = await backendCall(calls.customerOrders, { as: identity, query: { per_page: '1' }, signal });
  return { id: identity.userId, birth: '', ordersCount: orders.ok ? orders.value.length : 1 };
}
