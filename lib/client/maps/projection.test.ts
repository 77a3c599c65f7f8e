import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LonLat } from '#lib/contract/shipping.ts';
import {
  boxOfRings,
  coversPin,
  fromPicture,
  middleOf,
  moved,
  pinchOf,
  pinLabel,
  project,
  ringsPath,
  toPicture,
  unproject,
  viewOf,
  zoomed,
} from './projection.ts';

const degrees = (max: number) => fc.double({ min: -max, max, noNaN: true });
const point = fc.tuple(degrees(179), degrees(84));
const zoom = fc.double({ min: 2, max: 18, noNaN: true });
const size = { width: 1160, height: 740 };
const none = { top: 0, right: 0, bottom: 0, left: 0 };
const near = (a: LonLat, b: LonLat): void => {
  expect(a[0]).toBeCloseTo(b[0], 6);
  expect(a[1]).toBeCloseTo(b[1], 6);
};

describe('projection', () => {
  test('follows the formula of the web map grid', () => {
    expect(project([0, 0], 0)).toEqual({ x: 128, y: 128 });
    const latitude = (55.7985 * Math.PI) / 180;
    const kremlin = project([49.1054, 55.7985], 12);
    expect(kremlin.x).toBeCloseTo(((49.1054 + 180) / 360) * 256 * 4096, 6);
    expect(kremlin.y).toBeCloseTo(((1 - Math.asinh(Math.tan(latitude)) / Math.PI) / 2) * 256 * 4096, 6);
  });

  test('there and back is the same coordinate', () => {
    fc.assert(fc.property(point, zoom, (p, z) => near(unproject(project(p, z), z), p)));
  });

  test('the poles stay on the plane', () => {
    expect(Number.isFinite(project([0, 90], 3).y)).toBe(true);
    expect(Number.isFinite(project([0, -90], 3).y)).toBe(true);
  });
});

describe('viewOf', () => {
  test('no points, no view', () => expect(viewOf([], size, none, 16)).toBeNull());

  test('one point stands in the middle of the uncovered part at the nearest zoom', () => {
    const at: LonLat = [49.12, 55.79];
    const view = viewOf([at], size, { top: 0, right: 0, bottom: 0, left: 440 }, 15);
    if (view === null) throw new Error('no view');
    expect(view.zoom).toBe(15);
    const dot = toPicture(at, view, size);
    expect(dot.x).toBeCloseTo(440 + 360, 6);
    expect(dot.y).toBeCloseTo(370, 6);
  });

  test('every point lies inside the uncovered part', () => {
    const city = fc.tuple(fc.double({ min: 48, max: 50, noNaN: true }), fc.double({ min: 55, max: 56.5, noNaN: true }));
    fc.assert(
      fc.property(fc.array(city, { minLength: 1, maxLength: 30 }), fc.integer({ min: 0, max: 400 }), (points, left) => {
        const view = viewOf(points, size, { top: 20, right: 30, bottom: 40, left }, 16);
        if (view === null) throw new Error('no view');
        for (const p of points) {
          const { x, y } = toPicture(p, view, size);
          expect(x).toBeGreaterThanOrEqual(left - 0.01);
          expect(x).toBeLessThanOrEqual(size.width - 30 + 0.01);
          expect(y).toBeGreaterThanOrEqual(20 - 0.01);
          expect(y).toBeLessThanOrEqual(size.height - 40 + 0.01);
        }
      }),
    );
  });
});

test('the middle of the uncovered part is where one point alone stands', () => {
  const insets = { top: 20, right: 30, bottom: 40, left: 500 };
  const at: LonLat = [49.12, 55.79];
  const view = viewOf([at], size, insets, 15);
  if (view === null) throw new Error('no view');
  const [dot, middle] = [toPicture(at, view, size), middleOf(size, insets)];
  expect([dot.x, dot.y].map(Math.round)).toEqual([middle.x, middle.y]);
});

describe('moving the view', () => {
  const view = { centre: [49.12, 55.79] as const, zoom: 12 };

  test('the coordinate under the pointer stays there while zooming', () => {
    const anchor = { x: 300, y: 200 };
    const next = zoomed(view, 1.5, anchor, size, 16);
    expect(next.zoom).toBe(13.5);
    near(fromPicture(anchor, next, size), fromPicture(anchor, view, size));
  });

  test('zoom ends at its bounds', () => {
    expect(zoomed(view, 99, { x: 0, y: 0 }, size, 16).zoom).toBe(16);
    expect(zoomed(view, -99, { x: 0, y: 0 }, size, 16).zoom).toBe(2);
  });

  test('a drag carries the coordinate with it', () => {
    const at: LonLat = [49.1, 55.8];
    const before = toPicture(at, view, size);
    const after = toPicture(at, moved(view, { x: 25, y: -40 }), size);
    expect(after.x).toBeCloseTo(before.x + 25, 6);
    expect(after.y).toBeCloseTo(before.y - 40, 6);
  });
});

describe('path', () => {
  const size = { width: 200, height: 100 };
  const view = { centre: [0, 0] as const, zoom: 0 };

  test('rings become closed subpaths around the middle of the picture', () => {
    const ring = [
      [-45, 0],
      [45, 0],
      [0, 0],
      [-45, 0],
    ] as const;
    expect(ringsPath([ring, ring], view, size)).toBe('M68 50L132 50L100 50L68 50ZM68 50L132 50L100 50L68 50Z');
  });

  test('a ring of two points is no area', () => {
    expect(
      ringsPath(
        [
          [
            [0, 0],
            [1, 1],
          ],
        ],
        view,
        size,
      ),
    ).toBe('');
  });

  test('the box of a polygon is that of its outer ring, north above south', () => {
    const ring = [
      [-45, -20],
      [45, 0],
      [0, 20],
    ] as const;
    const [left, top, right, bottom] = boxOfRings([ring, [[90, 80]]], view, size).map(Math.round);
    expect([left, right]).toEqual([68, 132]);
    expect([top, bottom]).toEqual([35, 65]);
  });

  test('no ring, no box: it touches nothing', () => {
    const [left, , right] = boxOfRings([], view, size);
    expect(left).toBeGreaterThan(right);
  });
});

describe('pinch', () => {
  const size = { width: 400, height: 300 };
  const view = { centre: [49.12, 55.79] as const, zoom: 12 };

  test('fingers that go twice as far apart zoom one step, back again the step back', () => {
    expect(pinchOf({ x: 0, y: 0 }, { x: 100, y: 0 }, { x: 200, y: 0 })).toEqual({
      by: { x: 50, y: 0 },
      steps: 1,
      middle: { x: 100, y: 0 },
    });
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
});

describe('pin label', () => {
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
});
