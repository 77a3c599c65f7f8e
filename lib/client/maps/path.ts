import type { LonLat } from '#lib/contract/shipping.ts';
import { type Box, boxOf } from '#lib/domain/zones.ts';
import { type Size, toPicture, type View } from './projection.ts';

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** The SVG path of a polygon's rings in a picture; holes stay holes with `fill-rule: evenodd`. */
export function ringsPath(rings: readonly (readonly LonLat[])[], view: View, size: Size): string {
  return rings
    .filter((ring) => ring.length > 2)
    .map((ring) => {
      const dots = ring.map((point) => toPicture(point, view, size));
      return `M${dots.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`;
    })
    .join('');
}

/** The box of a polygon in a picture: west, north, east and south in pixels. */
export function boxOfRings(rings: readonly (readonly LonLat[])[], view: View, size: Size): Box {
  const [west, south, east, north] = boxOf(rings[0] ?? []);
  const [from, to] = [toPicture([west, north], view, size), toPicture([east, south], view, size)];
  return [from.x, from.y, to.x, to.y];
}
