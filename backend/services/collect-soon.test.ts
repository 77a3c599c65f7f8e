import { expect, test } from 'vitest';
import { collector } from './collect-soon.ts';

const MB = 1_048_576;

function watched() {
  let clock = 0;
  let due: { at: number; run: () => void } | null = null;
  const times: number[] = [];
  const later = (run: () => void, ms: number) => {
    due = { at: clock + ms, run };
    return {
      cancel: () => {
        due = null;
      },
    };
  };
  const own = collector({ collect: () => times.push(clock), now: () => clock, later });
  const pass = (ms: number): void => {
    const end = clock + ms;
    while (due !== null && due.at <= end) {
      const { at, run }: { at: number; run: () => void } = due;
      clock = at;
      due = null;
      run();
    }
    clock = end;
  };
  return { own, pass, times };
}

test('what large work left behind is collected a second after the last of it, once', () => {
  const { own, pass, times } = watched();
  pass(20_000);
  own.after(22 * MB);
  pass(900);
  own.after(22 * MB);
  pass(900);
  expect(times).toEqual([]);
  pass(60_000);
  expect(times).toEqual([21_900]);
});

test('what the start left behind is collected ten seconds after the start', () => {
  const { own, pass, times } = watched();
  own.after(22 * MB);
  pass(500);
  own.after(22 * MB);
  pass(9_400);
  expect(times).toEqual([]);
  pass(60_000);
  expect(times).toEqual([10_000]);
});

test('small work is not worth it', () => {
  const { own, pass, times } = watched();
  own.after(MB);
  pass(60_000);
  expect(times).toEqual([]);
});

test('work without a pause is collected every ten seconds at most', () => {
  const { own, pass, times } = watched();
  pass(10_000);
  for (let i = 0; i < 240; i++) {
    own.after(22 * MB);
    pass(500);
  }
  expect(times.length).toBeGreaterThanOrEqual(3);
  expect(times[0]).toBe(15_000);
  expect(Math.min(...times.slice(1).map((at, i) => at - (times[i] ?? 0)))).toBeGreaterThanOrEqual(10_000);
});
