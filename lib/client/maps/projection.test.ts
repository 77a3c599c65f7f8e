import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LonLat } from '#lib/contract/shipping.ts';
import { fromPicture, middleOf, moved, project, toPicture, unproject, viewOf, zoomed } from './projection.ts';

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
