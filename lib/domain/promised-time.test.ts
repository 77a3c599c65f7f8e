import { describe, expect, test } from 'vitest';
import { promisedNow, promisedUntil } from './promised-time.ts';

const ZONE = 'Europe/Moscow';
const none = { date: '', time: '', guests: '', comment: '' };
const slot = (time: string) => promisedUntil({ deliveryType: 'delivery', time, booking: none }, ZONE);

describe('until when', () => {
  test('an interval ends, by the kitchen’s clock', () => expect(slot('20.11.2026 19:00-19:30')).toBe(Date.UTC(2026, 10, 20, 16, 30)));
  test('an interval over midnight ends the day after', () => {
    expect(slot('20.11.2026 23:30-00:00')).toBe(Date.UTC(2026, 10, 20, 21, 0));
    expect(slot('31.12.2026 23:45-00:15')).toBe(Date.UTC(2026, 11, 31, 21, 15));
  });
  test.each(['20.11.2026 asap', '', 'вечером', '31.02.2026 10:00-11:00'])('«%s» promises no time', (time) => expect(slot(time)).toBeNull());
  test('a table is taken', () => {
    const booking = { ...none, date: '20.11.2026', time: '19:00' };
    expect(promisedUntil({ deliveryType: 'lounge', time: '', booking }, ZONE)).toBe(Date.UTC(2026, 10, 20, 16, 0));
  });
});

describe('how near', () => {
  const now = (left: number | null, status: string, type: 'delivery' | 'pickup' | 'lounge' = 'delivery') =>
    promisedNow(left, { status, type });
  test('far, then counted by the minute, then late', () => {
    expect(now(5_401, 'making')).toEqual({ kind: 'far' });
    expect(now(5_400, 'making')).toEqual({ kind: 'near', minutes: 90 });
    expect(now(61, 'kurier')).toEqual({ kind: 'near', minutes: 2 });
    expect(now(1, 'kurier')).toEqual({ kind: 'near', minutes: 1 });
    expect(now(0, 'kurier')).toEqual({ kind: 'late' });
  });
  test('nobody is late with what waits for its guest', () => {
    expect(now(0, 'making', 'pickup')).toEqual({ kind: 'late' });
    expect(now(0, 'done', 'pickup')).toEqual({ kind: 'far' });
    expect(now(600, 'wait-stock', 'pickup')).toEqual({ kind: 'far' });
    expect(now(0, 'processing', 'lounge')).toEqual({ kind: 'far' });
    expect(now(600, 'processing', 'lounge')).toEqual({ kind: 'near', minutes: 10 });
  });
  test.each(['pending', 'completed', 'cancelled', 'refunded', 'failed'])('%s counts nothing', (status) => {
    expect(now(0, status)).toEqual({ kind: 'far' });
    expect(now(60, status)).toEqual({ kind: 'far' });
  });
  test('no promised time, nothing counted', () => expect(now(null, 'making')).toEqual({ kind: 'far' }));
});
