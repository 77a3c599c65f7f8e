import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import { z } from 'zod';
import { minorToWire } from '#lib/contract/wire-values.ts';
import { orderShop, sampleOrderRequest } from '#tests/setup/order-shop.ts';
import { startYooKassa, YOOKASSA_KEYS, type YooKassaDouble } from '#tests/setup/yookassa.ts';
import { type ForgedOrder, type Forgery, forgeriesOf, type Overheard } from './payment-forgeries.ts';
import { newPlace, type Place } from './place.ts';
import type { Outcome, Promised, Tools } from './promise.ts';
import { atOnce, startStorefront } from './storefront.ts';
import { Visitor } from './visitor.ts';

const ONLINE = ['card_online', 'sbp', 'wallet'] as const;
const METHODS = [...ONLINE, 'cod'] as const;
const SECRET = 'payment-secret-of-promise-22';
const AT_ONCE = 8;
const placed = z.object({ id: z.number(), key: z.string(), total: z.number(), paymentUrl: z.string() });
const said = z.object({ outcome: z.string() });

const files = {
  ...orderShop,
  // two portions for each order of a full run
  'products/menu.yaml': orderShop['products/menu.yaml'].replaceAll('{ 11: 50,', '{ 11: 5000,'),
  'settings.yaml': (text: string) => {
    const added = ONLINE.map((id) => `\n  - { id: ${id}, title: ${id}, shipping_methods: [local_pickup] }`).join('');
    return orderShop['settings.yaml'](text)
      .replace(/\n {2}- \{ id: card_online[^\n]*/, '')
      .replace('payment_methods:', `payment_methods:${added}`);
  },
};

/** Sends a request as it is written: no client repairs its path. Answers the status, 0 when the connection was closed. */
function send(side: string, { path, method, headers = {}, body }: Forgery): Promise<number> {
  const { hostname, port } = new URL(side);
  return new Promise((done) => {
    const sent = request({ hostname, port, path, method, headers: { 'sec-fetch-site': 'same-origin', ...headers } }, (answer) => {
      answer.resume().on('close', () => done(answer.statusCode ?? 0));
    });
    sent.on('error', () => done(0)).end(body);
  });
}

async function order(storefront: string, payment: string, n: number) {
  const visitor = new Visitor(storefront);
  const contact = { name: 'Анна', phone: `+7900${String(n).padStart(7, '0')}`, email: '' };
  const body = { ...sampleOrderRequest, payment, contact };
  const { status, text } = await visitor.ask('/api/orders', { body, headers: { 'idempotency-key': `promise-22-${n}` } });
  if (status !== 201) throw new Error(`an order to be paid by ${payment} was answered ${status}: ${text.slice(0, 300)}`);
  return { visitor, order: placed.parse(JSON.parse(text)) };
}

/** Two orders that are really paid, one by a signed report and one by YooKassa: what was said of them is what an attacker has heard. */
async function overhear(storefront: string, backend: string, double: YooKassaDouble): Promise<{ heard: Overheard; paid: ForgedOrder[] }> {
  const [reported, asked] = [(await order(storefront, 'card_online', 1)).order, (await order(storefront, 'sbp', 2)).order];
  const report = JSON.stringify({ transaction_id: 'true-1', order_id: reported.id, status: 'paid', amount: minorToWire(reported.total) });
  const signature = createHmac('sha256', SECRET).update(report).digest('hex');
  const notification = double.notification(double.pay(asked.paymentUrl));
  await new Promise((done) => setTimeout(done, 1_100));
  const answers = [
    await post(backend, '/wp-json/payment/v1/callback', report, { 'x-payment-signature': signature }),
    await post(backend, '/wp-json/payment/v1/yookassa', JSON.stringify(notification)),
  ];
  if (answers.join() !== 'accepted,asked') throw new Error(`true payments were answered ${answers.join(', ')}`);
  return { heard: { report, signature, notification }, paid: [reported, asked] };
}

async function post(side: string, path: string, body: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(`${side}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  return said.parse(await answer.json()).outcome;
}

/** Orders for which money is in the books, or that say when they were paid, and payments beyond the first of an order. */
async function books(place: Place) {
  const db = await place.open();
  const orders = await db.selectFrom('orders').select(['id', 'status', 'paid_at', 'payment_method']).execute();
  const payments = await db.selectFrom('payments').select('order_id').where('status', '=', 'paid').execute();
  const ids = payments.map((payment) => payment.order_id);
  const isPaid = ({ id, status, paid_at, payment_method }: (typeof orders)[number]): boolean =>
    ids.includes(id) || paid_at !== null || (payment_method !== 'cod' && status !== 'pending');
  return { paid: orders.filter(isPaid).map(({ id }) => id), twice: ids.length - new Set(ids).size };
}

async function attack(tools: Tools, guarded: boolean): Promise<Outcome> {
  const double = await startYooKassa();
  tools.after(() => double.close());
  const { shopId, secretKey } = YOOKASSA_KEYS;
  const place = await newPlace(tools, {
    files,
    env: { PAYMENT_SECRET: SECRET, YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_API_URL: double.apiUrl },
  });
  const { url: backend } = await place.start(guarded ? [] : ['payment-guard']);
  const { url: storefront } = await startStorefront(tools, { backend });
  const { heard, paid } = await overhear(storefront, backend, double);
  let forged = 0;
  for (let round = 0; round < tools.size(1, 12); round += 1) {
    for (const payment of METHODS) {
      const { visitor, order: target } = await order(storefront, payment, 100 + round * METHODS.length + METHODS.indexOf(payment));
      const forgeries = forgeriesOf(target, heard);
      await atOnce(forgeries, AT_ONCE, async (forgery) => {
        for (const side of [storefront, backend]) await send(side, forgery);
        // the customer's own browser, with what the shop gave it
        const { path, method, headers, body } = forgery;
        await visitor.ask(path, { method, ...(headers && { headers }), ...(body !== undefined && { body }) });
      });
      forged += 3 * forgeries.length;
    }
    if (tools.isEnough((await books(place)).paid.length - paid.length)) break;
  }
  const { paid: all, twice } = await books(place);
  const wrong = all.filter((id) => paid.every((one) => one.id !== id)).length;
  const right = all.length - wrong;
  return {
    kept: wrong === 0 && twice === 0 && right === paid.length,
    reached: `${forged} forged payments of orders by ${METHODS.length} payment methods: ${wrong} orders paid, ${twice} payments taken twice; ${right} of ${paid.length} true payments taken`,
    numbers: { forged, methods: METHODS.length, wrong, twice, right },
  };
}

export const promise: Promised = {
  id: 'P22',
  promise: 'No order becomes paid without the provider’s word',
  asked:
    'every way a browser has × every payment method × DEMO off: 0 orders paid; callbacks and notifications forged, replayed, altered: 0 accepted',
  run: (tools) => attack(tools, true),
  withoutGuard: {
    guard: 'the signature of callbacks and the question to the provider',
    run: (tools) => attack(tools, false),
  },
};
