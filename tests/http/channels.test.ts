import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Customer, logIn } from './customer.ts';
import { placeOrder } from './order.ts';
import { get } from './page.ts';

const session = z.object({ profile: z.object({ id: z.number() }) });

/** Asks for the right to listen on a channel; returns the status and the code of a refusal. */
async function authorize(channel: string, cookie = ''): Promise<readonly [status: number, code: unknown]> {
  const form = new URLSearchParams({ socket_id: '1.2', channel_name: channel });
  const answer = await get('/api/realtime/auth', { method: 'POST', headers: { cookie }, body: form });
  const { code } = z.looseObject({ code: z.string().optional() }).parse(await answer.json());
  return [answer.status, code];
}

describe('[RT-01] the channels of a customer', () => {
  let owner: Customer;
  let other: Customer;
  let channels: readonly string[];
  beforeAll(async () => {
    [owner, other] = [await logIn(), await logIn()];
    const answer = await get('/api/auth/session', { headers: { cookie: owner.cookie } });
    const { id } = session.parse(await answer.json()).profile;
    const order = await placeOrder({ cookie: owner.cookie });
    channels = [`private-user-${id}`, `private-order-${order.id}`];
  });

  test('open for the customer', async () => {
    for (const channel of channels) expect([channel, ...(await authorize(channel, owner.cookie))]).toEqual([channel, 200, undefined]);
  });

  test('stay closed for a guest and for another customer', async () => {
    for (const channel of [...channels, 'private-order-999999'])
      for (const cookie of ['', other.cookie])
        expect([channel, ...(await authorize(channel, cookie))]).toEqual([channel, 403, 'channel_refused']);
  });
});
