import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { orderRow } from '../db/orders.ts';
import { readPayment } from '../db/payments.ts';
import type { OrderRow } from '../db/tables.ts';
import { invalidParams, Refusal, unknownOrder } from '../refusal.ts';
import { owns } from '../services/order-access.ts';
import { expireOrder } from '../services/order-expiry.ts';
import { paymentPage, paymentStyle } from '../services/payment-page.ts';
import { returnUrl } from '../services/payment-url.ts';
import { checkSignature, paymentReport, takePayment } from '../services/payments.ts';
import { refundDue } from '../services/refund-due.ts';
import { pageAnswer } from './page.ts';
import { readBytes } from './read-body.ts';
import type { App } from './route.ts';

const LIMIT = 16_384;
const choice = z.object({ key: z.string().max(100), action: z.enum(['pay', 'decline']) });

/** The payment page a customer is sent to, and the callback a payment service reports to. */
export function paymentRoutes({ hono, deps }: App): void {
  const { clock, config, db, model } = deps;

  async function ownOrder(id: string, key: string | undefined): Promise<OrderRow> {
    const row = /^[1-9]\d{0,15}$/.test(id) ? await orderRow(db, Number(id)) : undefined;
    if (!row || !owns({ customerId: undefined, orderKey: key }, row)) throw unknownOrder();
    return row;
  }
  const isExpired = (row: OrderRow) => row.expires_at !== null && row.expires_at <= clock();
  const back = (row: OrderRow) => returnUrl(model.settings.frontUrl || config.storefrontUrl, row);

  hono.get('/pay/:id', async (c) => {
    const order = await ownOrder(c.req.param('id'), c.req.query('key'));
    const payment = await readPayment(db, order.id);
    const page = paymentPage({
      shopName: model.settings.seo.name,
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
    // one name for the payment: a second press of the button is the same one
    const report = { order_id: order.id, transaction_id: paid ? `page-${order.id}` : randomUUID(), amount: order.total };
    await takePayment(deps, { ...report, status: paid ? 'paid' : 'declined' });
    return c.redirect(paid ? back(order) : `/pay/${order.id}?key=${encodeURIComponent(order.order_key)}&declined=1`, 303);
  });

  hono.post('/wp-json/payment/v1/callback', async (c) => {
    const bytes = await readBytes(c.req.raw, LIMIT);
    checkSignature(config.paymentSecret, bytes, c.req.header('x-payment-signature') ?? '');
    const report = paymentReport.safeParse(jsonOf(bytes));
    if (!report.success) throw invalidParams(Object.fromEntries(report.error.issues.map((i) => [String(i.path[0] ?? 'body'), i.message])));
    return c.json({ outcome: await takePayment(deps, report.data) });
  });
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new Refusal(400, 'rest_invalid_json', 'Invalid JSON body passed.');
  }
}
