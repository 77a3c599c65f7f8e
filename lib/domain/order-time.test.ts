import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatOrderTime, parseOrderTime } from './order-time.ts';
import { addDays, clockOf } from './zoned-time.ts';

describe('the time of an order on the wire', () => {
  test('[DLV-07] an interval and asap', () => {
    expect(formatOrderTime({ kind: 'slot', date: '2031-03-05', from: '14:30', to: '15:00' }, '2031-03-04')).toBe('05.03.2031 14:30-15:00');
    expect(formatOrderTime({ kind: 'asap' }, '2031-03-05')).toBe('05.03.2031 asap');
  });

  test('[DLV-07] reads what it writes', () => {
    const time = fc.record({
      day: fc.integer({ min: 0, max: 4_000 }),
      from: fc.integer({ min: 0, max: 1439 }),
      to: fc.integer({ min: 0, max: 1439 }),
    });
    fc.assert(
      fc.property(time, ({ day, from, to }) => {
        const date = addDays('2024-01-01', day);
        const slot = { kind: 'slot', date, from: clockOf(from), to: clockOf(to) } as const;
        expect(parseOrderTime(formatOrderTime(slot, date))).toEqual(slot);
        expect(parseOrderTime(formatOrderTime({ kind: 'asap' }, date))).toEqual({ kind: 'asap', date });
      }),
    );
  });

  test.each(['', 'asap', '31.02.2026 asap', '5.3.2031 14:30-15:00', '05.03.2031 25:00-26:00', '05.03.2031 14:30', '05-03-2031 asap'])(
    'is not fooled by «%s»',
    (text) => expect(parseOrderTime(text)).toBeNull(),
  );
});
