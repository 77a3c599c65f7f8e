import { describe, expect, test } from 'vitest';
import { coversPin, pinLabel } from './pin-label.ts';

const size = { width: 350, height: 140 };
const NAME = 'улица Пушкина, 12';
const middle = (at: { x: number; y: number }, text = NAME, scale = 1) => {
  const label = pinLabel(text, { at, size, scale });
  return { x: at.x + label.x * scale, y: at.y + label.y * scale };
};

describe('the name of a pin', () => {
  test('stands in the middle above a pin that has room above it', () =>
    expect(pinLabel(NAME, { at: { x: 175, y: 110 }, size, scale: 1 })).toEqual({ x: 0, y: -74 }));

  test('[KF-CHECKOUT-17] is whole beside every edge of a low map', () => {
    const half = (NAME.length * 8) / 2;
    const CAPITALS = 14;
    const TAILS = 5;
    for (const scale of [0.8, 1, 1.1]) {
      for (const x of [0, 12, 175, 338, 350]) {
        for (const y of [20, 40, 68, 91, 110]) {
          const label = middle({ x, y }, NAME, scale);
          expect(label.x - half * scale, `start, ${x} ${y} ${scale}`).toBeGreaterThanOrEqual(0);
          expect(label.x + half * scale, `end, ${x} ${y} ${scale}`).toBeLessThanOrEqual(size.width);
          expect(label.y - CAPITALS * scale, `top, ${x} ${y} ${scale}`).toBeGreaterThanOrEqual(0);
          expect(label.y + TAILS * scale, `bottom, ${x} ${y} ${scale}`).toBeLessThanOrEqual(size.height);
        }
      }
    }
  });

  test('that is wider than the map is in its middle', () => expect(middle({ x: 20, y: 110 }, 'а'.repeat(60)).x).toBe(175));

  test('[KF-PLACE-10] stands below where it would cover another pin, which is above its own', () => {
    expect(pinLabel(NAME, { at: { x: 175, y: 150 }, size, scale: 1, isBelow: true }).y).toBeGreaterThan(0);
    const point = { x: 100, y: 200 };
    expect(
      [
        { x: 110, y: 150 },
        { x: 30, y: 120 },
      ].map((other) => coversPin(other, point)),
    ).toEqual([true, true]);
    expect(
      [
        { x: 110, y: 198 },
        { x: 300, y: 150 },
        { x: 110, y: 60 },
      ].map((other) => coversPin(other, point)),
    ).toEqual([false, false, false]);
  });
});
