import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pinchOf } from './pinch.ts';
import { fromPicture, moved, toPicture, zoomed } from './projection.ts';

const size = { width: 400, height: 300 };
const view = { centre: [49.12, 55.79] as const, zoom: 12 };

test('fingers that go twice as far apart zoom one step, back again the step back', () => {
  expect(pinchOf({ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 200, y: 0 })).toEqual({ by: { x: 50, y: 0 }, steps: 1, middle: { x: 100, y: 0 } });
  expect(pinchOf({ x: 0, y: 0 }, { x: 200, y: 0 }, { x: 100, y: 0 }).steps).toBe(-1);
});

test('two fingers on one spot break nothing', () => {
  expect(pinchOf({ x: 5, y: 5 }, { x: 5, y: 5 }, { x: 5, y: 5 })).toEqual({ by: { x: 0, y: 0 }, steps: 0, middle: { x: 5, y: 5 } });
});

test('the ground between the fingers stays between them', () => {
  const pixel = fc.record({ x: fc.integer({ min: 0, max: 400 }), y: fc.integer({ min: 0, max: 300 }) });
  fc.assert(
    fc.property(pixel, pixel, pixel, (resting, before, now) => {
      const ground = fromPicture({ x: (resting.x + before.x) / 2, y: (resting.y + before.y) / 2 }, view, size);
      const { by, steps, middle } = pinchOf(resting, before, now);
      const shown = toPicture(ground, zoomed(moved(view, by), steps, middle, size, 17), size);
      expect(shown.x).toBeCloseTo(middle.x, 4);
      expect(shown.y).toBeCloseTo(middle.y, 4);
    }),
  );
});
