import { describe, expect, test } from 'vitest';
import { productOf, settingsOf } from '#tests/setup/sample-menu.ts';
import { cartOf, contextOf, LOUNGE, NOON, PICKUP, quoteMenu } from '#tests/setup/sample-quote.ts';
import { type CartLine, lineKey, makeLine } from './cart.ts';
import { checkCart, countedLines, saleMoment } from './cart-check.ts';
import { refusedItems } from './problems.ts';
import { quoteCart } from './quote.ts';
import { zonedAt } from './zoned-time.ts';

const line = (id: number, count: number, more: Partial<Pick<CartLine, 'variationId' | 'supplements'>> = {}): CartLine => {
  const made = { ...makeLine(productOf(quoteMenu, id), null, [], count), ...more };
  return { ...made, key: lineKey(made) };
};
const check = (lines: readonly CartLine[], warehouseId: number | null = 11, wire = {}) => {
  const { lines: kept, removed, reduced } = checkCart(lines, quoteMenu, { warehouseId, settings: settingsOf(wire) });
  return { kept: kept.map((l) => `${l.key}×${l.count}`), removed: removed.map((l) => l.key), reduced: reduced.map((l) => l.key) };
};

describe('a cart at another place', () => {
  test('what is sold there stays as it is', () => {
    expect(check([line(1, 2), line(4, 1)], 12)).toEqual({ kept: ['1:0×2', '4:0×1'], removed: [], reduced: [] });
  });

  test('what is not sold there goes, and is named', () => {
    expect(check([line(1, 2), line(4, 1)])).toEqual({ kept: ['1:0×2'], removed: ['4:0'], reduced: [] });
  });

  test('what is out goes, what is left of it stays; equal dishes share it', () => {
    expect(check([line(3, 9)], 12).removed).toEqual(['3:0']);
    expect(check([line(3, 9)])).toEqual({ kept: ['3:0×5'], removed: [], reduced: ['3:0'] });
    const two = [line(2, 1, { variationId: 22 }), line(2, 9, { variationId: 22 }), line(2, 9, { variationId: 21 })].map((l, i) => ({
      ...l,
      key: `k${i}`,
    }));
    expect(check(two)).toEqual({ kept: ['k0×1', 'k1×1', 'k2×9'], removed: [], reduced: ['k1'] });
  });

  test('a step of two takes two of what is left', () => {
    const menu = {
      ...quoteMenu,
      product: (id: number) => (id === 5 ? { ...productOf(quoteMenu, 5), manageStock: true, stockQuantity: 5 } : null),
    };
    const checked = checkCart([line(5, 4)], menu, { warehouseId: null, settings: settingsOf() });
    expect(checked.lines.map((l) => l.count)).toEqual([2]);
  });

  test('a choice that is no longer offered goes: product, variation, supplement', () => {
    const gone = [
      { ...line(1, 1), productId: 999, key: 'gone' },
      line(2, 1),
      line(2, 1, { variationId: 99 }),
      line(1, 1, { supplements: [{ id: 103, count: 1 }] }),
    ];
    expect(check(gone)).toEqual({ kept: [], removed: ['gone', '2:0', '2:99', '1:0+103x1'], reduced: [] });
  });

  test('a shop that sells nothing keeps nothing', () => {
    expect(check([line(1, 1)], 11, { product_disable_buy: '1' }).removed).toEqual(['1:0']);
  });
});

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
