import { describe, expect, test } from 'vitest';
import { availableTime } from '#lib/contract/checkout.ts';
import { workTime } from '#lib/contract/settings-parts.ts';
import { withClosedDays } from './closed-days.ts';
import { hoursOf, hoursState } from './opening-hours.ts';

const week = Object.fromEntries([1, 2, 3, 4, 5, 6].map((day) => [day, { from: '10:00', to: '22:00' }]));
const hoursWith = (more: object = {}) => {
  const settings = { workTime: workTime.parse({ delivery: { 11: { week, wp_timezone: 'Europe/Moscow', ...more } } }) };
  return hoursOf(settings, 'delivery', 11) ?? expect.fail('no hours');
};
/** Wednesday 30 December to Tuesday 5 January; Sundays are closed. */
const at = (date: string, clock: string): number => Date.parse(`${date}T${clock}:00+03:00`);
const NOON = at('2026-12-30', '12:00');
const times = (dates: readonly string[], isOpen: boolean) =>
  availableTime.parse({
    asap: { available: isOpen, minutes: 30 },
    days: dates.map((date) => ({ date, intervals: [{ from: '11:00', to: '11:30' }] })),
  });
const closedDays = (dates: readonly string[], isOpen = true, now = NOON, hours = hoursWith()) =>
  Object.keys(withClosedDays(hours, times(dates, isOpen), now).specialDays ?? {});

describe('[KF-WIRE-14] closed days that only the available times show', () => {
  test('are the days with hours by the week and without a time, before the last day that has one', () => {
    expect(closedDays(['2026-12-30', '2026-12-31', '2027-01-04'])).toEqual(['2027-01-01', '2027-01-02']);
    expect(closedDays(['2026-12-30', '2026-12-31'])).toEqual([]);
    expect(closedDays([])).toEqual([]);
  });

  test('today is one of them while the week says that orders are taken', () => {
    expect(closedDays(['2026-12-31'], false)).toEqual(['2026-12-30']);
    expect(closedDays(['2026-12-31'], true)).toEqual([]);
    expect(closedDays(['2026-12-31'], false, at('2026-12-30', '23:00'))).toEqual([]);
  });

  test('a place that is closed today says when it opens', () => {
    const known = withClosedDays(hoursWith(), times(['2027-01-02'], false), NOON);
    expect(hoursState(known, NOON)).toEqual({ kind: 'opens', open: false, time: '10:00', date: '2027-01-02', day: 'later' });
    expect(hoursState(hoursWith(), NOON)).toMatchObject({ kind: 'until', time: '22:00' });
  });

  test('special days of the settings are kept, and the next times alone close no day', () => {
    const special = hoursWith({ special_days: [{ date: '2026-12-31', closed: true }] });
    expect(closedDays(['2027-01-04'], false, NOON, special)).toEqual(['2026-12-31']);
    const listed = availableTime.parse({ start_list: [{ text: 'a', date: '02.01.2027 11:00-11:30' }] });
    expect(withClosedDays(hoursWith(), listed, NOON)).toEqual(hoursWith());
  });
});
