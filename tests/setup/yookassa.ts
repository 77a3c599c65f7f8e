import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/**
 * A double of YooKassa that speaks its API v3 as it is documented (https://yookassa.ru/developers/api): Basic authentication, idempotence keys, payments
 * with a redirect in one or two stages, refunds bounded by what was paid, error objects, HTTP 202 for what is still being worked on.
 */

export const YOOKASSA_KEYS = { shopId: '100500', secretKey: 'test_secret_of_the_double' } as const;

const money = z.strictObject({ value: z.string().regex(/^\d{1,8}\.\d{2}$/), currency: z.literal('RUB') });
const receipt = z.strictObject({
  customer: z
    .strictObject({
      phone: z
        .string()
        .regex(/^\d{11,15}$/)
        .optional(),
      email: z.email().optional(),
    })
    .refine((customer) => customer.phone !== undefined || customer.email !== undefined),
  items: z
    .array(
      z.strictObject({
        description: z.string().min(1).max(128),
        quantity: z.string().regex(/^\d{1,6}$/),
        amount: money,
        vat_code: z.number().int().min(1).max(12),
        payment_mode: z.enum(['full_payment', 'full_prepayment']),
        payment_subject: z.enum(['commodity', 'service']),
      }),
    )
    .min(1)
    .max(100),
});
const newPayment = z.strictObject({
  amount: money,
  capture: z.boolean().default(false),
  description: z.string().max(128).optional(),
  confirmation: z.strictObject({ type: z.literal('redirect'), return_url: z.url() }),
  metadata: z.record(z.string().max(32), z.string().max(512)).optional(),
  payment_method_data: z.strictObject({ type: z.enum(['bank_card', 'sbp', 'sberbank', 'yoo_money']) }).optional(),
  receipt: receipt.optional(),
});
const newRefund = z.strictObject({ payment_id: z.string(), amount: money });

export interface YooKassaPaymentObject {
  readonly id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  paid: boolean;
  amount: { value: string; currency: string };
  refunded_amount: { value: string; currency: string };
  metadata: Record<string, string>;
  captured_at?: string;
  readonly [other: string]: unknown;
}

interface RefundObject {
  readonly id: string;
  readonly payment_id: string;
  status: 'pending' | 'succeeded' | 'canceled';
  readonly amount: { value: string; currency: string };
  readonly created_at: string;
}

/** What goes wrong with a request: an error status, `lost` (done, but the connection breaks before the answer), `slow` (no answer), `processing` (HTTP 202). */
export type YooKassaFault = 400 | 403 | 429 | 500 | 'lost' | 'slow' | 'processing' | 'garbage';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: unknown;
}

const minor = (amount: { value: string }): number => Math.round(Number(amount.value) * 100);
const wire = (amount: number) => ({ value: `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`, currency: 'RUB' });

class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly parameter: string | undefined;

  constructor(status: number, code: string, message: string, parameter?: string) {
    super(message);
    this.status = status;
    this.code = code;
    this.parameter = parameter;
  }
}

const invalid = (message: string, parameter?: string) => new ApiError(400, 'invalid_request', message, parameter);

/** Starts the double on a free port. */
export async function startYooKassa({ refundStatus = 'succeeded' }: { readonly refundStatus?: RefundObject['status'] } = {}) {
  const payments = new Map<string, YooKassaPaymentObject & { readonly isCaptured: boolean }>();
  const refunds = new Map<string, RefundObject>();
  /** Answers by idempotence key: a repeat gets the same object as it is now. */
  const kept = new Map<string, { readonly said: string; readonly object: object }>();
  const asked: Asked[] = [];
  const faults: YooKassaFault[] = [];
  const authorization = `Basic ${Buffer.from(`${YOOKASSA_KEYS.shopId}:${YOOKASSA_KEYS.secretKey}`).toString('base64')}`;
  let base = '';

  const known = (id: string) => {
    const payment = payments.get(id);
    if (payment === undefined)
      throw new ApiError(404, 'not_found', 'Incorrect payment_id. Payment not found or access denied', 'payment_id');
    return payment;
  };

  function create(raw: unknown): object {
    const parsed = newPayment.safeParse(raw);
    if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? '', parsed.error.issues[0]?.path.join('.'));
    const { amount, capture, description, metadata = {}, receipt: slip } = parsed.data;
    if (minor(amount) < 1) throw invalid('Incorrect amount', 'amount.value');
    const listed = slip?.items.reduce((sum, item) => sum + minor(item.amount) * Number(item.quantity), 0);
    if (listed !== undefined && listed !== minor(amount)) throw invalid('Receipt items do not sum to the amount', 'receipt.items');
    const id = randomUUID();
    const payment = {
      id,
      status: 'pending' as const,
      paid: false,
      amount,
      refunded_amount: wire(0),
      confirmation: { type: 'redirect', confirmation_url: `${base}/checkout/payments/v2/contract?orderId=${id}` },
      created_at: new Date().toISOString(),
      description,
      metadata,
      recipient: { account_id: YOOKASSA_KEYS.shopId, gateway_id: '1' },
      refundable: false,
      test: true,
      isCaptured: capture,
    };
    payments.set(id, payment);
    return payment;
  }

  function finish(id: string, to: 'succeeded' | 'canceled'): object {
    const payment = known(id);
    if (payment.status !== 'waiting_for_capture') throw invalid(`Payment is ${payment.status}`, 'payment_id');
    payment.status = to;
    payment.paid = to === 'succeeded';
    return payment;
  }

  function giveBack(raw: unknown): object {
    const parsed = newRefund.safeParse(raw);
    if (!parsed.success) throw invalid('Incorrect refund', parsed.error.issues[0]?.path.join('.'));
    const payment = known(parsed.data.payment_id);
    const left = minor(payment.amount) - minor(payment.refunded_amount);
    if (payment.status !== 'succeeded') throw invalid('Payment is not succeeded', 'payment_id');
    if (minor(parsed.data.amount) > left) throw invalid('The amount is larger than what is left of the payment', 'amount');
    const refund = {
      id: randomUUID(),
      payment_id: payment.id,
      status: refundStatus,
      amount: parsed.data.amount,
      created_at: new Date().toISOString(),
    };
    refunds.set(refund.id, refund);
    if (refundStatus !== 'canceled') payment.refunded_amount = wire(minor(payment.refunded_amount) + minor(refund.amount));
    return refund;
  }

  function act(method: string, path: string, body: unknown): object {
    const [, what = '', id = '', action = ''] = /^\/v3\/(payments|refunds)(?:\/([^/]+))?(?:\/(capture|cancel))?$/.exec(path) ?? [];
    if (what === 'payments' && method === 'POST' && id === '') return create(body);
    if (what === 'payments' && method === 'POST' && action !== '') return finish(id, action === 'capture' ? 'succeeded' : 'canceled');
    if (what === 'payments' && method === 'GET' && id !== '' && action === '') return known(id);
    if (what === 'refunds' && method === 'POST' && id === '') return giveBack(body);
    const refund = refunds.get(id);
    if (what === 'refunds' && method === 'GET' && refund) return refund;
    throw new ApiError(404, 'not_found', 'No such resource');
  }

  /** Does what is asked at most once per key. */
  function once(method: string, path: string, key: string, body: unknown): object {
    if (method !== 'POST') return act(method, path, body);
    if (!/^[\x21-\x7e]{1,64}$/.test(key)) throw invalid('Idempotence key is missing or too long', 'Idempotence-Key');
    const said = `${path} ${JSON.stringify(body)}`;
    const before = kept.get(key);
    if (before !== undefined && before.said !== said) throw invalid('Idempotence key duplicated', 'Idempotence-Key');
    const object = before?.object ?? act(method, path, body);
    kept.set(key, { said, object });
    return object;
  }

  const send = (res: ServerResponse, status: number, body: object): void => {
    const { isCaptured: _, ...shown } = { isCaptured: false, ...body };
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(shown));
  };
  const sendError = (res: ServerResponse, { status, code, message, parameter }: ApiError): void =>
    send(res, status, { type: 'error', id: randomUUID(), code, description: message, ...(parameter !== undefined && { parameter }) });

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = req.url ?? '/';
    const method = req.method ?? 'GET';
    const key = String(req.headers['idempotence-key'] ?? '');
    const text = Buffer.concat(await req.toArray()).toString('utf8');
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    asked.push({ method, path, key, body });
    if (req.headers.authorization !== authorization) throw new ApiError(401, 'invalid_credentials', 'Basic authentication failed');
    if (method === 'POST' && req.headers['content-type'] !== 'application/json')
      throw new ApiError(415, 'invalid_request', 'Unsupported content type');
    const fault = faults.shift();
    if (fault === 'slow') return;
    if (fault === 'processing')
      return send(res, 202, { type: 'processing', description: 'Request accepted, but not processed yet', retry_after: 1_800 });
    if (fault === 'garbage') return void res.writeHead(200, { 'content-type': 'text/html' }).end('<html>502</html>');
    if (typeof fault === 'number') {
      const code = { 400: 'invalid_request', 403: 'forbidden', 429: 'too_many_requests', 500: 'internal_server_error' }[fault];
      throw new ApiError(fault, code, 'A fault of the test');
    }
    const object = once(method, path, key, body);
    if (fault === 'lost') return void req.socket.destroy();
    send(res, 200, object);
  }

  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) =>
      sendError(res, error instanceof ApiError ? error : new ApiError(500, 'internal_server_error', String(error))),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** The payment whose address this is, or the newest one. */
  const paymentAt = (url?: string) => {
    const id = url === undefined ? [...payments.keys()].at(-1) : (new URL(url).searchParams.get('orderId') ?? '');
    return known(id ?? '');
  };
  return {
    apiUrl: `${base}/v3`,
    payments,
    refunds,
    asked,
    /** Faults of the next requests, in order. */
    faults,
    paymentAt,
    /** The customer pays on YooKassa's page, at an instant (epoch ms) that a payment in one stage names. */
    pay(url?: string, at?: number) {
      const payment = paymentAt(url);
      if (payment.status !== 'pending') throw new Error(`the payment is ${payment.status}`);
      payment.status = payment.isCaptured ? 'succeeded' : 'waiting_for_capture';
      payment.paid = true;
      if (at !== undefined && payment.isCaptured) payment.captured_at = new Date(at).toISOString();
      return payment;
    },
    /** The bank refuses, or the customer's time on YooKassa's page is over. */
    refuse(url?: string) {
      const payment = paymentAt(url);
      payment.status = 'canceled';
      return payment;
    },
    /** A refund that was `pending` is done. */
    finishRefunds(to: 'succeeded' | 'canceled' = 'succeeded') {
      for (const refund of refunds.values()) refund.status = to;
    },
    /** A notification as YooKassa sends it about a payment. */
    notification({ isCaptured: _, ...payment }: ReturnType<typeof paymentAt>) {
      return { type: 'notification', event: `payment.${payment.status}`, object: payment };
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export type YooKassaDouble = Awaited<ReturnType<typeof startYooKassa>>;
