import { describe, expect, test } from 'vitest';
import { isGoodMoment, needsHint, REFUSED_FOR, visited } from './install-moment.ts';

const NOW = Date.UTC(2026, 5, 15, 12);
const MINUTE = 60_000;
const first = { visits: 1, seenAt: NOW, refusedUntil: 0 };
const second = { ...first, visits: 2 };

describe('visits', () => {
  test('are counted by half an hour away, not by pages', () => {
    const never = { visits: 0, seenAt: 0, refusedUntil: 7 };
    const one = visited(never, NOW);
    expect(one).toEqual({ visits: 1, seenAt: NOW, refusedUntil: 7 });
    const still = visited(one, NOW + 30 * MINUTE);
    expect(still).toEqual({ visits: 1, seenAt: NOW + 30 * MINUTE, refusedUntil: 7 });
    expect(visited(still, NOW + 60 * MINUTE).visits).toBe(1);
    expect(visited(still, NOW + 60 * MINUTE + 1).visits).toBe(2);
  });
});

describe('a moment', () => {
  test.each([
    ['the first visit', first, '/', false],
    ['the second one', second, '/', true],
    ['the second one at a dish', second, '/menu/picca/diablo', true],
    ['an order that was placed', first, '/order/17', true],
    ['one in another language', first, '/zh-CN/order/17', true],
    ['the checkout', second, '/order', false],
    ['the account', second, '/tt/lk/profile', false],
    ['after a no', { ...second, refusedUntil: NOW + 1 }, '/', false],
    ['an order after a no', { ...first, refusedUntil: NOW + 1 }, '/order/17', false],
    ['when the no is over', { ...second, refusedUntil: NOW }, '/', true],
  ] as const)('%s: %j', (_, memory, path, expected) => {
    expect(isGoodMoment(memory, path, NOW)).toBe(expected);
  });

  test('a no holds for thirty days', () => {
    expect(REFUSED_FOR / 86_400_000).toBe(30);
  });
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 2, false],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 5, false],
])('%s with %i fingers is told how: %s', (agent, fingers, expected) => {
  expect(needsHint(agent, fingers)).toBe(expected);
});
