import type { Pixel } from './projection.ts';

export interface Pinch {
  /** How far the middle between the fingers went. */
  readonly by: Pixel;
  /** Doublings of the distance between them. */
  readonly steps: number;
  readonly middle: Pixel;
}

const between = (a: Pixel, b: Pixel): Pixel => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Pixel, b: Pixel): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** What two fingers say to a map while one of them goes from `before` to `now` and the other rests. */
export function pinchOf(resting: Pixel, before: Pixel, now: Pixel): Pinch {
  const [from, to] = [between(resting, before), between(resting, now)];
  return { by: { x: to.x - from.x, y: to.y - from.y }, steps: Math.log2(apart(resting, now) / apart(resting, before)), middle: to };
}
