import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';

/** Orders to be paid online, and what a payment service reports of them. */

const DISH_ID = 804;
const DAY = 86_400_000;
const quoted = z.object({ total: z.number().int() });
const placed = z.object({ id: z.number(), key: z.string(), total: z.number().int(), paymentUrl: z.string() });
const secrets = z.object({ paymentSecret: z.string() });

export type Unpaid = z.output<typeof placed>;

/** Places an order of two ice creams for pickup tomorrow at three, to be paid online; the request's cookies then open it. */
export async function unpaidOrder(request: APIRequestContext, shop = process.env.SHOP_URL ?? ''): Promise<Unpaid> {
  const date = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(Date.now() + DAY);
  const cart = {
    items: [{ productId: DISH_ID, count: 2 }],
    delivery: { type: 'pickup', placeId: '1' },
    time: { kind: 'slot', date, from: '15:00', to: '15:30' },
  };
  const { total } = quoted.parse(await (await request.post(`${shop}/api/quote`, { data: cart })).json());
  const contact = { name: 'Проба', phone: '+79170001122' };
  const consents = [{ code: 'personal_data', version: '2026-03-01', agreed: true }];
  const headers = { 'idempotency-key': `paying-${Math.random().toString(36).slice(2)}` };
  const answer = await request.post(`${shop}/api/orders`, {
    data: { ...cart, payment: 'card_online', contact, consents, shownTotal: total },
    headers,
  });
  return placed.parse(await answer.json());
}

export const orderPage = ({ id, key }: Pick<Unpaid, 'id' | 'key'>): string => `/order/${id}?key=${encodeURIComponent(key)}`;

/** Signs a report as the payment service of the shop under test. */
export function reportOf({ id, total }: Unpaid, status: 'paid' | 'declined' | 'refunded', transaction: string) {
  const file = join(process.env.DATA_DIR ?? '', 'backend-secrets.json');
  const { paymentSecret } = secrets.parse(JSON.parse(readFileSync(file, 'utf8')));
  const amount = `${Math.floor(total / 100)}.${String(total % 100).padStart(2, '0')}`;
  const body = JSON.stringify({ transaction_id: `${transaction}-${id}`, order_id: id, status, amount });
  return { body, signature: createHmac('sha256', paymentSecret).update(body).digest('hex') };
}

/** Reports to the shop's own address; answers the status and the outcome or the error's code. */
export async function report(
  request: APIRequestContext,
  { body, signature }: ReturnType<typeof reportOf>,
  shop = process.env.SHOP_URL ?? '',
) {
  const headers = { 'content-type': 'application/json', 'x-payment-signature': signature };
  const answer = await request.post(`${shop}/wp-json/payment/v1/callback`, { data: Buffer.from(body), headers });
  const told = z.object({ outcome: z.string().optional(), code: z.string().optional() }).parse(await answer.json());
  return `${answer.status()} ${told.outcome ?? told.code}`;
}
