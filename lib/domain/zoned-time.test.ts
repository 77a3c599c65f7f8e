import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { addDays, clockOf, daysBetween, epochOf, minutesOf, weekdayOf, zonedAt } from './zoned-time.ts';

const ZONES = [
  'Europe/Moscow',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'America/Santiago',
  '+05:00',
];
const zone = fc.constantFrom(...ZONES);
const epoch = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });

describe('zoned time against Temporal', () => {
  test('[DLV-07] the wall clock of any instant', () => {
    fc.assert(
      fc.property(epoch, zone, (t, timezone) => {
        const z = Temporal.Instant.fromEpochMilliseconds(t).toZonedDateTimeISO(timezone);
        expect(zonedAt(t, timezone)).toEqual({
          date: z.toPlainDate().toString(),
          weekday: z.dayOfWeek,
          minutes: z.hour * 60 + z.minute,
        });
      }),
      { numRuns: 400 },
    );
  });

  test('[DLV-07] the instant of any wall clock, with clocks moved forward and back', () => {
    const oracle = (date: string, minutes: number, timezone: string) =>
      Temporal.PlainDate.from(date)
        .toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
        .toZonedDateTime(timezone).epochMilliseconds;
    for (const timezone of ZONES) {
      for (const day of ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-04-05', '2026-10-04', '2026-09-06']) {
        for (let minutes = 0; minutes < 1440; minutes += 15) {
          expect(epochOf({ date: day, minutes }, timezone)).toBe(oracle(day, minutes, timezone));
        }
      }
    }
  });

  test('there and back', () => {
    fc.assert(
      fc.property(epoch, (t) => {
        const minute = Math.floor(t / 60_000) * 60_000;
        expect(epochOf(zonedAt(minute, 'Asia/Kathmandu'), 'Asia/Kathmandu')).toBe(minute);
      }),
    );
  });
});

describe('dates and clocks', () => {
  test.each(['', 'Nowhere/Atlantis', 'UTC', '+00:00'])('zone «%s» is UTC', (timezone) => {
    expect(zonedAt(Date.UTC(2026, 1, 1, 10, 30), timezone)).toEqual({ date: '2026-02-01', weekday: 7, minutes: 630 });
  });

  test.each([
    ['UTC+3', 13],
    ['+0530', 16],
    ['GMT-2', 8],
  ])('offset %s', (timezone, hour) => expect(Math.floor(zonedAt(Date.UTC(2026, 1, 1, 10, 30), timezone).minutes / 60)).toBe(hour));

  test('days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([7, 1]);
  });

  test.each([
    ['09:05', 545],
    ['24:00', 1440],
    ['24:01', null],
    ['9:61', null],
    ['noon', null],
  ])('%s is minute %s', (clock, minutes) => expect(minutesOf(clock)).toBe(minutes));

  test('a clock beyond midnight wraps', () => expect([clockOf(545), clockOf(1500), clockOf(1440)]).toEqual(['09:05', '01:00', '00:00']));
});
