import type { Config } from '../config.ts';
import { inLanguage, orderLanguage } from './order-language.ts';

interface Payable {
  readonly id: number;
  readonly order_key: string;
}

/** Where a customer pays an order: the embedded hosted page. */
export const paymentUrl = (config: Pick<Config, 'publicUrl'>, order: Payable): string =>
  `${config.publicUrl}/pay/${order.id}?key=${encodeURIComponent(order.order_key)}`;

/** Where the payment page sends the customer back to: the order in the language it was placed in (its note `lang`), the shop's own without one. */
export const returnUrl = (storefront: string, order: Payable & { readonly meta: string }): string =>
  `${storefront.replace(/\/$/, '')}${inLanguage(orderLanguage(order), `/order/${order.id}`)}?key=${encodeURIComponent(order.order_key)}`;
