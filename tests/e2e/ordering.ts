import type { APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { expect } from '#tests/setup/journey.ts';

/** Orders that are only there: placed by the storefront's own calls, for whoever the request's cookies belong to. */

const DAY = 86_400_000;
const ICE_CREAM = 804;
const quoted = z.object({ total: z.number().int() });
const placed = z.object({ id: z.number(), key: z.string(), total: z.number().int() });

interface Wanted {
  readonly phone: string;
  /** Other dishes than ice cream. */
  readonly items?: readonly { readonly productId: number; readonly count: number }[];
  readonly payment?: string;
  readonly count?: number;
  readonly promoCode?: string;
  readonly shop?: string;
  /** Where the clock stands: the order's moment. */
  readonly at?: number;
}

/** An order of so many ice creams, or of other dishes, for pickup tomorrow at three. */
export async function orderQuickly(
  request: APIRequestContext,
  { phone, items, payment = 'cod', count = 2, promoCode = '', shop = '', at = Date.now() }: Wanted,
) {
  const date = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' }).format(at + DAY);
  const cart = {
    items: items ?? [{ productId: ICE_CREAM, count }],
    delivery: { type: 'pickup', placeId: '1' },
    time: { kind: 'slot', date, from: '15:00', to: '15:30' },
    promoCode,
  };
  const { total } = quoted.parse(await (await request.post(`${shop}/api/quote`, { data: cart })).json());
  const consents = [{ code: 'personal_data', version: '2026-03-01', agreed: true }];
  const answer = await request.post(`${shop}/api/orders`, {
    data: { ...cart, payment, contact: { name: 'Проба', phone }, consents, shownTotal: total },
    headers: { 'idempotency-key': `quick-${crypto.randomUUID()}` },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return placed.parse(await answer.json());
}
