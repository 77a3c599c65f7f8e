import type { Settings } from '#lib/contract/settings.ts';
import { inLanguage, orderLanguage } from './order-language.ts';

interface Payable {
  readonly id: number;
  readonly order_key: string;
}

/** Where the payment page sends the customer back to: the order in the language it was placed in (its note `lang`), the shop's own without one. */
export function returnUrl(storefront: string, order: Payable & { readonly meta: string }, settings: Pick<Settings, 'ownLanguage'>): string {
  const path = inLanguage(orderLanguage(order, settings), `/order/${order.id}`, settings);
  return `${storefront.replace(/\/$/, '')}${path}?key=${encodeURIComponent(order.order_key)}`;
}
