import { z } from 'zod';
import { SHOP } from './page.ts';

const quoted = z.object({ total: z.number().int() });
const placed = z.object({ id: z.number(), key: z.string() });

const DISH_ID = 804;
const DAY = 86_400_000;

/** Places an order of two dishes for pickup tomorrow at three, to be paid online. */
export async function placeOrder({ shop = SHOP, cookie = '' } = {}): Promise<z.output<typeof placed>> {
  const post = (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${shop}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, ...headers },
      body: JSON.stringify(body),
    });
  const cart = {
    items: [{ productId: DISH_ID, count: 2 }],
    delivery: { type: 'pickup', placeId: '1' },
    time: {
      kind: 'slot',
      date: new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(Date.now() + DAY),
      from: '15:00',
      to: '15:30',
    },
  };
  const { total } = quoted.parse(await (await post('/api/quote', cart)).json());
  const order = {
    ...cart,
    payment: 'card_online',
    contact: { name: 'Проба', phone: '+79170001122' },
    consents: [{ code: 'personal_data', version: '2026-03-01', agreed: true }],
    shownTotal: total,
  };
  const answer = await post('/api/orders', order, { 'idempotency-key': `http-test-${Math.random().toString(36).slice(2)}` });
  return placed.parse(await answer.json());
}
