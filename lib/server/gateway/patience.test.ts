import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { patienceBefore, timeFor, waiting, withPatience } from './patience.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const waits = (milliseconds: number) => waiting(async () => void vi.advanceTimersByTime(milliseconds));

test('[P12] calls of the backend share the time of the visitor’s call they are made for', async () => {
  expect(timeFor(calls.quote)).toBe(3_000);
  await withPatience(async () => {
    expect(timeFor(calls.quote)).toBe(2_500);
    await waits(2_000);
    expect(timeFor(calls.quote)).toBe(500);
    expect(patienceBefore()).toBe(300);
    await waits(500);
    expect(timeFor(calls.quote)).toBe(200);
    expect(patienceBefore()).toBe(0);
    await waits(150);
    expect(timeFor(calls.quote)).toBe(50);
    await waits(2_000);
    expect(timeFor(calls.quote)).toBe(20);
    expect(patienceBefore()).toBe(0);
  });
});

test('[P12] what is waited for side by side counts once, and what the shop does itself not at all', async () => {
  await withPatience(async () => {
    await Promise.all([waits(500), waits(500)]);
    vi.advanceTimersByTime(5_000);
    expect(timeFor(calls.quote)).toBe(1_500);
  });
});

test('[P12] a large file begins within that time', () => {
  expect(withPatience(() => timeFor(calls.media))).toBe(2_500);
});

test('[P2] an order has its own time: giving it up would not undo it', async () => {
  await withPatience(async () => {
    await waits(2_000);
    expect(timeFor(calls.createOrder)).toBe(calls.createOrder.timeout);
  });
});

test('outside of a visitor’s call nobody is in a hurry', () => {
  expect(patienceBefore()).toBe(Number.POSITIVE_INFINITY);
});
