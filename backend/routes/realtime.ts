import { calls } from '#lib/contract/calls.ts';
import { orderRow } from '../db/orders.ts';
import { channelAuth } from '../realtime/protocol.ts';
import { Refusal } from '../refusal.ts';
import { owns } from '../services/order-access.ts';
import { tokenOwner } from './identity.ts';
import { type App, route } from './route.ts';

const forbidden = () => new Refusal(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.');

/** Signs subscriptions: `private-user-{id}` for that customer's token, `private-order-{id}` for the owner's token or the order's key (RT-01, ACC-04). */
export function realtimeRoutes(app: App): void {
  route(app, calls.realtimeAuth, async (input) => {
    const { channel_name, order_key, socket_id } = input.body;
    const customerId = await tokenOwner(app, input);
    const [, noun, id] = channel_name.split('-');
    const order = noun === 'order' ? await orderRow(app.deps.db, Number(id)) : undefined;
    const allowed = order ? owns({ customerId, orderKey: order_key }, order) : noun === 'user' && customerId === Number(id);
    if (!allowed) throw forbidden();
    return { auth: channelAuth(app.deps.config.realtime, socket_id, channel_name) };
  });
}
