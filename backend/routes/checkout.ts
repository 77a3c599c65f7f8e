import { calls } from '#lib/contract/calls.ts';
import { deliveryTypeOf } from '#lib/contract/wire-values.ts';
import { invalidParams } from '../refusal.ts';
import { availableTimes, freeTables } from '../services/bookings.ts';
import { bodyHash, idempotency } from '../services/idempotency.ts';
import { announcePlaced, placeOrder, retryOnConflict } from '../services/order-placement.ts';
import { quoteOf, readCart, readWholeOrder } from '../services/quotes.ts';
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
  route(app, calls.quote, async ({ body }) => {
    const { quote } = await quoteOf(deps, deps.db, readCart(body, model));
    return quote;
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
