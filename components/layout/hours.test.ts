import { expect, test } from 'vitest';
import { workTime } from '#lib/contract/shipping.ts';
import { today } from './hours.ts';

const hours = (week: Record<string, { from: string; to: string }>, more = {}) =>
  workTime.parse({ delivery: { 11: { week, wp_timezone: '+03:00', cooking_time_in_minutes: '20', ...more } }, pickup: [] }).delivery['11'];
/** 1 January 2031 is a Wednesday; the clock is the place's own. */
const at = (day: number, clock: string): number => Date.parse(`2031-01-0${day}T${clock}:00+03:00`);

const WEEK = {
  2: { from: '10:00', to: '23:00' },
  3: { from: '10:00', to: '23:30' },
  4: { from: '12:00', to: '02:00' },
  5: { from: '10:00', to: '10:00' },
};

test('the day’s own closing time, in the place’s zone', () => {
  expect(today(hours(WEEK), at(1, '18:00'))).toEqual({ kind: 'until', time: '23:30' });
  expect(today(hours(WEEK), at(1, '00:30'))).toEqual({ kind: 'until', time: '23:30' });
});

test('after midnight yesterday’s hours last until they end', () => {
  expect(today(hours(WEEK), at(3, '01:30'))).toEqual({ kind: 'until', time: '02:00' });
  expect(today(hours(WEEK), at(3, '02:00'))).toEqual({ kind: 'closed' });
});

test('closed, around the clock, unknown', () => {
  expect(today(hours(WEEK), at(4, '12:00'))).toEqual({ kind: 'closed' });
  expect(today(hours({}, { around_clock: '1' }), at(1, '12:00'))).toEqual({ kind: 'aroundClock' });
  expect(today(hours({}), at(1, '12:00'))).toBeNull();
  expect(today(undefined, at(1, '12:00'))).toBeNull();
});
