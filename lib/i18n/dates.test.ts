import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DateStyle, dateText, listText, signsOf } from './dates.ts';
import { formatNumber } from './format.ts';
import { LANGUAGES } from './locales.ts';

const LACKING = LANGUAGES.filter((language) => signsOf(language) !== null);
const at = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) });
const OPTIONS: Readonly<Partial<Record<DateStyle, Intl.DateTimeFormatOptions>>> = {
  dayMonth: { day: 'numeric', month: 'long' },
  weekdayDayMonth: { weekday: 'short', day: 'numeric', month: 'long' },
  dayMonthYear: { day: 'numeric', month: 'long', year: 'numeric' },
};
const STYLES = ['weekday', 'dayMonth', 'weekdayDayMonth', 'dayMonthYear', 'dayMonthTime', 'dateTime'] as const;

test('six of the languages are told to browsers', () => {
  expect(LACKING).toEqual(['be', 'hy', 'kk', 'tt', 'az', 'uz']);
});

test.each(LANGUAGES)('%s tells hours by the clock of opening hours', (language) => {
  for (const style of ['time', 'dayMonthTime', 'dateTime'] as const)
    expect(dateText(Date.UTC(2026, 10, 23, 18, 5), language, style)).toMatch(/18[:.]05(?!.*[ap]\.?m)/i);
});

test('English is British', () => {
  expect(dateText(Date.UTC(2026, 10, 23), 'en', 'dayMonthYear')).toBe('23 November 2026');
});

describe.each(LACKING)('%s, which browsers may not know', (language) => {
  test('has its dates as those who know it write them', () => {
    fc.assert(
      fc.property(at, fc.constantFrom('dayMonth', 'weekdayDayMonth', 'dayMonthYear'), (moment, style) => {
        const known = new Intl.DateTimeFormat(language, { ...OPTIONS[style], timeZone: 'UTC' }).format(moment);
        expect(dateText(moment, language, style)).toBe(known);
      }),
    );
  });

  test('has its numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), fc.integer({ min: 0, max: 999 }), (whole, part) => {
        const value = whole + part / 1_000;
        const known = new Intl.NumberFormat(language, { useGrouping: 'always', maximumFractionDigits: 3 }).format(value);
        expect(formatNumber(value, language)).toBe(known.replace(/[\s\u202f\u2009]/g, '\u00a0'));
      }),
    );
  });

  test('has its lists', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 6 }), fc.constantFrom('conjunction', 'disjunction'), (items, type) => {
        expect(listText(items, language, type)).toBe(new Intl.ListFormat(language, { type }).format(items));
      }),
    );
  });
});

test('in every language and style a moment has its text, in the zone that is asked for', () => {
  fc.assert(
    fc.property(at, fc.constantFrom(...LANGUAGES), fc.constantFrom(...STYLES), (moment, language, style) => {
      const text = dateText(moment, language, style, 'Europe/Moscow');
      expect(text).toMatch(style === 'weekday' ? /\p{L}/u : /\d/);
      expect(text).not.toMatch(/[{}]|undefined|M\d\d/);
    }),
  );
  const midnight = Date.UTC(2026, 10, 5, 22);
  for (const language of LANGUAGES) {
    expect(dateText(midnight, language, 'dayMonth')).toMatch(/5/);
    expect(dateText(midnight, language, 'dayMonth', 'Europe/Moscow')).toMatch(/6/);
  }
  expect(dateText(midnight, 'tt', 'dateTime', 'Europe/Moscow')).toBe('6 ноябрь, 2026 ел, 01:00');
  expect(() => dateText(Number.NaN, 'tt', 'dayMonth')).toThrow(RangeError);
  expect(() => dateText(Number.NaN, 'ru', 'dayMonth')).toThrow(RangeError);
});
