import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { parseInput, readForm, requireOwnPage } from '#lib/server/gateway/browser-request.ts';
import { openOrder } from '#lib/server/gateway/placed-order.ts';
import { answerFailure, handle, privateJson, Refusal } from '#lib/server/gateway/refusal.ts';
import { identityOf } from '#lib/server/gateway/session.ts';
import { backendCall } from '#lib/server/gateway/transport.ts';

const form = calls.realtimeAuth.body.pick({ socket_id: true, channel_name: true, order_key: true });

/** Authorises a private channel for its customer, or for a visitor with access to the order (RT-01); the form is that of pusher-js. */
export async function POST(request: Request): Promise<Response> {
  return handle(async () => {
    requireOwnPage(request);
    const asked = parseInput(form, await readForm(request, 4_096));
    const [, kind = '', id = ''] = z.string().parse(asked.channel_name).split('-');
    const foreign = new Refusal(403, 'channel_refused', 'This channel is not yours.');
    const channel = { socket_id: asked.socket_id, channel_name: asked.channel_name };
    if (kind === 'user') {
      const identity = await identityOf(request);
      if (identity === null || String(identity.userId) !== id) throw foreign;
      const answer = await backendCall(calls.realtimeAuth, { as: identity, body: channel });
      return answer.ok ? privateJson(answer.value) : answerFailure(answer.failure);
    }
    const access = await openOrder(request, id, asked.order_key ?? null);
    if (access.kind === 'unavailable') return access.answer;
    if (access.kind === 'hidden') throw foreign;
    const answer = await backendCall(calls.realtimeAuth, { as: access.by, body: { ...channel, order_key: access.order.key } });
    return answer.ok ? privateJson(answer.value) : answerFailure(answer.failure);
  });
}
