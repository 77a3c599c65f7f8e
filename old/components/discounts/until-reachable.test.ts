import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pauseAfter, untilReachable } from './until-reachable.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function waiting(tries: number) {
  const page = new EventTarget();
  const gone = new AbortController();
  let over = false;
  const promise = untilReachable(tries, gone.signal, page).then(() => {
    over = true;
  });
  return { page, gone, promise, isOver: () => over };
}

test('the pauses grow, and not for ever', () =>
  expect([0, 1, 2, 3, 4, 5, 50].map(pauseAfter)).toEqual([15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]));

test('a pause lasts as long as it says', async () => {
  const { isOver } = waiting(1);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(isOver()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

test('a connection that is back ends it at once, and so does nobody waiting any more; no timer is left', async () => {
  const online = waiting(0);
  online.page.dispatchEvent(new Event('online'));
  await online.promise;
  const left = waiting(0);
  left.gone.abort();
  await left.promise;
  left.page.dispatchEvent(new Event('online'));
  expect(vi.getTimerCount()).toBe(0);
});

test('who is gone already does not wait', async () => {
  const gone = AbortSignal.abort();
  await untilReachable(0, gone, new EventTarget());
  expect(vi.getTimerCount()).toBe(0);
});
