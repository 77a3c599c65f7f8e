import { sayIn } from '#backend/content/texts.ts';
import { invalidParams, Refusal, unknownOrder } from '#backend/refusal.ts';
import { calls } from '#lib/contract/calls.ts';
import type { LedgerStep } from '#lib/contract/checkout.ts';
import { deliveryTypeOf } from '#lib/contract/wire-values.ts';
import { missingConsents } from '#lib/domain/quote-form.ts';
import { listOrders, type OrderFilter, readOrder } from '../db/orders.ts';
import { availableTimes, freeTables } from '../services/bookings.ts';
import { bodyHash, idempotency } from '../services/idempotency.ts';
import { cancelOrder, claimOrders, rateOrder } from '../services/order-customer.ts';
import { announcePlaced, placeOrder, retryOnConflict } from '../services/order-placement.ts';
import { changeOrder } from '../services/order-status.ts';
import { orderWire } from '../services/order-view.ts';
import { changePayment } from '../services/payment-change.ts';
import { quoteOf, readCart, readWholeOrder } from '../services/quotes.ts';
import { noteSeen } from '../services/unpaid-orders.ts';
import { customerOf, tokenOwner } from './identity.ts';
import { type App, Reply, route } from './route.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Slots, zones, quotes, and placing an order. */
export function checkoutRoutes(app: App): void {
  const { deps } = app;
  const { model } = deps;
  const once = idempotency(deps);

  route(app, calls.availableTime, ({ query }) => {
    const type = deliveryTypeOf(query.shipping_method);
    if (type === null) throw invalidParams({ shipping_method: 'shipping_method is none this shop knows.' });
    const condition = model.settings.delivery.conditions.find((one) => one.zone === query.zone);
    if (type === 'delivery' && query.zone && !condition) throw invalidParams({ zone: 'zone is none this shop delivers to.' });
    const roadMinutes = type === 'delivery' ? (condition?.minutes ?? 0) : 0;
    return availableTimes(deps, { type, warehouseId: Number(query.stock_id), roadMinutes, lang: query.lang ?? model.defaultLanguage });
  });
  route(app, calls.freeTables, ({ body }) => {
    const date = body.date.includes('.') ? body.date.split('.').reverse().join('-') : body.date;
    if (Number.isNaN(Date.parse(date))) throw invalidParams({ date: 'date is no day of the calendar.' });
    return freeTables(deps, { warehouseId: body.warehouse_id, placeId: body.place_id ?? null, date, guests: body.guests });
  });
  route(app, calls.quote, async ({ body, query }) => {
    const { quote } = await quoteOf(deps, deps.db, readCart(body, model));
    const say = sayIn(model.shop, query.lang ?? '');
    const whyOf = ({ why }: LedgerStep) => why && { ...why, ...(why.gift !== undefined && { gift: say(why.gift) }) };
    return { ...quote, ledger: quote.ledger.map((step) => ({ ...step, label: say(step.label), why: whyOf(step) })) };
  });
  /** The stored response, with the current address of the payment page. */
  async function payable(answer: string): Promise<unknown> {
    const order: { readonly id: number; readonly status: string } = JSON.parse(answer);
    return order.status === 'pending' ? { ...order, payment_url: await deps.payments.start(order.id) } : order;
  }

  route(app, calls.createOrder, async ({ body, request, visitor }) => {
    const key = request.headers.get('idempotency-key');
    if (key !== null && !KEY.test(key)) throw invalidParams({ 'idempotency-key': 'Idempotency-Key takes 1 to 200 visible characters.' });
    // Hash the order's content without its time stamps: a repeat a minute later is the same order.
    const said = bodyHash(readWholeOrder(body, model));
    const { answer, done } = await retryOnConflict(() => once(key, said, (trx) => placeOrder(deps, trx, body, visitor)));
    if (done) await announcePlaced(deps, done);
    const headers: Record<string, string> = done ? {} : { 'idempotency-replayed': 'true' };
    return new Reply(await payable(answer), { status: 201, headers });
  });
}

const PER_PAGE = 10;

/** Existing orders: reading, changes by operators and by their customers. */
export function orderRoutes(app: App): void {
  const { deps } = app;
  const { config, db } = deps;

  async function list(
    filter: Omit<OrderFilter, 'page' | 'perPage'>,
    { page = 1, per_page = PER_PAGE }: { page?: number | undefined; per_page?: number | undefined },
  ) {
    const { orders, total } = await listOrders(db, { ...filter, page, perPage: per_page });
    const headers = { 'x-wp-total': String(total), 'x-wp-totalpages': String(Math.ceil(total / per_page)) };
    return new Reply(
      orders.map((order) => orderWire(order, config)),
      { headers },
    );
  }

  route(app, calls.order, async ({ params }) => {
    const order = await readOrder(db, Number(params.id));
    if (!order) throw unknownOrder();
    // a customer who returns from paying opens this page first
    await noteSeen(deps, order.row);
    if (order.payUrl !== '') deps.payments.returned(order.row.id);
    return orderWire(order, config);
  });
  route(app, calls.updateOrder, async ({ params, body }) =>
    orderWire(await changeOrder(deps, Number(params.id), body, 'operator'), config),
  );
  route(app, calls.listOrders, ({ query }) => {
    const status = query.status === 'any' ? undefined : query.status;
    return list({ status, ...(query.customer === undefined ? {} : { customerId: Number(query.customer) }) }, query);
  });
  route(app, calls.customerOrders, ({ query }) => {
    if (query.customer === undefined) throw invalidParams({ customer: 'customer is missing.' });
    return list({ customerId: Number(query.customer) }, query);
  });
  route(app, calls.cancelOrder, async (input) => {
    const visitor = { customerId: await tokenOwner(app, input), orderKey: input.body.order_key };
    return orderWire(await cancelOrder(deps, input.body.order_id, visitor), config);
  });
  route(app, calls.changePayment, async (input) => {
    const { order_id: id, order_key: orderKey, payment_method: methodId } = input.body;
    return orderWire(await changePayment(deps, id, { customerId: await tokenOwner(app, input), orderKey }, methodId), config);
  });
  route(app, calls.claimOrders, async (input) => ({
    claimed: await claimOrders(deps, await customerOf(app, input), input.body.orders),
  }));
  route(app, calls.rateOrder, async (input) => {
    const visitor = { customerId: await tokenOwner(app, input), orderKey: input.body.order_key };
    return orderWire(await rateOrder(deps, input.body.order, visitor, input.body), config);
  });
}

const HOUR = 3_600_000;
const MOST_PER_HOUR = 5;

/**
 * A request of simplified-order mode (decisions «Content, page types»); at most five per phone and hour. When `consents` is sent, every required consent must
 * be given; older storefronts do not send it.
 */
export function requestRoutes(app: App): void {
  const { db, clock, model } = app.deps;
  route(app, calls.request, async ({ body }) => {
    if (model.shop.products.get(body.product_id)?.status !== 'publish') throw invalidParams({ product_id: 'There is no such product.' });
    const missing = body.consents === undefined ? [] : missingConsents(body.consents, model.settings.consents);
    if (missing.length > 0) {
      const [{ code } = { code: '' }] = missing;
      throw new Refusal(422, 'consent_required', 'A required consent is missing.', { consent: code });
    }
    const now = clock();
    const id = await db.transaction().execute(async (trx) => {
      const recent = trx
        .selectFrom('requests')
        .select('id')
        .where('phone', '=', body.phone)
        .where('created_at', '>', now - HOUR);
      if ((await recent.execute()).length >= MOST_PER_HOUR) {
        throw new Refusal(
          429,
          'too_many_requests',
          'Too many requests from this phone.',
          { retry_after: 3_600 },
          { 'retry-after': '3600' },
        );
      }
      const { consents = [], ...request } = body;
      const row = { ...request, consents: JSON.stringify(consents), created_at: now };
      return (await trx.insertInto('requests').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
    return { success: true, id };
  });
}
