import { calls } from '#lib/contract/calls.ts';
import { orderRow } from '../db/orders.ts';
import { subscribe, unsubscribe } from '../db/push-subscriptions.ts';
import type { OrderRow } from '../db/tables.ts';
import { mayBePushService } from '../push/public-address.ts';
import { Refusal } from '../refusal.ts';
import { owns } from '../services/order-access.ts';
import { tokenOwner } from './identity.ts';
import { type App, type RouteInput, route } from './route.ts';

type Asked = RouteInput<typeof calls.pushSubscribe> | RouteInput<typeof calls.pushUnsubscribe>;

/** The order of a browser that holds its key or is its customer's (ACC-04). @throws {Refusal} 403 for an unknown and a foreign one alike. */
async function orderOf(app: App, input: Asked): Promise<OrderRow> {
  const customerId = await tokenOwner(app, input);
  const order = await orderRow(app.deps.db, input.body.order_id);
  if (!order || !owns({ customerId, orderKey: input.body.order_key }, order))
    throw new Refusal(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.');
  return order;
}

/** Browsers that want to hear of an order while no page of it is open. Without keys of the shop: 404 `push_not_configured`. */
export function pushSubscriptionRoutes(app: App): void {
  const { db, clock, config } = app.deps;
  route(app, calls.pushKey, () => ({ public_key: config.push?.publicKey ?? '' }));
  route(app, calls.pushSubscribe, async (input) => {
    if (config.push === null) throw new Refusal(404, 'push_not_configured', 'This shop sends no pushes.');
    const order = await orderOf(app, input);
    const { endpoint, p256dh, auth } = input.body;
    if (!mayBePushService(endpoint, config.push.ownOrigins))
      throw new Refusal(400, 'push_endpoint_refused', 'The endpoint has to be a public https address.', {
        endpoint: new URL(endpoint).origin,
      });
    await subscribe(db, order.id, { endpoint, p256dh, auth }, clock());
    return { success: true };
  });
  route(app, calls.pushUnsubscribe, async (input) => {
    const order = await orderOf(app, input);
    await unsubscribe(db, order.id, input.body.endpoint);
    return { success: true };
  });
}
