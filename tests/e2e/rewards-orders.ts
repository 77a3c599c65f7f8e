import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { expect } from '#tests/setup/test.ts';

const DISH_ID = 804;
const DAY = 86_400_000;
const quoted = z.object({ total: z.number().int(), problems: z.array(z.unknown()).max(50) });
const placed = z.object({ id: z.number().int() });

interface Wish {
  readonly count: number;
  readonly phone: string;
  readonly promoCode?: string;
}

/** Places an order of so many ice creams for pickup tomorrow, paid in cash, as whoever the request's session says. */
export async function placeAs(request: APIRequestContext, { count, phone, promoCode = '' }: Wish): Promise<number> {
  const shop = process.env.SHOP_URL ?? '';
  const date = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(Date.now() + DAY);
  const cart = {
    items: [{ productId: DISH_ID, count }],
    delivery: { type: 'pickup', placeId: '1' },
    time: { kind: 'slot', date, from: '16:00', to: '16:30' },
    promoCode,
  };
  const { total, problems } = quoted.parse(await (await request.post(`${shop}/api/quote`, { data: cart })).json());
  expect(problems).toEqual([]);
  const contact = { name: 'Проба', phone };
  const consents = [{ code: 'personal_data', version: '2026-03-01', agreed: true }];
  const headers = { 'idempotency-key': `rewards-${Math.random().toString(36).slice(2)}` };
  const data = { ...cart, payment: 'cod', contact, consents, shownTotal: total };
  const answer = await request.post(`${shop}/api/orders`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(201);
  return placed.parse(await answer.json()).id;
}
