import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { minorToWire } from '#lib/contract/wire-values.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { attemptByPayment } from '../db/payments.ts';
import type { OwnPayment } from './payment-config.ts';

/** A request to create a payment. It is stored, so that a retry with the same key is identical. */
export const paymentRequest = z.object({
  orderId: z.number().int(),
  orderKey: z.string(),
  /** Minor units. */
  amount: z.number().int(),
  /** ISO 4217. */
  currency: z.string(),
  description: z.string(),
  /** Last moment to pay, as ISO 8601; '' when there is none. */
  payUntil: z.string().default(''),
  /** Where the customer goes after the payment. */
  returnUrl: z.string(),
  /** The provider's name for the kind of payment; '' offers all on its page. */
  methodType: z.string(),
  /** Null: the provider prints no receipt. */
  receipt: z
    .object({
      phone: z.string(),
      email: z.string(),
      /** `price` is the sum in minor units for one of `quantity`; together the items sum to the amount. */
      items: z.array(z.object({ name: z.string(), quantity: z.number().int(), price: z.number().int(), isService: z.boolean() })),
    })
    .nullable(),
});
export type PaymentRequest = z.output<typeof paymentRequest>;
export type Receipt = NonNullable<PaymentRequest['receipt']>;

/** A payment according to its provider. */
export interface ProviderPayment {
  /** '' when the provider assigns no id before the payment. */
  readonly id: string;
  readonly status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  /** The order it was created for; null when unknown. */
  readonly orderId: number | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** The payment page; '' when there is nothing left to pay. */
  readonly url: string;
  /** When it was paid (epoch ms); null when it was not, or the time is unknown. */
  readonly paidAt: number | null;
  /** Refunded minor units. */
  readonly refunded: number;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly amount: number;
}

/** The API of a provider. Every method throws {@link ProviderError}; repeating a write with the same key has no further effect. */
export interface ProviderApi {
  /** True: open payments are polled. False: the provider is part of this backend. */
  readonly isRemote: boolean;
  payment(id: string): Promise<ProviderPayment>;
  /** Captures an authorised payment. */
  capture(id: string, key: string): Promise<ProviderPayment>;
  /** Cancels an authorised payment. */
  cancel(id: string, key: string): Promise<ProviderPayment>;
  refund(wish: { readonly paymentId: string; readonly amount: number; readonly currency: string }, key: string): Promise<ProviderRefund>;
  refundById(id: string): Promise<ProviderRefund>;
  /** The payment id in a notification; null for an invalid one. A notification is not trusted: the payment is requested by its id. */
  paymentOfNotification(body: unknown): string | null;
}

/** A provider of online payments. */
export interface PaymentProvider {
  readonly name: 'demo' | 'own' | 'yookassa';
  /** Creates a payment; a retry with the same key returns the existing one. */
  create(request: PaymentRequest, key: string): Promise<ProviderPayment>;
  /** Null: it only reports through the signed callback and has no API. */
  readonly api: ProviderApi | null;
}

/** A failed request to a payment provider. */
export class ProviderError extends Error {
  /** False: it refused, and would refuse a retry. True: it was not reached, is busy, or its response was lost; the outcome is unknown. */
  readonly mayRepeat: boolean;
  /** Milliseconds to wait according to the provider; null when it did not say. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    { mayRepeat, retryAfter = null, cause }: { mayRepeat: boolean; retryAfter?: number | null; cause?: unknown },
  ) {
    super(message, { cause });
    this.name = 'ProviderError';
    this.mayRepeat = mayRepeat;
    this.retryAfter = retryAfter;
  }
}

/**
 * The shop's own payment page. Its address carries order, amount, currency, the last moment to pay and the return address, all signed (`signature`, the
 * HMAC-SHA256 of the query before it in hexadecimal). It reports through the signed callback.
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

/** The provider's id of an order's only payment, so that pressing the button twice pays once. */
export const demoPaymentId = (orderId: number): string => `page-${orderId}`;

/** The provider of a demo: the page of `routes/payments.ts`, on which the visitor pays or declines. It stores nothing itself. */
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
