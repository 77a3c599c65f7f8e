import { expect, test } from 'vitest';
import { Breaker } from './breaker.ts';

function silenced(times: number): Breaker {
  const breaker = new Breaker();
  for (let i = 0; i < times; i++) breaker.silent(0);
  return breaker;
}

test('[P12] a backend that stays silent is not waited for; one call a second looks whether it is back', () => {
  expect(silenced(7).mayPass(1)).toBe(true);
  const breaker = silenced(8);
  expect([breaker.mayPass(1), breaker.mayPass(999), breaker.mayPass(1_000), breaker.mayPass(1_001), breaker.mayPass(2_000)]).toEqual([
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('[P13] its first answer lets everybody pass', () => {
  const breaker = silenced(30);
  expect(breaker.mayPass(1_500)).toBe(true);
  breaker.answered();
  expect([breaker.mayPass(1_501), breaker.mayPass(1_501)]).toEqual([true, true]);
});
