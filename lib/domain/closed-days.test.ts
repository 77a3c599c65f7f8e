import { describe, expect, test } from 'vitest';
import { availableTime } from '#lib/contract/checkout.ts';
import { workTime } from '#lib/contract/settings-parts.ts';
import { placeStateByTimes, withClosedDays } from './closed-days.ts';
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

  test('today is one of them before its hours begin, where the times do not list it', () => {
    expect(closedDays(['2026-12-31'], false, at('2026-12-30', '08:00'))).toEqual(['2026-12-30']);
    expect(closedDays(['2026-12-30', '2026-12-31'], false, at('2026-12-30', '08:00'))).toEqual([]);
  });

  test.each(['12:00', '21:40', '23:00'])('today at %s is not: its times may have passed, or the kitchen may be overloaded', (clock) => {
    for (const isOpen of [true, false]) expect(closedDays(['2026-12-31'], isOpen, at('2026-12-30', clock))).toEqual([]);
  });

  test('today is not, where the times list it without any that is left', () => {
    const full = availableTime.parse({
      asap: { available: false },
      days: [
        { date: '2026-12-30', intervals: [] },
        { date: '2026-12-31', intervals: [{ from: '11:00', to: '11:30' }] },
      ],
    });
    expect(withClosedDays(hoursWith(), full, at('2026-12-30', '08:00'))).toEqual(hoursWith());
  });

  test('a place that is closed today says when it opens', () => {
    const morning = at('2026-12-30', '08:00');
    const known = withClosedDays(hoursWith(), times(['2027-01-02'], false), morning);
    expect(hoursState(known, morning)).toEqual({ kind: 'opens', open: false, time: '10:00', date: '2027-01-02', day: 'later' });
    expect(hoursState(hoursWith(), morning)).toMatchObject({ kind: 'opens', time: '10:00', day: 'today' });
  });

  test('special days of the settings are kept, and the next times alone close no day', () => {
    const special = hoursWith({ special_days: [{ date: '2026-12-31', closed: true }] });
    expect(closedDays(['2027-01-04'], false, NOON, special)).toEqual(['2026-12-31']);
    const listed = availableTime.parse({ start_list: [{ text: 'a', date: '02.01.2027 11:00-11:30' }] });
    expect(withClosedDays(hoursWith(), listed, NOON)).toEqual(hoursWith());
  });
});

describe('[KF-WIRE-14] the state of a place where its times are known', () => {
  const settings = {
    workTime: workTime.parse({ delivery: { 11: { week, wp_timezone: 'Europe/Moscow' } } }),
    disabledWarehouseIds: [],
  };
  const place = { type: 'pickup', warehouseId: 11 } as const;
  const morning = at('2026-12-30', '08:00');

  test('is closed today where the times say so, with the last orders of an open one', () => {
    expect(placeStateByTimes(settings, { ...place, times: times(['2026-12-31'], false) }, morning)).toMatchObject({
      kind: 'opens',
      date: '2026-12-31',
    });
    expect(placeStateByTimes(settings, { ...place, times: undefined }, morning)).toMatchObject({ kind: 'opens', date: '2026-12-30' });
    expect(placeStateByTimes(settings, { ...place, times: times(['2027-01-04'], true) }, at('2026-12-30', '21:40'))).toMatchObject({
      kind: 'lastOrders',
      minutes: 20,
    });
  });

  test('stays paused where the shop takes no orders', () => {
    const paused = { ...settings, disabledWarehouseIds: [11] };
    expect(placeStateByTimes(paused, { ...place, times: times(['2026-12-31'], false) }, morning)).toEqual({
      kind: 'disabled',
      open: false,
    });
  });
});
