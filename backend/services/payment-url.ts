import type { Config } from '../config.ts';

interface Payable {
  readonly id: number;
  readonly order_key: string;
}

/** Where a customer pays an order: the embedded hosted page. */
export const paymentUrl = (config: Pick<Config, 'publicUrl'>, order: Payable): string =>
  `${config.publicUrl}/pay/${order.id}?key=${encodeURIComponent(order.order_key)}`;

/** Where the payment page sends the customer back to. */
export const returnUrl = (storefront: string, order: Payable): string =>
  `${storefront.replace(/\/$/, '')}/order/${order.id}?key=${encodeURIComponent(order.order_key)}`;
