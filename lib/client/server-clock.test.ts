import { afterEach, expect, test } from 'vitest';
import { resetClock, setClock } from '#tests/setup/set-clock.ts';
import { noteServerTime, onServerTime, serverNow } from './server-clock.ts';

const NOON = Date.UTC(2031, 2, 5, 9);
const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;

const answer = (at: number, took = 50): void => noteServerTime(String(at), Date.now() - took);
const isAbout = (at: number): boolean => Math.abs(serverNow() - at) < MINUTE / 2;

afterEach(() => {
  resetClock();
  answer(Date.now());
});

test.each([
  ['a day behind', -DAY],
  ['a day ahead', DAY],
  ['an hour behind', -60 * MINUTE],
  ['an hour ahead', 60 * MINUTE],
])('[DLV-07] on a device whose clock is %s the time is the server’s', (_, off) => {
  setClock(NOON + off);
  answer(NOON);
  expect(isAbout(NOON)).toBe(true);
});

test('a clock that differs by a minute is taken as it is: an answer is on its way for a while, too', () => {
  setClock(NOON + MINUTE);
  answer(NOON);
  expect(isAbout(NOON + MINUTE)).toBe(true);
});

test('what shows times is told once, and again when the clock was set right', () => {
  const told: number[] = [];
  const stop = onServerTime(() => told.push(serverNow()));
  setClock(NOON - DAY);
  for (const passed of [0, 1, 2]) answer(NOON + passed * 1_000);
  expect(told).toHaveLength(1);
  setClock(NOON);
  answer(NOON);
  expect([told.length, isAbout(NOON)]).toEqual([2, true]);
  stop();
});

test.each([
  ['', 50],
  ['noon', 50],
  [String(NOON), 600_000],
])('an answer without a time, or one that a sleeping device received late, changes nothing: %j after %i ms', (said, took) => {
  setClock(NOON + DAY);
  noteServerTime(said, Date.now() - took);
  expect(isAbout(NOON + DAY)).toBe(true);
});
