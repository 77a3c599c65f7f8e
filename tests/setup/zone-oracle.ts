type Point = readonly [number, number];

const cross = (o: Point, a: Point, b: Point): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
const between = (v: number, a: number, b: number): boolean => Math.min(a, b) <= v && v <= Math.max(a, b);

const edgesOf = (ring: readonly Point[]): [Point, Point][] =>
  ring.flatMap((a, i) => {
    const b = ring[(i + 1) % ring.length];
    return b ? [[a, b]] : [];
  });

const isFlat = (ring: readonly Point[]): boolean => ring.every((a) => ring.every((b) => ring.every((c) => cross(a, b, c) === 0)));

/** Inside, outside or on the edge of a ring of small whole numbers, by counting crossings of a ray to the east. */
function sideOf(ring: readonly Point[], [x, y]: Point): 'in' | 'out' | 'edge' {
  let odd = false;
  for (const [a, b] of edgesOf(ring)) {
    if (cross(a, b, [x, y]) === 0 && between(x, a[0], b[0]) && between(y, a[1], b[1])) return 'edge';
    const [low, high] = a[1] < b[1] ? [a, b] : [b, a];
    if (low[1] <= y && y < high[1] && cross(low, high, [x, y]) > 0) odd = !odd;
  }
  return odd ? 'in' : 'out';
}

/** What «inside a zone» means, once more and slowly: in or on the outer ring, in no hole; rings without area as if they were not there. */
export function holdsExactly(rings: readonly (readonly Point[])[], point: Point): boolean {
  const [outer = [], ...holes] = rings;
  if (isFlat(outer) || sideOf(outer, point) === 'out') return false;
  return !holes.some((hole) => !isFlat(hole) && sideOf(hole, point) === 'in');
}
