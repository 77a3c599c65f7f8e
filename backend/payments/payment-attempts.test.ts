import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { TestBackend } from '#tests/setup/backend.ts';
import { orderBody } from '#tests/setup/order-shop.ts';
import { ORDERS } from '#tests/setup/placing.ts';
import { randomOrder, richBackend } from '#tests/setup/rich-shop.ts';
import { diceOf } from '../content/generate/random.ts';
import { readOrder } from '../db/orders.ts';
import { wordsOf } from '../words/words-of.ts';
import { receiptOf } from './payment-attempts.ts';

const RECEIPTS = 150;
const placed = z.object({ id: z.number() });
const quoted = z.object({ total: z.number(), problems: z.array(z.unknown()) });

let backend: TestBackend;
let customer: number;
beforeAll(async () => {
  ({ backend, customer } = await richBackend());
});
afterAll(() => backend.close());

test('the rows of a receipt sum to the order’s total, whatever discounts, points, fees and pieces it has', {
  timeout: 60_000,
}, async () => {
  const dice = diceOf(54);
  const words = wordsOf('ru');
  let receipts = 0;
  let split = 0;
  for (let tries = 0; receipts < RECEIPTS && tries < 3 * RECEIPTS; tries += 1) {
    const wish = randomOrder(dice);
    const asked = await backend.call('POST', '/wp-json/checkout/quote', { body: orderBody(backend, wish, customer) });
    const { total: shownTotal, problems } = quoted.parse(asked.body);
    if (problems.length > 0) continue;
    const { body } = await backend.call('POST', ORDERS, { body: orderBody(backend, { ...wish, shownTotal }, customer) });
    const order = await readOrder(backend.db, placed.parse(body).id);
    if (!order) throw new Error('the order is gone');
    const { items } = receiptOf(order, words);
    expect(items.reduce((sum, { quantity, price }) => sum + quantity * price, 0)).toBe(order.row.total);
    expect(items.every(({ quantity, price, name }) => quantity > 0 && price > 0 && name !== '')).toBe(true);
    receipts += 1;
    if (items.filter(({ isService }) => !isService).length > order.lines.filter(({ total }) => total > 0).length) split += 1;
  }
  expect(receipts).toBe(RECEIPTS);
  expect(split, 'some sums do not divide by their pieces').toBeGreaterThan(0);
});
