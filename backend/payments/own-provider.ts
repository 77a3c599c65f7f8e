import { createHmac } from 'node:crypto';
import { minorToWire } from '#lib/contract/money-wire.ts';
import type { OwnPayment } from './payment-config.ts';
import type { PaymentProvider } from './provider.ts';

/**
 * A payment page of the shop's own provider. It is told order, amount, currency, until when to take the money and the way back in its address, signed as a whole (`signature`, the
 * HMAC-SHA256 of the query before it in hexadecimal), and reports by the signed callback.
 */
export function ownProvider({ pageUrl, secret }: Pick<OwnPayment, 'pageUrl' | 'secret'>): PaymentProvider {
  return {
    name: 'own',
    create: async ({ orderId, amount, currency, payUntil, returnUrl }) => {
      const url = new URL(pageUrl);
      const told = {
        order_id: String(orderId),
        amount: minorToWire(amount),
        currency,
        ...(payUntil !== '' && { pay_until: payUntil }),
        return_url: returnUrl,
      };
      for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value);
      url.searchParams.set('signature', createHmac('sha256', secret).update(url.searchParams.toString()).digest('hex'));
      return { id: '', status: 'pending', orderId, amount, currency, url: url.href, paidAt: null, refunded: 0 };
    },
    api: null,
  };
}
