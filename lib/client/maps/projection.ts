import type { LonLat } from '#lib/contract/shipping.ts';
import { type Box, boxOf } from '#lib/domain/box.ts';

/** Web Mercator in pixels of a world 256 px wide at zoom 0; x grows east, y grows south. */
export interface Pixel {
  readonly x: number;
  readonly y: number;
}

export interface View {
  readonly centre: LonLat;
  readonly zoom: number;
}

/** Space at the picture's edges covered by other elements, in pixels. */
export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Limit of the Mercator projection, which is infinite at the poles. */
const MAX_LATITUDE = 85.051129;
const MIN_ZOOM = 2;
const TILE = 256;

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

const worldAt = (zoom: number): number => TILE * 2 ** zoom;

/** The centre of the uncovered part of a picture. */
export const middleOf = (size: Size, insets: Insets): Pixel => ({
  x: (insets.left + size.width - insets.right) / 2,
  y: (insets.top + size.height - insets.bottom) / 2,
});

export function project([longitude, latitude]: LonLat, zoom: number): Pixel {
  const world = worldAt(zoom);
  const sine = Math.sin((clamp(latitude, -MAX_LATITUDE, MAX_LATITUDE) * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world };
}

export function unproject({ x, y }: Pixel, zoom: number): LonLat {
  const world = worldAt(zoom);
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / world))) * 180) / Math.PI;
  return [clamp((x / world) * 360 - 180, -180, 180), latitude];
}

/** The view with the highest zoom that shows every point inside the uncovered part; null without points. */
export function viewOf(points: readonly LonLat[], size: Size, insets: Insets, maxZoom: number): View | null {
  const [first] = points;
  if (first === undefined) return null;
  const flat = points.map((p) => project(p, 0));
  const xs = flat.map((p) => p.x);
  const ys = flat.map((p) => p.y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const free = {
    width: Math.max(40, size.width - insets.left - insets.right),
    height: Math.max(40, size.height - insets.top - insets.bottom),
  };
  const zoomFor = (pixels: number, extent: number): number => (extent === 0 ? maxZoom : Math.log2(pixels / extent));
  const zoom = clamp(Math.min(zoomFor(free.width, right - left), zoomFor(free.height, bottom - top)), MIN_ZOOM, maxZoom);
  const scale = 2 ** zoom;
  // centre the points within the uncovered part
  const middle = {
    x: ((left + right) / 2) * scale - (insets.left - insets.right) / 2,
    y: ((top + bottom) / 2) * scale - (insets.top - insets.bottom) / 2,
  };
  return { centre: unproject(middle, zoom), zoom };
}

export function toPicture(point: LonLat, view: View, size: Size): Pixel {
  const centre = project(view.centre, view.zoom);
  const at = project(point, view.zoom);
  return { x: at.x - centre.x + size.width / 2, y: at.y - centre.y + size.height / 2 };
}

export function fromPicture(pixel: Pixel, view: View, size: Size): LonLat {
  const centre = project(view.centre, view.zoom);
  return unproject({ x: pixel.x + centre.x - size.width / 2, y: pixel.y + centre.y - size.height / 2 }, view.zoom);
}

/** The view after a zoom step; the coordinate under `anchor` keeps its position. */
export function zoomed(view: View, step: number, anchor: Pixel, size: Size, maxZoom: number): View {
  const zoom = clamp(view.zoom + step, MIN_ZOOM, maxZoom);
  const kept = project(fromPicture(anchor, view, size), zoom);
  return { zoom, centre: unproject({ x: kept.x - anchor.x + size.width / 2, y: kept.y - anchor.y + size.height / 2 }, zoom) };
}

/** The view after dragging the picture by these pixels. */
export function moved(view: View, by: Pixel): View {
  const centre = project(view.centre, view.zoom);
  return { zoom: view.zoom, centre: unproject({ x: centre.x - by.x, y: centre.y - by.y }, view.zoom) };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

/** The SVG path of a polygon's rings; holes need `fill-rule: evenodd`. */
export function ringsPath(rings: readonly (readonly LonLat[])[], view: View, size: Size): string {
  return rings
    .filter((ring) => ring.length > 2)
    .map((ring) => {
      const dots = ring.map((point) => toPicture(point, view, size));
      return `M${dots.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')}Z`;
    })
    .join('');
}

/** The bounding box of a polygon in the picture: west, north, east and south in pixels. */
export function boxOfRings(rings: readonly (readonly LonLat[])[], view: View, size: Size): Box {
  const [west, south, east, north] = boxOf(rings[0] ?? []);
  const [from, to] = [toPicture([west, north], view, size), toPicture([east, south], view, size)];
  return [from.x, from.y, to.x, to.y];
}

interface Pinch {
  /** Movement of the midpoint between the fingers. */
  readonly by: Pixel;
  /** Zoom steps: base-2 logarithm of the change of their distance. */
  readonly steps: number;
  readonly middle: Pixel;
}

const between = (a: Pixel, b: Pixel): Pixel => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const apart = (a: Pixel, b: Pixel): number => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** The pan and zoom of a pinch in which one finger moves from `before` to `now`. */
export function pinchOf(resting: Pixel, before: Pixel, now: Pixel): Pinch {
  const [from, to] = [between(resting, before), between(resting, now)];
  return { by: { x: to.x - from.x, y: to.y - from.y }, steps: Math.log2(apart(resting, now) / apart(resting, before)), middle: to };
}

/** Pixels from the tip of a pin to the baseline of its name: above the pin, or below a pin at the upper edge. */
const ABOVE = -74;
const BELOW = 22;
/** Line height of the name, and average width of its letters at 15 px. */
const LINE = 18;
const LETTER = 8.6;
/** Margin at the edges. */
const MARGIN = 6;

interface Pin {
  readonly at: Pixel;
  readonly size: Size;
  readonly scale: number;
  /** Put the name below the pin, because another pin covers the space above. */
  readonly isBelow?: boolean;
}

/** Centre of a pin's name relative to the tip of the pin, moved so that the edges of the map do not cut it off; `scale` is the pin's. */
export function pinLabel(text: string, { at, size, scale, isBelow = false }: Pin): Pixel {
  const half = Math.min((text.length * LETTER * scale) / 2 + MARGIN, size.width / 2);
  const x = Math.min(Math.max(at.x, half), size.width - half) - at.x;
  const isCut = at.y + (ABOVE - LINE) * scale < 0;
  return { x: x / scale, y: isCut || isBelow ? BELOW : ABOVE };
}

/** Half the width of the longest name, and the height of a pin. */
const REACH = 130;
const PIN = 64;

/** Whether the name above the pin at `point` would cover the pin with its tip at `other`. */
export const coversPin = (other: Pixel, point: Pixel): boolean =>
  Math.abs(other.x - point.x) < REACH && other.y < point.y - PIN / 4 && other.y > point.y + ABOVE - LINE;
