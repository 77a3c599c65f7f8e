import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { sameSecret } from '#lib/server/same-secret.ts';
import { jsonOf } from '../../lib/domain/json.ts';
import { orderRow } from '../db/orders.ts';
import { apiSignature, bodyMd5, channelAuth, channelName } from '../realtime/server.ts';
import { forbidden, Refusal } from '../refusal.ts';
import { owns } from '../services/order-customer.ts';
import { tokenOwner } from './identity.ts';
import { readBytes } from './read-body.ts';
import { type App, route } from './route.ts';

/** Signs subscriptions: `private-user-{id}` for that customer's token, `private-order-{id}` for the owner's token or the order's key (RT-01, ACC-04). */
export function realtimeRoutes(app: App): void {
  eventRoutes(app);
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

const BODY_LIMIT = 262_144;
const CLOCK_WINDOW = 600;

const data = z.string().max(10_240);
const event = z.object({
  name: z.string().min(1).max(200),
  channels: z.array(channelName).min(1).max(100).optional(),
  channel: channelName.optional(),
  data,
});
const batch = z.object({ batch: z.array(event).max(10) });

/** `POST /apps/{id}/events` and `/batch_events`: publishing for holders of the secret (Pusher's HTTP API); not reachable through the storefront. */
function eventRoutes({ hono, deps }: App): void {
  const keys = deps.config.realtime;
  hono.post('/apps/:appId/:kind{events|batch_events}', async (c) => {
    const bytes = await readBytes(c.req.raw, BODY_LIMIT);
    const url = new URL(c.req.url);
    const params = Object.fromEntries(url.searchParams);
    if (c.req.param('appId') !== keys.appId || params.auth_key !== keys.key)
      throw new Refusal(401, 'realtime_unknown_app', 'Unknown app or key.');
    const fresh = Math.abs(Math.floor(deps.clock() / 1000) - Number(params.auth_timestamp)) <= CLOCK_WINDOW;
    const signature = apiSignature(keys.secret, 'POST', url.pathname, params);
    if (!fresh || params.body_md5 !== bodyMd5(bytes) || !sameSecret(params.auth_signature ?? '', signature)) {
      throw new Refusal(401, 'realtime_bad_signature', 'Invalid signature.');
    }
    const body = parseBody(bytes, c.req.param('kind') === 'events' ? event.transform((e) => ({ batch: [e] })) : batch);
    for (const e of body.batch) {
      deps.realtime.publish(e.channels ?? (e.channel === undefined ? [] : [e.channel]), e.name, e.data);
    }
    return c.json({});
  });
}

function parseBody<T extends z.ZodType>(bytes: Buffer, schema: T): z.output<T> {
  const parsed = schema.safeParse(jsonOf(bytes.toString('utf8')));
  if (!parsed.success) throw new Refusal(400, 'realtime_bad_event', z.prettifyError(parsed.error));
  return parsed.data;
}
