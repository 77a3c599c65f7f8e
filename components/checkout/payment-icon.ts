import type { IconName } from '#components/ui/icon.tsx';
import type { PaymentMethod } from '#lib/contract/shipping.ts';

/** Cash, in WooCommerce's word: the only way to pay that can need change. */
export const isCash = (method: Pick<PaymentMethod, 'id'>): boolean => method.id === 'cod';

export function paymentIcon(method: Pick<PaymentMethod, 'id' | 'onReceipt'>): IconName {
  if (isCash(method)) return 'cash';
  if (/sbp|qr/i.test(method.id)) return 'qr-code';
  return method.onReceipt ? 'smartphone' : 'card';
}
