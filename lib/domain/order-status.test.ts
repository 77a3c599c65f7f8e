import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDER_STATUSES } from '#lib/contract/order-status.ts';
import { settingsOf } from '#tests/setup/sample-menu.ts';
import { canMove, deadlineOf, isFinal, statusLabel, stepOf, stepsOf } from './order-status.ts';

describe('where an order goes', () => {
  test.each([
    ['pending', 'processing', true],
    ['processing', 'kurier', true],
    ['making', 'processing', false],
    ['processing', 'pending', false],
    ['completed', 'making', false],
    ['making', 'making', false],
    ['making', 'cancelled', true],
    ['cancelled', 'making', false],
    ['cancelled', 'refunded', true],
    ['completed', 'refunded', true],
    ['refunded', 'cancelled', false],
    ['processing', 'on-hold', true],
    ['on-hold', 'making', true],
    ['on-hold', 'cancelled', true],
    ['cancelled', 'on-hold', true],
    ['failed', 'on-hold', false],
    ['refunded', 'on-hold', false],
  ])('%s → %s: %s', (from, to, may) => expect(canMove(from, to)).toBe(may));

  test('an older event never overwrites a newer one, in whatever order events come', () => {
    const events = fc.shuffledSubarray(['pending', 'processing', 'making', 'done', 'kurier', 'completed'], { minLength: 1 });
    fc.assert(
      fc.property(events, (all) => {
        const line = ['pending', 'processing', 'making', 'done', 'kurier', 'completed'];
        const furthest = line.findLast((s) => all.includes(s));
        expect(all.reduce((shown, event) => (canMove(shown, event) ? event : shown), 'pending')).toBe(furthest);
      }),
    );
  });

  test('what is over', () => {
    expect(ORDER_STATUSES.filter(isFinal)).toEqual(['completed', 'cancelled', 'refunded', 'failed']);
  });
});

describe('how it shows', () => {
  test('steps per way of delivery', () => {
    expect([stepsOf('delivery').length, stepsOf('pickup').length, stepsOf('lounge').length]).toEqual([5, 4, 4]);
    expect(['pending', 'processing', 'wait-stock', 'kurier', 'completed', 'cancelled', 'odd'].map((s) => stepOf(s, 'delivery'))).toEqual([
      -1, 0, 2, 3, 4, -1, -1,
    ]);
    expect(['processing', 'done', 'wait-stock', 'kurier', 'completed'].map((s) => stepOf(s, 'pickup'))).toEqual([0, 2, 2, 2, 3]);
  });

  test('labels: of the way of delivery, of all, of the dictionary, the code itself', () => {
    const settings = settingsOf({
      order_status_map: { delivery: { kurier: 'Курьер выехал' }, pickup: { done: 'Готов к выдаче' }, lounge: { completed: 'Гости ушли' } },
      order_statuses_all: { refunded: 'Возврат', done: 'Готов' },
    });
    expect(statusLabel('kurier', 'delivery', settings)).toEqual({ text: 'Курьер выехал' });
    expect(statusLabel('done', 'pickup', settings)).toEqual({ text: 'Готов к выдаче' });
    expect(statusLabel('done', 'lounge', settings)).toEqual({ text: 'Готов к выдаче' });
    expect(statusLabel('completed', 'lounge', settings)).toEqual({ text: 'Гости ушли' });
    expect(statusLabel('done', 'delivery', settings)).toEqual({ text: 'Готов' });
    expect(statusLabel('making', 'delivery', settings)).toEqual({ key: 'making' });
    expect(statusLabel('kurier', 'delivery', settings, false), 'in another language').toEqual({ key: 'kurier' });
    expect(statusLabel('on-hold', 'delivery', settings, false)).toEqual({ key: 'on-hold' });
    expect(statusLabel('being-fried', 'delivery', settings)).toEqual({ text: 'being-fried' });
    expect(statusLabel('toString', 'delivery', settingsOf())).toEqual({ text: 'toString' });
  });

  test.each([
    ['2026-11-20T09:10:00.000Z', '2026-11-20T09:00:00Z', '2026-11-20T09:10:00.000Z'],
    ['', '2026-11-20T09:00:00Z', '2026-11-20T09:30:00.000Z'],
    ['soon', '2026-11-20T09:00:00Z', '2026-11-20T09:30:00.000Z'],
    ['', '', null],
  ])('[ORD-06] an order said to wait until «%s», made at «%s», may be paid or cancelled until %s', (payUntil, createdAt, until) => {
    expect(deadlineOf({ payUntil, createdAt }, 1_800)).toBe(until === null ? null : Date.parse(until));
  });
});
