import type { Selectable } from 'kysely';
import type { Config, PushConfig } from '#backend/config.ts';
import { ORDER_PUSH, pushesOf, REFERRAL_PUSH, readPushes, subscribe, unsubscribe, unsubscribeCustomer } from '#backend/db/pushes.ts';
import type { OrderRow, Tables } from '#backend/db/tables.ts';
import { filled, spokenLanguage, statusWords, wordsOf } from '#backend/words/words-of.ts';
import { calls } from '#lib/contract/calls.ts';
import { deliveryTypeOf } from '#lib/contract/wire-values.ts';
import { orderRow } from '../db/orders.ts';
import { readStock } from '../db/stock.ts';
import { mayBePushService } from '../push/order-pushes.ts';
import { forbidden, invalidParams, Refusal } from '../refusal.ts';
import { owns } from '../services/order-customer.ts';
import { localStamp, type ShopModel } from '../services/shop-model.ts';
import { addWish, dropWish, isThere } from '../services/stock-wishes.ts';
import { customerOf, tokenOwner } from './identity.ts';
import { type App, type RouteInput, route } from './route.ts';

/** Push subscriptions to orders, wishes for sold-out products, and a customer's notifications. */
export function pushRoutes(app: App): void {
  for (const add of [subscriptionRoutes, wishRoutes, historyRoutes]) add(app);
}

type Asked = RouteInput<typeof calls.pushSubscribe> | RouteInput<typeof calls.pushUnsubscribe>;

/** The order of a browser that has its key or its customer's token (ACC-04). @throws {Refusal} 403 for unknown orders and for those of others. */
async function orderOf(app: App, input: Asked, orderId: number): Promise<OrderRow> {
  const customerId = await tokenOwner(app, input);
  const order = await orderRow(app.deps.db, orderId);
  if (!order || !owns({ customerId, orderKey: input.body.order_key }, order)) throw forbidden();
  return order;
}

/** Push subscriptions to an order. Without the shop's push keys: 404 `push_not_configured`. */
function subscriptionRoutes(app: App): void {
  const { db, clock, config } = app.deps;
  route(app, calls.pushKey, () => ({ public_key: config.push?.publicKey ?? '' }));
  route(app, calls.pushSubscribe, async (input) => {
    const push = pushConfig(config);
    const order = await orderOf(app, input, input.body.order_id);
    const { endpoint, p256dh, auth } = input.body;
    checkEndpoint(endpoint, push);
    await subscribe(db, order.id, { endpoint, p256dh, auth }, clock());
    return { success: true };
  });
  route(app, calls.pushUnsubscribe, async (input) => {
    const { order_id: orderId, endpoint } = input.body;
    if (orderId === undefined) await unsubscribeCustomer(db, await customerOf(app, input), endpoint);
    else await unsubscribe(db, (await orderOf(app, input, orderId)).id, endpoint);
    return { success: true };
  });
}

/** @throws {Refusal} 404 for a shop without push keys. */
function pushConfig({ push }: Config): PushConfig {
  if (push === null) throw new Refusal(404, 'push_not_configured', 'This shop sends no pushes.');
  return push;
}

/** @throws {Refusal} 400 for an address that is not a push service. */
function checkEndpoint(endpoint: string, { ownOrigins }: PushConfig): void {
  if (mayBePushService(endpoint, ownOrigins)) return;
  throw new Refusal(400, 'push_endpoint_refused', 'The endpoint has to be a public https address.', { endpoint: new URL(endpoint).origin });
}

/** Requests to be notified when a sold-out product is available again: of a customer, a browser or both. */
function wishRoutes(app: App): void {
  const { db, clock, model, config } = app.deps;
  route(app, calls.wishTerms, () => ({ available: true }));
  route(app, calls.wish, async (input) => {
    const { product_id: productId, variation_id: variationId, warehouse_id: warehouseId } = input.body;
    const userId = (await tokenOwner(app, input)) ?? 0;
    const { browser = null } = input.body;
    if (browser !== null) checkEndpoint(browser.endpoint, pushConfig(config));
    if (userId === 0 && browser === null) throw invalidParams({ browser: 'A browser or a customer is needed.' });
    const isKnown = warehouseId === 0 || model.shop.settings.locations.some((location) => location.term_id === warehouseId);
    if (!isKnown) throw invalidParams({ warehouse_id: 'There is no such warehouse.' });
    const wish = { productId, variationId, warehouseId };
    const there = isThere(model.shop, wish, await readStock(db));
    if (there === null && variationId !== 0) throw invalidParams({ variation_id: 'There is no such variation of this product.' });
    if (there === null) throw invalidParams({ product_id: 'There is no such product.' });
    if (there) throw new Refusal(409, 'product_available', 'The product is in stock.', { product_id: productId });
    if (!(await addWish(db, wish, { userId, browser }, clock())))
      throw new Refusal(429, 'too_many_wishes', 'Too many wait for this product.', { product_id: productId });
    return { success: true };
  });
  route(app, calls.unwish, async (input) => {
    const userId = (await tokenOwner(app, input)) ?? 0;
    const { product_id: productId, variation_id: variationId } = input.body;
    await dropWish(db, { productId, variationId }, { userId, endpoint: input.body.endpoint ?? null });
    return { success: true };
  });
}

/** Notification history, newest first, all columns texts (wire-facts 1.20), and marking as read. */
function historyRoutes(app: App): void {
  const { db, clock, model } = app.deps;
  route(app, calls.pushHistory, async (input) => {
    const rows = await pushesOf(db, await customerOf(app, input));
    return rows.map((row) => pushWire(row, model, spokenLanguage(input.query.lang, model.defaultLanguage)));
  });
  route(app, calls.readPush, async (input) => {
    const userId = await customerOf(app, input);
    const ids = input.body.read.filter((id) => /^[1-9]\d{0,14}$/.test(id)).map(Number);
    await readPushes(db, userId, ids, clock());
    return { success: true };
  });
}

type PushRow = Selectable<Tables['push_history']>;

/** A notification in user_history, all columns texts (wire-facts 1.20), in the reader's language. */
function pushWire(row: PushRow, model: Pick<ShopModel, 'shop' | 'settings'>, language: string) {
  const data = row.data === '' ? null : JSON.parse(row.data);
  return {
    id: String(row.id),
    ...saidOf(row, model, language, String(data?.push_extra_data ?? '')),
    date_added: localStamp(model.shop, row.created_at),
    type: row.type,
    resource_data: { data },
    read: row.read_at === null ? '0' : '1',
  };
}

function saidOf(row: PushRow, model: Pick<ShopModel, 'settings'>, language: string, number: string) {
  const { referral, wish } = wordsOf(language).service;
  if (row.type === ORDER_PUSH) return orderWords(row, model, language, number);
  if (row.type === REFERRAL_PUSH) return { title: referral.title, text: filled(referral.text, { points: row.text }) };
  return { title: row.title === wordsOf(undefined).service.wish ? wish : row.title, text: row.text };
}

/** The texts of an order notification, from the status and delivery type stored in the row. */
function orderWords(row: PushRow, { settings }: Pick<ShopModel, 'settings'>, language: string, number: string) {
  const type = deliveryTypeOf(row.text) ?? 'pickup';
  const { order } = wordsOf(language);
  const heading = filled(type === 'lounge' ? order.booking.heading : order.heading, { number });
  return { title: statusWords(row.title, type, settings, language), text: heading };
}
