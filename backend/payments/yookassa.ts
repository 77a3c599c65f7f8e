import { z } from 'zod';
import { minorFromWire, minorToWire } from '#lib/contract/wire-values.ts';
import { jsonOf } from '../../lib/domain/json.ts';
import { bytesUpTo } from '../bytes-up-to.ts';
import type { YooKassaPayment } from './payment-config.ts';
import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderError,
  type ProviderPayment,
  type ProviderRefund,
  type Receipt,
} from './provider.ts';

/** YooKassa by its API v3 (https://yookassa.ru/developers/api): payments with a redirect, refunds, notifications. */

const TIMEOUT = 10_000;
const MOST_BODY = 262_144;
/** Final error statuses: the request is invalid or not allowed. After any other error the outcome is unknown. */
const REFUSED: ReadonlySet<number> = new Set([400, 403, 404, 405, 415]);

const id = z.string().regex(/^[\w-]{1,64}$/);
const money = z.object({
  value: z.string().transform((value, context) => {
    const minor = minorFromWire(value);
    if (minor !== undefined) return minor;
    context.addIssue({ code: 'custom', message: 'expected an amount like 100.00' });
    return z.NEVER;
  }),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
const payment = z.object({
  id,
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  paid: z.boolean(),
  amount: money,
  refunded_amount: money.optional(),
  captured_at: z.iso.datetime({ offset: true }).optional().catch(undefined),
  confirmation: z.object({ confirmation_url: z.url({ protocol: /^https?$/ }).optional() }).optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
});
const refund = z.object({ id, payment_id: id, status: z.enum(['pending', 'succeeded', 'canceled']), amount: money });
const problem = z.object({ code: z.string().max(100).catch(''), description: z.string().max(500).catch('') });
const notification = z.object({
  type: z.literal('notification'),
  event: z.string().max(100),
  object: z.object({ id, payment_id: id.optional() }),
});

const paymentOf = (raw: unknown): ProviderPayment => {
  const { id: paymentId, status, paid, amount, refunded_amount, captured_at, confirmation, metadata } = understood(payment, raw);
  const order = Number(metadata?.order_id ?? Number.NaN);
  return {
    id: paymentId,
    // `succeeded` without `paid` does not count as paid
    status: status === 'succeeded' && !paid ? 'pending' : status,
    orderId: Number.isSafeInteger(order) ? order : null,
    amount: amount.value,
    currency: amount.currency,
    url: status === 'pending' ? (confirmation?.confirmation_url ?? '') : '',
    paidAt: captured_at === undefined ? null : Date.parse(captured_at),
    refunded: refunded_amount?.value ?? 0,
  };
};

const refundOf = (raw: unknown): ProviderRefund => {
  const { id: refundId, payment_id: paymentId, status, amount } = understood(refund, raw);
  return { id: refundId, paymentId, status, amount: amount.value };
};

/** @throws {ProviderError} for an unreadable response, after which the outcome is unknown. */
function understood<T extends z.ZodType>(schema: T, raw: unknown): z.output<T> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ProviderError(`YooKassa's answer is malformed: ${issue?.path.join('.')} ${issue?.message}`, { mayRepeat: true });
}

const amountOf = (minor: number, currency: string) => ({ value: minorToWire(minor), currency });

const receiptOf = ({ phone, email, items }: Receipt, currency: string, vatCode: number) => ({
  customer: { ...(email !== '' && { email }), ...(phone !== '' && { phone: phone.replace(/\D/g, '') }) },
  items: items.map(({ name, quantity, price, isService }) => ({
    description: name.slice(0, 128),
    quantity: String(quantity),
    amount: amountOf(price, currency),
    vat_code: vatCode,
    payment_mode: 'full_payment',
    payment_subject: isService ? 'service' : 'commodity',
  })),
});

const bodyOf = (request: PaymentRequest, { isTwoStage, vatCode }: Pick<YooKassaPayment, 'isTwoStage' | 'vatCode'>) => ({
  amount: amountOf(request.amount, request.currency),
  capture: !isTwoStage,
  confirmation: { type: 'redirect', return_url: request.returnUrl },
  description: request.description.slice(0, 128),
  metadata: { order_id: String(request.orderId) },
  ...(request.methodType !== '' && { payment_method_data: { type: request.methodType } }),
  ...(request.receipt !== null && vatCode !== null && { receipt: receiptOf(request.receipt, request.currency, vatCode) }),
});

export function yooKassa(config: Omit<YooKassaPayment, 'kind'>, timeout = TIMEOUT): PaymentProvider {
  const { shopId, secretKey, apiUrl } = config;
  const authorization = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;

  async function call(method: 'GET' | 'POST', path: string, sent?: { readonly key: string; readonly body: unknown }): Promise<unknown> {
    const what = `${method} ${path}`;
    const headers = {
      authorization,
      accept: 'application/json',
      ...(sent !== undefined && { 'content-type': 'application/json', 'idempotence-key': sent.key }),
    };
    const body = sent === undefined ? null : JSON.stringify(sent.body);
    const signal = AbortSignal.timeout(timeout);
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${apiUrl}${path}`, { method, headers, body, signal, redirect: 'error' });
      text = answer.body === null ? '' : (await bytesUpTo(MOST_BODY, answer.body)).toString('utf8');
    } catch (error) {
      throw new ProviderError(`${what}: YooKassa does not answer`, { mayRepeat: true, cause: error });
    }
    const said = jsonOf(text);
    if (answer.status === 200 && said !== undefined) return said;
    const { code, description } = problem.safeParse(said).data ?? { code: '', description: '' };
    const wait = z.object({ retry_after: z.number().min(0).max(600_000) }).safeParse(said).data?.retry_after ?? null;
    throw new ProviderError(`${what}: ${answer.status} ${code} ${description}`.trimEnd(), {
      mayRepeat: !REFUSED.has(answer.status),
      retryAfter: wait,
    });
  }

  return {
    name: 'yookassa',
    create: async (request, key) => paymentOf(await call('POST', '/payments', { key, body: bodyOf(request, config) })),
    api: {
      isRemote: true,
      payment: async (paymentId) => paymentOf(await call('GET', `/payments/${encodeURIComponent(paymentId)}`)),
      capture: async (paymentId, key) =>
        paymentOf(await call('POST', `/payments/${encodeURIComponent(paymentId)}/capture`, { key, body: {} })),
      cancel: async (paymentId, key) =>
        paymentOf(await call('POST', `/payments/${encodeURIComponent(paymentId)}/cancel`, { key, body: {} })),
      refund: async ({ paymentId, amount, currency }, key) =>
        refundOf(await call('POST', '/refunds', { key, body: { payment_id: paymentId, amount: amountOf(amount, currency) } })),
      refundById: async (refundId) => refundOf(await call('GET', `/refunds/${encodeURIComponent(refundId)}`)),
      paymentOfNotification: (raw) => {
        const parsed = notification.safeParse(raw);
        if (!parsed.success) return null;
        const { event, object } = parsed.data;
        if (event.startsWith('refund.')) return object.payment_id ?? null;
        return event.startsWith('payment.') ? object.id : null;
      },
    },
  };
}
