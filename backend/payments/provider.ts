import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { minorToWire } from '#lib/contract/wire-values.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/open.ts';
import { attemptByPayment } from '../db/payments.ts';
import type { OwnPayment } from './payment-config.ts';

/** What a payment provider is asked for. It is stored, so that a repeat under the same key says exactly the same. */
export const paymentRequest = z.object({
  orderId: z.number().int(),
  orderKey: z.string(),
  /** Minor units. */
  amount: z.number().int(),
  /** ISO 4217. */
  currency: z.string(),
  description: z.string(),
  /** Until when the order may be paid, an instant in ISO; '' when nobody says. */
  payUntil: z.string().default(''),
  /** Where the customer goes after the payment. */
  returnUrl: z.string(),
  /** The kind of payment the provider is to offer, in its own words; '' leaves the choice to its page. */
  methodType: z.string(),
  /** Null: the provider prints no receipt. */
  receipt: z
    .object({
      phone: z.string(),
      email: z.string(),
      /** Sums in minor units for one of `quantity`; together they are the amount. */
      items: z.array(z.object({ name: z.string(), quantity: z.number().int(), price: z.number().int(), isService: z.boolean() })),
    })
    .nullable(),
});
export type PaymentRequest = z.output<typeof paymentRequest>;
export type Receipt = NonNullable<PaymentRequest['receipt']>;

/** A payment as its provider has it. */
export interface ProviderPayment {
  /** '' where the provider names no payment before somebody has paid. */
  readonly id: string;
  readonly status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  /** The order it was created for; null when the provider does not say. */
  readonly orderId: number | null;
  /** Minor units. */
  readonly amount: number;
  readonly currency: string;
  /** Where the customer pays; '' once there is nothing to pay. */
  readonly url: string;
  /** When the money was paid (epoch ms); null when it was not, or the provider does not say. */
  readonly paidAt: number | null;
  /** Minor units that were given back. */
  readonly refunded: number;
}

export interface ProviderRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly status: 'pending' | 'succeeded' | 'canceled';
  readonly amount: number;
}

/** What a provider can be asked. Every method throws {@link ProviderError}; a write that is repeated under its key is done once. */
export interface ProviderApi {
  /** Whether payments are asked about by themselves; false where the provider is part of this backend. */
  readonly isRemote: boolean;
  payment(id: string): Promise<ProviderPayment>;
  /** Takes the money of a payment that waits for it. */
  capture(id: string, key: string): Promise<ProviderPayment>;
  /** Lets go of the money of a payment that waits for its capture. */
  cancel(id: string, key: string): Promise<ProviderPayment>;
  refund(wish: { readonly paymentId: string; readonly amount: number; readonly currency: string }, key: string): Promise<ProviderRefund>;
  refundById(id: string): Promise<ProviderRefund>;
  /** The payment that a notification is about; null when it is none. The notification itself proves nothing: the payment is asked for by its id. */
  paymentOfNotification(body: unknown): string | null;
}

/** Whoever takes the money of online orders. */
export interface PaymentProvider {
  readonly name: 'demo' | 'own' | 'yookassa';
  /** Creates a payment; repeated under the same key, it answers the one that was created. */
  create(request: PaymentRequest, key: string): Promise<ProviderPayment>;
  /** Null: it reports by the signed callback alone and cannot be asked. */
  readonly api: ProviderApi | null;
}

/** A provider that did not do what it was asked. */
export class ProviderError extends Error {
  /** False: it refused, and will refuse the same again. True: it was not reached, is busy, or its answer was lost; the outcome is unknown. */
  readonly mayRepeat: boolean;
  /** Milliseconds it asks to wait; null when it did not say. */
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

/** The provider's id of the one payment of an order: pressing the button twice is paying once. */
export const demoPaymentId = (orderId: number): string => `page-${orderId}`;

/** The provider of a demo: the page of `routes/payments.ts`, where whoever opens it decides whether money came. It keeps no book of its own. */
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
