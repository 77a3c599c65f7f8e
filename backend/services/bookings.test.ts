import { expect, test } from 'vitest';
import type { Taken } from '../db/capacity.ts';
import { bookedTime, bookingName, mostAtOnce, needOf, periodOf } from './bookings.ts';

const at = (time: string, minutes: number, date = '2031-03-05') => bookedTime('table:6:4', { date, time }, minutes);
const taken = (time: string, minutes: number, count = 1): Taken => ({
  ...at(time, minutes),
  name: bookingName(at(time, minutes)),
  taken: count,
});

test('a time that runs past midnight ends on the next date', () => {
  expect(at('23:30', 120)).toEqual({ place: 'table:6:4', begins: '2031-03-05T23:30', ends: '2031-03-06T01:30' });
  expect(bookingName(at('23:30', 120))).toBe('table:6:4:2031-03-05T23:30-01:30');
  expect(at('24:00', 30)).toEqual({ place: 'table:6:4', begins: '2031-03-06T00:00', ends: '2031-03-06T00:30' });
});

test.each<[string, readonly Taken[], number]>([
  ['nothing', [], 0],
  ['one that ends when it begins', [taken('17:00', 120)], 0],
  ['one that begins when it ends', [taken('21:00', 120)], 0],
  ['one that begins a minute earlier than it ends', [taken('20:59', 120)], 1],
  ['the same period twice', [taken('19:00', 120, 2)], 2],
  ['one that holds all of it', [taken('18:00', 300)], 1],
  ['two after each other', [taken('18:00', 90), taken('19:30', 90)], 1],
  ['two that overlap inside it', [taken('18:15', 90), taken('19:30', 90)], 2],
  ['two that overlap only before it', [taken('17:15', 120), taken('17:00', 90)], 1],
  ['one of another place', [{ ...taken('19:00', 120), place: 'table:6:2' }], 0],
])('19:00 to 21:00 meets %s', (_, bookings, most) => {
  expect(mostAtOnce(at('19:00', 120), bookings, 30)).toBe(most);
});

test('a booking without an end lasts one interval', () => {
  const old = { ...taken('18:45', 30), ends: '' };
  expect(mostAtOnce(at('19:00', 30), [old], 30)).toBe(1);
  expect(mostAtOnce(at('19:00', 30), [old], 15)).toBe(0);
});

test('bookings of other periods leave less; those of the same period are counted by the row itself', () => {
  expect(needOf(at('19:00', 120), 3, [taken('19:00', 120, 2)], 30)).toMatchObject({ limit: 3 });
  expect(needOf(at('19:00', 120), 3, [taken('19:00', 120), taken('18:30', 120)], 30)).toMatchObject({ limit: 2 });
});

test('what may touch begins at most a day before', () => {
  expect(periodOf([at('23:30', 120), at('10:00', 60, '2031-03-07')])).toEqual({ from: '2031-03-04', to: '2031-03-07T11:00' });
});
