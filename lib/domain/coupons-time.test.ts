import { describe, expect, test } from 'vitest';
import { at, friday, reasonsOf } from '#tests/setup/coupon-cart.ts';

/** 2026-11-16 is a Monday, 2026-11-22 a Sunday. */
const days = (...coupon_avaible_week_days: (number | string)[]) => ({ coupon_avaible_week_days });
const hours = (coupon_avaible_day_hour_from: string | number, coupon_avaible_day_hour_to: string | number) => ({
  coupon_avaible_day_hour_from,
  coupon_avaible_day_hour_to,
});
const both = (wire: object, date: string, clock: string) => reasonsOf(wire, { now: at(date, clock), deliveredAt: at(date, clock) });
const OUT = ['delivery_time', 'current_time'];

test('[KF-DISC-07] one end of the hours alone binds to midnight; equal ends are the whole day', () => {
  const clocks = ['00:00', '09:59', '10:00', '17:59', '18:00', '23:59'];
  const taken = (from: string, to: string) => clocks.filter((clock) => both(hours(from, to), '2026-11-20', clock).length === 0);
  expect(taken('', '18')).toEqual(['00:00', '09:59', '10:00', '17:59']);
  expect(taken('10', '')).toEqual(['10:00', '17:59', '18:00', '23:59']);
  for (const end of ['00:00', '10', '18:00', '24:00']) expect(taken(end, end), end).toEqual(clocks);
});

describe('hours, ordered and delivered at the same moment', () => {
  test.each([
    ['10', '18', '09:59', OUT],
    ['10', '18', '10:00', []],
    ['10', '18', '17:59', []],
    ['10', '18', '18:00', OUT],
    [10, 18, '10:00', []],
    ['9', '18', '09:00', []],
    ['9', '18', '08:59', OUT],
    ['10:30', '18:15', '10:29', OUT],
    ['10:30', '18:15', '10:30', []],
    ['10:30', '18:15', '18:14', []],
    ['10:30', '18:15', '18:15', OUT],
    ['10:30:00', '18:15:00', '18:14', []],
    ['00:00', '00:01', '00:00', []],
    ['00:00', '00:01', '00:01', OUT],
    ['00:00', '24:00', '23:59', []],
    ['23:59', '24:00', '23:59', []],
    ['23:59', '24:00', '23:58', OUT],
    ['00:00', '00:00', '15:00', []],
    ['12', '12', '11:59', []],
    ['12:00', '12', '12:00', []],
    ['', '', '04:00', []],
    ['10', '', '09:59', OUT],
    ['10', '', '10:00', []],
    ['10', '', '23:59', []],
    ['', '10', '00:00', []],
    ['', '10', '09:59', []],
    ['', '10', '10:00', OUT],
    ['22', '02', '21:59', OUT],
    ['22', '02', '22:00', []],
    ['22', '02', '00:00', []],
    ['22', '02', '01:59', []],
    ['22', '02', '02:00', OUT],
    ['23:59', '00:01', '00:00', []],
    ['23:59', '00:01', '00:01', OUT],
    ['00:01', '00:00', '00:00', OUT],
    ['00:01', '00:00', '23:59', []],
  ])('[CPN-01] [CPN-02] from %s to %s at %s: %j', (from, to, clock, expected) => {
    expect(both(hours(from, to), '2026-11-20', clock)).toEqual(expected);
  });
});

describe('days of the week', () => {
  test.each([
    [1, '2026-11-16'],
    [2, '2026-11-17'],
    [3, '2026-11-18'],
    [4, '2026-11-19'],
    [5, '2026-11-20'],
    [6, '2026-11-21'],
    [7, '2026-11-22'],
  ])('[CPN-01] [CPN-02] day %i is %s alone of that week', (day, date) => {
    const week = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
    expect(week.filter((d) => both(days(day), d, '12:00').length === 0)).toEqual([date]);
  });

  test.each<[string, object, string, string, string[]]>([
    ['an empty list is any', days(), '2026-11-22', '12:00', []],
    ['a list of texts', days('6', '7'), '2026-11-22', '12:00', []],
    ['all seven', days(1, 2, 3, 4, 5, 6, 7), '2026-11-18', '12:00', []],
    ['twice the same', days(5, 5), '2026-11-20', '12:00', []],
    ['the first minute of a day', days(6), '2026-11-21', '00:00', []],
    ['the last minute of the day before', days(6), '2026-11-20', '23:59', OUT],
    ['Sunday over a year’s end', days(7), '2027-01-03', '12:00', []],
    ['29 February 2028 is a Tuesday', days(2), '2028-02-29', '12:00', []],
    ['a night belongs to the day it began on', { ...days(5), ...hours('22', '02') }, '2026-11-21', '01:00', []],
    ['and not to the day it ends on', { ...days(6), ...hours('22', '02') }, '2026-11-21', '01:00', OUT],
    ['its evening is of the same day', { ...days(6), ...hours('22', '02') }, '2026-11-21', '22:00', []],
    ['Sunday night is Monday morning', { ...days(7), ...hours('22', '02') }, '2026-11-23', '01:59', []],
    ['Monday morning is no Monday night', { ...days(1), ...hours('22', '02') }, '2026-11-23', '01:59', OUT],
    ['the night of the year’s end', { ...days(4), ...hours('22', '02') }, '2027-01-01', '00:30', []],
    ['day and hour together', { ...days(5), ...hours('12', '16') }, '2026-11-20', '12:00', []],
    ['the right hour on another day', { ...days(5), ...hours('12', '16') }, '2026-11-19', '12:00', OUT],
    ['the right day at another hour', { ...days(5), ...hours('12', '16') }, '2026-11-20', '16:00', OUT],
  ])('[CPN-01] [CPN-02] %s', (_, wire, date, clock, expected) => expect(both(wire, date, clock)).toEqual(expected));
});

describe('ordered at one time, delivered at another', () => {
  const lunch = hours('12', '16');
  const weekend = days(6, 7);
  test.each<[string, object, [string, string], [string, string], string[]]>([
    ['both inside', lunch, ['2026-11-20', '12:00'], ['2026-11-20', '15:59'], []],
    ['ordered too early', lunch, ['2026-11-20', '11:59'], ['2026-11-20', '12:30'], ['current_time']],
    ['delivered too late', lunch, ['2026-11-20', '15:30'], ['2026-11-20', '16:00'], ['delivery_time']],
    ['both outside, on either side', lunch, ['2026-11-20', '11:00'], ['2026-11-20', '17:00'], OUT],
    ['delivered at lunch tomorrow', lunch, ['2026-11-20', '12:30'], ['2026-11-21', '12:30'], []],
    ['delivered tomorrow, ordered at night', lunch, ['2026-11-20', '23:30'], ['2026-11-21', '12:30'], ['current_time']],
    ['ordered on Friday for Saturday', weekend, ['2026-11-20', '12:00'], ['2026-11-21', '12:00'], ['current_time']],
    ['ordered on Sunday for Monday', weekend, ['2026-11-22', '23:30'], ['2026-11-23', '00:15'], ['delivery_time']],
    ['ordered on Saturday for Sunday', weekend, ['2026-11-21', '23:30'], ['2026-11-22', '00:15'], []],
    [
      'a night: ordered before midnight, delivered after',
      { ...days(5), ...hours('22', '02') },
      ['2026-11-20', '23:30'],
      ['2026-11-21', '00:15'],
      [],
    ],
    [
      'a night: delivered when it is over',
      { ...days(5), ...hours('22', '02') },
      ['2026-11-20', '23:30'],
      ['2026-11-21', '02:00'],
      ['delivery_time'],
    ],
  ])('[CPN-01] [CPN-02] %s', (_, wire, now, delivered, expected) => {
    expect(reasonsOf(wire, { now: at(...now), deliveredAt: at(...delivered) })).toEqual(expected);
  });
});

describe('the end of a coupon', () => {
  test.each([
    ['', '2099-01-01', '00:00', []],
    ['2026-11-20', '2026-11-20', '23:59', []],
    ['2026-11-20', '2026-11-21', '00:00', ['expired']],
    ['2026-11-20T00:00:00', '2026-11-19', '23:59', []],
    ['2026-11-20T00:00:00', '2026-11-20', '00:00', ['expired']],
    ['2026-11-20T18:30:00', '2026-11-20', '18:29', []],
    ['2026-11-20T18:30:00', '2026-11-20', '18:30', ['expired']],
    ['2026-11-20 18:30:00', '2026-11-20', '18:30', ['expired']],
    ['2026-11-20T23:59:59', '2026-11-20', '23:58', []],
    ['2026-12-01', '2026-11-30', '12:00', []],
    ['2025-12-31', '2026-01-01', '12:00', ['expired']],
  ])('date_expires %s on %s at %s: %j', (date_expires, date, clock, expected) => {
    expect(reasonsOf({ date_expires }, { ...friday, now: at(date, clock) })).toEqual(expected);
  });
});
