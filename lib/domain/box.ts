/** West, south, east, north; in the unit of its points. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** The bounding box of points; without points an inverted one, which intersects nothing. */
export function boxOf(points: readonly (readonly [number, number])[]): Box {
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const [x, y] of points) {
    west = Math.min(west, x);
    south = Math.min(south, y);
    east = Math.max(east, x);
    north = Math.max(north, y);
  }
  return [west, south, east, north];
}

export const boxesTouch = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
