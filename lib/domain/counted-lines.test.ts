import { expect, test } from 'vitest';
import { cartOf, contextOf, LOUNGE, NOON, PICKUP, quoteMenu } from '#tests/setup/sample-quote.ts';
import { type CartLine, lineKey } from './cart.ts';
import { countedLines, saleMoment } from './counted-lines.ts';
import { refusedItems } from './problems.ts';
import { quoteCart } from './quote.ts';
import { zonedAt } from './zoned-time.ts';

const lineOf = (productId: number, variationId: number | null = null): CartLine => {
  const own = { productId, variationId, supplements: [] };
  const shown = { name: '', image: '', variation: '', supplements: [], unitPrice: 0, regularPrice: 0, url: '' };
  return { ...own, key: lineKey(own), count: 1, shown };
};
const lines = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 30, 90, 91, 101, 999].map((id) => lineOf(id)),
  lineOf(2, 21),
  lineOf(2, 29),
  lineOf(1, 21),
];
const now = zonedAt(NOON, 'Europe/Moscow');
const booking = { date: '', time: '' };
const SLOT = { kind: 'slot', date: '2026-11-21', from: '08:30', to: '09:00' } as const;

test.each([
  ['as soon as possible', 'pickup', { kind: 'asap' }, booking, PICKUP],
  ['for the morning of another day', 'pickup', SLOT, booking, PICKUP],
  ['at a table', 'lounge', { kind: 'asap' }, { date: LOUNGE.date, time: LOUNGE.time }, LOUNGE],
  ['at a table in the morning', 'lounge', { kind: 'asap' }, { date: LOUNGE.date, time: '10:30' }, { ...LOUNGE, time: '10:30' }],
] as const)('the sum of the header is of the lines that a quote counts: %s', (_, type, time, table, delivery) => {
  const ctx = contextOf();
  const items = lines.map(({ productId, variationId, count }) => ({ productId, variationId, count }));
  const refused = refusedItems(quoteCart(cartOf(items, { delivery, time }), ctx).problems);
  const counted = countedLines(
    lines,
    quoteMenu,
    { warehouseId: 11, settings: ctx.settings },
    saleMoment({ type, time, booking: table }, now),
  );
  expect(counted).toEqual(lines.filter((__, i) => !refused.has(i)));
  expect(counted.length).toBeGreaterThan(4);
});
