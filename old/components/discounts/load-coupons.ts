import { couponList } from '#lib/contract/coupon-list.ts';
import { ask } from '#old/components/checkout/ask.ts';

/** The coupons this visitor may see (START-03, CPN-12). @throws what kept them from loading. */
export async function loadCoupons() {
  const asked = await ask('/coupons', { answer: couponList });
  if (!asked.ok) throw new Error(asked.kind);
  return asked.value.coupons;
}
