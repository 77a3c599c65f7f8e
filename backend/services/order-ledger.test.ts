import { afterAll, beforeAll, expect, test } from 'vitest';
import { diceOf } from '#backend/content/generate/random.ts';
import { quote as quoteSchema } from '#lib/contract/checkout.ts';
import { type Order, order as orderSchema } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import type { TestBackend } from '#tests/setup/backend.ts';
import { byRun } from '#tests/setup/full-run.ts';
import { orderBody } from '#tests/setup/order-shop.ts';
import { ORDERS } from '#tests/setup/placing.ts';
import { randomOrder, richBackend } from '#tests/setup/rich-shop.ts';

const ORDERED = byRun(2_000, 200);
const PER_PAGE = 100;

let backend: TestBackend;
let customer: number;
beforeAll(async () => {
  ({ backend, customer } = await richBackend());
});
afterAll(async () => {
  expect(backend.errors).toEqual([]);
  await backend.close();
});

function read(body: unknown): Order {
  const parsed = parseAnswer(orderSchema, body);
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.value;
}
const ledgerOf = ({ ledger }: Order) => quoteSchema.shape.ledger.parse(JSON.parse(ledger));
const sum = (rows: readonly { readonly total: number }[]): number => rows.reduce((all, row) => all + row.total, 0);

test('[PRICE-06] of random orders quote, answer and list give the same steps, which sum to the total to the kopeck', {
  timeout: 180_000,
}, async () => {
  const dice = diceOf(2_031);
  const placed = new Map<number, Order>();
  const kinds = new Set<string>();
  for (let tries = 0; placed.size < ORDERED && tries < 3 * ORDERED; tries++) {
    const wish = randomOrder(dice);
    const asked = await backend.call('POST', '/wp-json/checkout/quote', { body: orderBody(backend, wish, customer) });
    const quote = quoteSchema.parse(asked.body);
    const answer = await backend.call('POST', ORDERS, { body: orderBody(backend, { ...wish, shownTotal: quote.total }, customer) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(quote.problems.length > 0 ? 422 : 201);
    if (answer.status !== 201) continue;
    const order = read(answer.body);
    const { lines, fees, shippingTotal, discountTotal, total } = order;
    const ledger = ledgerOf(order);
    expect(ledger).toEqual(quote.ledger);
    expect(ledger.reduce((all, step) => all + step.amount, 0)).toBe(total);
    expect(sum(lines) + sum(fees) + shippingTotal).toBe(total);
    expect(lines.reduce((all, line) => all + line.subtotal - line.total, 0)).toBe(discountTotal);
    expect(lines.every((line) => line.total >= 0 && line.total <= line.subtotal)).toBe(true);
    expect(ledger.find((step) => step.kind === 'bonuses')?.amount ?? 0).toBe(-100 * order.bonuses || 0);
    expect(order.coupons.reduce((all, coupon) => all + coupon.discount, 0)).toBe(
      -ledger.reduce((all, step) => all + (step.code === '' ? 0 : step.amount), 0) || 0,
    );
    for (const step of ledger) kinds.add(step.kind);
    placed.set(order.id, order);
  }
  expect(placed.size).toBe(ORDERED);
  expect([...kinds].sort()).toEqual(
    ['bonuses', 'coupon_fixed', 'coupon_percent', 'delivery', 'express', 'gift', 'goods', 'promotion', 'tips'].sort(),
  );
  const listed = new Map<number, string>();
  for (let page = 1; page <= ORDERED / PER_PAGE; page++) {
    const { body } = await backend.call('GET', `${ORDERS}?per_page=${PER_PAGE}&page=${page}`);
    if (!Array.isArray(body)) throw new Error('expected a list');
    for (const order of body.map(read)) listed.set(order.id, order.ledger);
  }
  expect(listed).toEqual(new Map([...placed].map(([id, order]) => [id, order.ledger])));
});
