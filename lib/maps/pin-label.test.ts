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

  test.each([40, 68, 91])('stands below a pin whose tip is %d px from the upper edge', (y) => {
    const label = middle({ x: 175, y });
    expect(label.y).toBeGreaterThan(y);
    expect(label.y).toBeLessThan(size.height);
  });

  test.each([0, 12, 175, 338, 350])('is whole beside either edge, of a pin at %d px', (x) => {
    const half = (NAME.length * 8) / 2;
    expect(middle({ x, y: 110 }).x - half).toBeGreaterThanOrEqual(0);
    expect(middle({ x, y: 110 }).x + half).toBeLessThanOrEqual(size.width);
    expect(middle({ x, y: 110 }, NAME, 1.1).x - half * 1.1).toBeGreaterThanOrEqual(0);
  });

  test('that is wider than the map is in its middle', () => expect(middle({ x: 20, y: 110 }, 'а'.repeat(60)).x).toBe(175));

  test('stands below where it would cover another pin, which is above its own', () => {
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
