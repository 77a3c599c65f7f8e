import { once } from 'node:events';
import { type Agent, request } from 'undici';
import { WebSocket } from 'ws';
import { z } from 'zod';

const message = z.object({ event: z.string(), channel: z.string().optional(), data: z.unknown().optional() });
const hello = z.object({ socket_id: z.string() });
const signed = z.object({ auth: z.string() });

export interface OpenPage {
  /** Told with the event's name, when it is one of the shop's. */
  onEvent: () => void;
  close(): void;
}

interface Where {
  readonly shop: string;
  readonly order: { readonly id: number; readonly key: string };
  readonly dispatcher: Agent;
}

/** What an order's page does with the shop to be told of changes: connects, has its channel signed by the order's key, subscribes; it answers pings. */
export async function openPage({ shop, order, dispatcher }: Where): Promise<OpenPage> {
  const socket = new WebSocket(`${shop.replace(/^http/, 'ws')}/rt/app/shop?protocol=7`);
  const page: OpenPage = { onEvent: () => undefined, close: () => socket.terminate() };
  const channel = `private-order-${order.id}`;
  const said = (raw: unknown) => message.parse(JSON.parse(String(raw)));
  const [first] = await once(socket, 'message');
  const { socket_id } = hello.parse(JSON.parse(String(said(first).data)));
  const answer = await request(`${shop}/api/realtime/auth`, {
    method: 'POST',
    dispatcher,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ socket_id, channel_name: channel, order_key: order.key }).toString(),
  });
  const { auth } = signed.parse(await answer.body.json());
  const joined = new Promise<void>((done) => {
    socket.on('message', (raw) => {
      const { event } = said(raw);
      if (event === 'pusher_internal:subscription_succeeded') done();
      else if (event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":{}}');
      else if (event === 'order.updated') page.onEvent();
    });
  });
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  await joined;
  return page;
}
