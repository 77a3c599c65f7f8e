import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { attemptByPayment } from '../db/provider-payments.ts';
import { type PaymentProvider, ProviderError, type ProviderPayment } from './provider.ts';

/** The provider's id of the one payment of an order: pressing the button twice is paying once. */
export const demoPaymentId = (orderId: number): string => `page-${orderId}`;

/** The provider of a demo: the page of `routes/demo-payment.ts`, where whoever opens it decides whether money came. It keeps no book of its own. */
export function demoProvider(db: Db, { publicUrl }: Pick<Config, 'publicUrl'>): PaymentProvider {
  async function payment(id: string): Promise<ProviderPayment> {
    const row = await attemptByPayment(db, 'demo', id);
    if (row === undefined) throw new ProviderError('no such payment', { mayRepeat: false });
    const told = await db.selectFrom('payments').select('transaction_id').where('order_id', '=', row.order_id).execute();
    const is = (status: string): boolean => told.some((one) => one.transaction_id === `${id}:${status}`);
    const { order_id: orderId, amount, currency, url } = row;
    return {
      id,
      status: is('paid') ? 'succeeded' : 'pending',
      orderId,
      amount,
      currency,
      url,
      paidAt: null,
      refunded: is('refunded') ? amount : 0,
    };
  }
  const impossible = async (): Promise<never> => {
    throw new ProviderError('the demo takes money in one stage', { mayRepeat: false });
  };
  return {
    name: 'demo',
    create: async ({ orderId, orderKey, amount, currency }) => ({
      id: demoPaymentId(orderId),
      status: 'pending',
      orderId,
      amount,
      currency,
      url: `${publicUrl}/pay/${orderId}?key=${encodeURIComponent(orderKey)}`,
      paidAt: null,
      refunded: 0,
    }),
    api: {
      isRemote: false,
      payment,
      capture: impossible,
      cancel: impossible,
      refund: async ({ paymentId, amount }) => ({ id: `refund-${paymentId}`, paymentId, status: 'succeeded', amount }),
      refundById: impossible,
      paymentOfNotification: () => null,
    },
  };
}
