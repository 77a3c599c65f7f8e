import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekSpans } from './week-hours.ts';

const day = { from: '08:00', to: '23:30' };
const late = { from: '8:00', to: '01:00' };
const weekOf = (days: readonly ({ from: string; to: string } | undefined)[]) =>
  Object.fromEntries(days.flatMap((d, i) => (d === undefined ? [] : [[String(i + 1), d]])));
const shown = (days: readonly ({ from: string; to: string } | undefined)[]): string[] =>
  weekSpans({ aroundClock: false, week: weekOf(days) }).map(
    (s) => `${s.first}-${s.last} ${s.hours ? `${s.hours.from}–${s.hours.to}` : 'off'}`,
  );

test('equal days in a row stand together, days off too', () => {
  expect(shown([day, day, day, day, late, late, day])).toEqual(['1-4 08:00–23:30', '5-6 08:00–01:00', '7-7 08:00–23:30']);
  expect(shown([undefined, day, day, day, day, undefined, undefined])).toEqual(['1-1 off', '2-5 08:00–23:30', '6-7 off']);
  expect(shown([day, day, day, day, day, day, day])).toEqual(['1-7 08:00–23:30']);
});

test('broken times are days off, equal ends the whole day', () => {
  expect(shown([{ from: '10:00', to: '10:00' }, { from: 'рано', to: '10:00' }, day, day, day, day, day])).toEqual([
    '1-1 00:00–24:00',
    '2-2 off',
    '3-7 08:00–23:30',
  ]);
});

test('a whole day ends at 24:00, an evening at midnight', () => {
  expect(shown([{ from: '00:00', to: '24:00' }, { from: '00:00', to: '24:00' }, day, day, day, { from: '18:00', to: '24:00' }])).toEqual([
    '1-2 00:00–24:00',
    '3-5 08:00–23:30',
    '6-6 18:00–00:00',
    '7-7 off',
  ]);
});

test('around the clock and unknown weeks have nothing to list', () => {
  expect(weekSpans({ aroundClock: true, week: weekOf([day]) })).toEqual([]);
  expect(weekSpans({ aroundClock: false, week: {} })).toEqual([]);
});

test('every week is told whole, once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(day, late, undefined), { minLength: 7, maxLength: 7 }), (days) => {
      const spans = weekSpans({ aroundClock: false, week: { ...weekOf(days), 9: day } });
      expect(spans.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i))).toEqual([
        1, 2, 3, 4, 5, 6, 7,
      ]);
    }),
  );
});
