import { expect, test } from 'vitest';
import { createGeo } from './geo.ts';

test('20,000 streets with 400,000 houses answer within 50 ms', () => {
  const many = createGeo({
    country: 'Россия',
    region: undefined,
    city: 'Казань',
    streets: Array.from({ length: 20_000 }, (_, i) => ({
      street: `улица Номер${i.toString(36)} Длинная`,
      district: undefined,
      houses: Array.from({ length: 20 }, (_, h) => ({
        house: String(h + 1),
        coordinates: [49 + i / 1e5, 55 + h / 1e4] satisfies [number, number],
      })),
    })),
  });
  // CPU time, which does not count other processes.
  const time = (work: () => unknown) => {
    const times = Array.from({ length: 7 }, () => {
      const start = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1_000;
    });
    return Math.min(...times);
  };
  expect(many.suggest('номерabc длинная 12')[0]?.precision).toBe('exact');
  expect(time(() => many.suggest('длинная 12'))).toBeLessThan(50);
  expect(time(() => many.reverse(49.1, 55.001))).toBeLessThan(50);
});
