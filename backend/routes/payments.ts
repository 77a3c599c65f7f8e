import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import { z } from 'zod';
import { filled, type Words, wordsOf } from '#backend/words/words-of.ts';
import { orderRow } from '../db/orders.ts';
import { readPayment } from '../db/payments.ts';
import type { OrderRow } from '../db/tables.ts';
import { demoPaymentId } from '../payments/provider.ts';
import { invalidParams, Refusal, unknownOrder } from '../refusal.ts';
import { refundDue } from '../services/late-payments.ts';
import { owns } from '../services/order-customer.ts';
import { expireOrder } from '../services/order-expiry.ts';
import { checkSignature, paymentReport, takePayment } from '../services/payments.ts';
import { orderLanguage, returnUrl } from '../services/stored-order.ts';
import { noteSeen } from '../services/unpaid-orders.ts';
import { pageAnswer } from './page.ts';
import { readBytes } from './read-body.ts';
import type { App } from './route.ts';

const LIMIT = 16_384;
const NOTIFICATION_LIMIT = 65_536;

/**
 * Reports of payment providers: reports signed with the shop's secret, and YooKassa's notifications, which are not signed and therefore only trigger a request
 * to YooKassa about the payment.
 */
export function paymentRoutes(app: App): void {
  const { hono, deps } = app;
  const { config, payments } = deps;
  demoPaymentRoutes(app);

  hono.post('/wp-json/payment/v1/callback', async (c) => {
    const bytes = await readBytes(c.req.raw, LIMIT);
    checkSignature(config.paymentSecret, bytes, c.req.header('x-payment-signature') ?? '');
    const report = paymentReport.safeParse(jsonOf(bytes));
    if (!report.success) throw invalidParams(Object.fromEntries(report.error.issues.map((i) => [String(i.path[0] ?? 'body'), i.message])));
    const { order_id: order, transaction_id: transaction, status, amount, currency } = report.data;
    const outcome = await takePayment(deps, report.data).catch((error: unknown) => {
      // The signature proves that the payment service has the money. No order shows it, so this line is the operator's only report.
      if (error instanceof Refusal && status === 'paid')
        deps.log.error('a payment fits no order: look for it at the payment service', error, {
          order,
          transaction,
          amount,
          ...(currency !== undefined && { currency }),
        });
      throw error;
    });
    return c.json({ outcome });
  });

  if (payments.provider?.name !== 'yookassa') return;
  hono.post('/wp-json/payment/v1/yookassa', async (c) => {
    const body = jsonOf(await readBytes(c.req.raw, NOTIFICATION_LIMIT));
    return c.json({ outcome: await payments.notified(body) });
  });
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal(400, 'rest_invalid_json', 'Invalid JSON body passed.');
  }
}

const choice = z.object({ key: z.string().max(100), action: z.enum(['pay', 'decline']) });

/** The payment page of a demo, on which any visitor can pay an order. Real shops do not have these routes (P22). */
function demoPaymentRoutes({ hono, deps }: App): void {
  const { clock, config, db, model } = deps;
  if (config.payment?.kind !== 'demo') return;

  async function ownOrder(id: string, key: string | undefined): Promise<OrderRow> {
    const row = /^[1-9]\d{0,15}$/.test(id) ? await orderRow(db, Number(id)) : undefined;
    if (!row || !owns({ customerId: undefined, orderKey: key }, row)) throw unknownOrder();
    return row;
  }
  const isExpired = (row: OrderRow) => row.expires_at !== null && row.expires_at <= clock();
  const back = (row: OrderRow) => returnUrl(model.settings.frontUrl || config.storefrontUrl, row, model.settings);

  hono.get('/pay/:id', async (c) => {
    const order = await ownOrder(c.req.param('id'), c.req.query('key'));
    if (!isExpired(order)) await noteSeen(deps, order);
    const payment = await readPayment(db, order.id);
    const page = paymentPage({
      shopName: model.settings.seo.name,
      language: orderLanguage(order, model.settings),
      order,
      paid: payment.kept > 0,
      due: refundDue(order, payment),
      back: back(order),
      declined: c.req.query('declined') === '1',
      expired: isExpired(order),
    });
    return pageAnswer({ ...page, style: paymentStyle, formAction: "'self' http: https:" });
  });

  hono.post('/pay/:id', async (c) => {
    const form = new URLSearchParams((await readBytes(c.req.raw, LIMIT)).toString('utf8'));
    const chosen = choice.safeParse(Object.fromEntries(form));
    if (!chosen.success) throw invalidParams({ action: 'action is not one of pay and decline.' });
    const order = await ownOrder(c.req.param('id'), chosen.data.key);
    const paid = chosen.data.action === 'pay';
    if (isExpired(order)) await expireOrder(deps, order.id);
    if (order.status !== 'pending' || isExpired(order)) return c.redirect(back(order), 303);
    const report = { order_id: order.id, transaction_id: paid ? demoPaymentId(order.id) : randomUUID(), amount: order.total };
    await takePayment(deps, { ...report, status: paid ? 'paid' : 'declined' });
    return c.redirect(paid ? back(order) : `/pay/${order.id}?key=${encodeURIComponent(order.order_key)}&declined=1`, 303);
  });
}

interface PaymentPage {
  readonly shopName: string;
  readonly language: string;
  readonly order: Pick<OrderRow, 'id' | 'status' | 'total' | 'currency' | 'order_key'>;
  /** The order was paid; `due` is the amount to be refunded, in minor units. */
  readonly paid: boolean;
  readonly due: number;
  /** Target of «back to the order». */
  readonly back: string;
  /** The last attempt was declined. */
  readonly declined: boolean;
  /** The time to pay has passed. */
  readonly expired: boolean;
}

/** The sum with the shop's currency sign, at the position that the language uses. */
function amount(minor: number, currency: string, language: string): string {
  const digits = minor % 100 === 0 ? 0 : 2;
  // a sign made of letters is separated from the digits, as a code is
  const currencyDisplay = /[\p{L}.]$/u.test(currency) ? 'code' : 'narrowSymbol';
  const style = {
    style: 'currency',
    currency: 'RUB',
    currencyDisplay,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const;
  const parts = new Intl.NumberFormat(language, style).formatToParts(minor / 100);
  return parts.map(({ type, value }) => (type === 'currency' ? currency : value)).join('');
}

const paymentStyle = `body{max-width:440px;min-height:100dvh;padding:24px 20px;display:grid;align-content:center;box-sizing:border-box}
.shop{font-weight:650;margin:0 0 16px}.bill{padding:24px;border-radius:28px;background:#fff;box-shadow:0 0 0 1.5px #e8e2db}
h1{margin:0;font-size:16px;font-weight:500;color:#6b6159}.sum{font-size:44px;line-height:1.1;font-weight:750;letter-spacing:-.03em;margin:4px 0 20px;font-variant-numeric:tabular-nums}
button{display:block;width:100%;min-height:56px;margin:0 0 10px;border-radius:16px;font-weight:600;cursor:pointer;background:none}
button:focus-visible,a:focus-visible{outline:3px solid currentColor;outline-offset:2px}
[role=alert]{margin:0 0 16px;padding:12px 16px;border-radius:16px;background:#f6f3ef}.trial{margin:8px 0 0;font-size:14px;color:#6b6159}
.back{justify-self:start;margin:16px 0 0;padding:10px 0;font-weight:500}
@media (prefers-color-scheme:dark){.bill{background:#241e1a;box-shadow:0 0 0 1.5px #372f29}h1,.trial{color:#b6aa9f}[role=alert]{background:#322a24}}`;

/** Title, body and language of the demo's payment page (decisions «Orders»): pay, decline, leave; plain HTML that works without scripts. */
export function paymentPage({ shopName, language, order, paid, due, back, declined, expired }: PaymentPage) {
  const words = wordsOf(language);
  const w = words.service.pay;
  const open = order.status === 'pending' && !expired;
  const extra = due > 0 && order.status !== 'cancelled' && order.status !== 'failed';
  const title = filled(words.order.heading, { number: order.id });
  const sum = amount(order.total, order.currency, language);
  const form = html`<form method="post"><input type="hidden" name="key" value="${order.order_key}">
<button class="main" name="action" value="pay">${filled(words.order.pay, { sum })}</button>
<button name="action" value="decline">${w.decline}</button></form><p class="trial">${w.trial}</p>`;
  // the order page can then repeat the order for another time
  const timeOver = expired && !paid && (order.status === 'pending' || order.status === 'cancelled');
  const body = html`<p class="shop">${shopName}</p><main class="bill"><h1>${title}</h1><p class="sum">${sum}</p>
${declined && open ? html`<p role="alert">${words.order.note.declined}</p>` : ''}
${open ? form : html`<p role="alert">${closedWords(words, order.status, paid, sum)}${extra ? html` ${w.due}` : ''}</p>`}</main>
<a class="back" href="${back}">${timeOver ? words.money.newTime : w.back}</a>`;
  return { title, body, language };
}

function closedWords({ order, money, service: { pay } }: Words, status: string, paid: boolean, sum: string): string {
  if (status === 'pending') return `${order.eta.expired}.`;
  if (status === 'cancelled' || status === 'failed') return paid ? pay.givenUp : pay.cancelled;
  if (status === 'on-hold') return filled(money.late, { sum });
  if (status === 'refunded') return pay.refunded;
  return paid ? pay.paid : pay.accepted;
}
