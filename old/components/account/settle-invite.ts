import { isLost } from '#lib/domain/order-status.ts';
import { callApi } from '#lib/gateway/client.ts';
import { useCart } from '#old/stores/cart.ts';

/** What became of a friend's code: in the cart, beside another code that stays, the customer's own, or too late for a first order; null while the shop cannot say. */
export type InviteOutcome = 'applied' | 'kept' | 'own' | 'notNew' | 'off' | null;

/** Puts the code of a friend's link into the cart of a customer who has not ordered yet; the backend judges it with the cart. */
export async function settleInvite(code: string): Promise<InviteOutcome> {
  const [own, orders] = await Promise.all([callApi('referral'), callApi('customerOrders', { query: { per_page: 20 } })]);
  if (!own.ok || !orders.ok) return null;
  if (own.value === null) return 'off';
  if (own.value.coupon.toLowerCase() === code.toLowerCase()) return 'own';
  if (orders.value.some(({ status }) => status !== 'pending' && !isLost(status))) return 'notNew';
  const { promoCode, setPromoCode } = useCart.getState();
  if (promoCode !== '' && promoCode.toLowerCase() !== code.toLowerCase()) return 'kept';
  setPromoCode(code);
  return 'applied';
}
