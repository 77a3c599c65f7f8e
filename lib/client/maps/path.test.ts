import { expect, test } from 'vitest';
import { boxOfRings, ringsPath } from './path.ts';

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
