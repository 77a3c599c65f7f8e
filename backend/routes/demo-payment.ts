import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { orderRow } from '../db/orders.ts';
import { readPayment } from '../db/payments.ts';
import type { OrderRow } from '../db/tables.ts';
import { demoPaymentId } from '../payments/demo-provider.ts';
import { invalidParams, unknownOrder } from '../refusal.ts';
import { owns } from '../services/order-access.ts';
import { expireOrder } from '../services/order-expiry.ts';
import { orderLanguage } from '../services/order-language.ts';
import { paymentPage, paymentStyle } from '../services/payment-page.ts';
import { returnUrl } from '../services/payment-url.ts';
import { takePayment } from '../services/payments.ts';
import { refundDue } from '../services/refund-due.ts';
import { noteSeen } from '../services/unpaid-orders.ts';
import { pageAnswer } from './page.ts';
import { readBytes } from './read-body.ts';
import type { App } from './route.ts';

const LIMIT = 16_384;
const choice = z.object({ key: z.string().max(100), action: z.enum(['pay', 'decline']) });

/** The payment page of a demo, where whoever opens an order says whether money came. A shop for customers does not have these routes at all (P22). */
export function demoPaymentRoutes({ hono, deps }: App): void {
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
