import { createHmac } from 'node:crypto';
import type { YooKassaDouble } from '#tests/setup/yookassa.ts';

/** What a browser has in its hands of an order: everything that the shop told it. */
export interface ForgedOrder {
  readonly id: number;
  readonly key: string;
  /** Minor units. */
  readonly total: number;
  readonly paymentUrl: string;
}

/** A request of a visitor; `side` is the address of the storefront or of the backend. */
export interface Forgery {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A report and a notification that were true, of another order. */
export interface Overheard {
  readonly report: string;
  readonly signature: string;
  readonly notification: ReturnType<YooKassaDouble['notification']>;
}

const JSON_TYPE = { 'content-type': 'application/json' } as const;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' } as const;
const CALLBACK = '/wp-json/payment/v1/callback';
const NOTIFICATIONS = '/wp-json/payment/v1/yookassa';
const hmac = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
const wire = (minor: number): string => `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;

/** The hosted payment page under every name a server might take for it. */
function hostedPage({ id, key }: ForgedOrder): Forgery[] {
  const query = `key=${encodeURIComponent(key)}`;
  const form = `${query}&action=pay`;
  const paths = [
    `/pay/${id}`,
    `/pay/${id}/`,
    `//pay/${id}`,
    `/PAY/${id}`,
    `/%70ay/${id}`,
    `/pay/./${id}`,
    `/pay/0/../${id}`,
    `/demo/../pay/${id}`,
  ];
  return [
    ...paths.map((path): Forgery => ({ name: `form to ${path}`, path, method: 'POST', headers: FORM, body: form })),
    { name: 'query of the page', path: `/pay/${id}?${form}`, method: 'GET' },
    { name: 'form with the key in the query', path: `/pay/${id}?${query}`, method: 'POST', headers: FORM, body: 'action=pay' },
    {
      name: 'JSON to the page',
      path: `/pay/${id}?${query}`,
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ key, action: 'pay' }),
    },
  ];
}

/** Reports without the secret, and with a signature that belongs to something else. */
function callbacks({ id, total }: ForgedOrder, { report, signature }: Overheard): Forgery[] {
  const own = JSON.stringify({ transaction_id: `forged-${id}`, order_id: id, status: 'paid', amount: wire(total) });
  const altered = report.replace(/"order_id":\d+/, `"order_id":${id}`);
  const signed = (name: string, body: string, given: string | null): Forgery => ({
    name: `callback ${name}`,
    path: CALLBACK,
    method: 'POST',
    headers: { ...JSON_TYPE, ...(given !== null && { 'x-payment-signature': given }) },
    body,
  });
  return [
    signed('without a signature', own, null),
    signed('with an empty signature', own, ''),
    signed('with zeros', own, '0'.repeat(64)),
    signed('signed with an empty secret', own, hmac('', own)),
    signed('signed with a guess', own, hmac('payment-secret', own)),
    signed('signed with its key', own, hmac(String(id), own)),
    signed('with the signature of another report', own, signature),
    signed('of another order, altered', altered, signature),
    signed('of another order, altered and padded', `${report} ${own}`, signature),
    signed('of another order, replayed', report, signature),
  ];
}

/** Notifications that YooKassa never sent, or sent about another payment. */
function notifications({ id, total, paymentUrl }: ForgedOrder, { notification }: Overheard): Forgery[] {
  const paymentId = new URL(paymentUrl === '' ? 'http://none/' : paymentUrl).searchParams.get('orderId') ?? 'none';
  const object = {
    id: paymentId,
    status: 'succeeded',
    paid: true,
    amount: { value: wire(total), currency: 'RUB' },
    metadata: { order_id: String(id) },
  };
  const sent = (name: string, event: string, of: object): Forgery => ({
    name: `notification ${name}`,
    path: NOTIFICATIONS,
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ type: 'notification', event, object: of }),
  });
  return [
    sent('of its payment', 'payment.succeeded', object),
    sent('of its payment held', 'payment.waiting_for_capture', { ...object, status: 'waiting_for_capture' }),
    sent('of an unknown payment', 'payment.succeeded', { ...object, id: crypto.randomUUID() }),
    sent("of another order's payment, altered", 'payment.succeeded', { ...notification.object, metadata: { order_id: String(id) } }),
    sent("of another order's payment, replayed", 'payment.succeeded', notification.object),
    sent('of a refund', 'refund.succeeded', { id: crypto.randomUUID(), payment_id: paymentId, status: 'succeeded' }),
  ];
}

/** The operator's call, and calls that only look like it. */
function operators({ id, key }: ForgedOrder): Forgery[] {
  const body = JSON.stringify({
    key,
    order_key: key,
    status: 'processing',
    set_paid: true,
    transaction_id: 'forged',
    date_paid: '2031-01-01T00:00:00',
  });
  const paths = [
    `/wp-json/wc/v3/orders/${id}`,
    `/api/orders/${id}`,
    `/api/orders/${id}/pay`,
    `/api/wp-json/wc/v3/orders/${id}`,
    `/api/wc/v3/orders/${id}`,
  ];
  const methods = ['PUT', 'PATCH', 'POST'] as const;
  return paths.flatMap((path) => methods.map((method): Forgery => ({ name: `${method} ${path}`, path, method, headers: JSON_TYPE, body })));
}

/** What a browser may open on its way back from paying. */
const returns = ({ id, key }: ForgedOrder): Forgery[] =>
  ['paid=1', 'status=succeeded', 'action=pay', 'payment=success'].map((claim) => ({
    name: `return with ${claim}`,
    path: `/order/${id}?key=${encodeURIComponent(key)}&${claim}`,
    method: 'GET',
  }));

/** Every way to claim that an order was paid which needs no secret of the shop or its provider. */
export const forgeriesOf = (order: ForgedOrder, overheard: Overheard): readonly Forgery[] => [
  ...hostedPage(order),
  ...callbacks(order, overheard),
  ...notifications(order, overheard),
  ...operators(order),
  ...returns(order),
];
