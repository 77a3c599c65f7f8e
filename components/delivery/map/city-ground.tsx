import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { read } from '#lib/client/api.ts';
import { fromPicture, type Pixel, type Size, toPicture, type View } from '#lib/client/maps/projection.ts';
import type { MapFeature } from '#lib/contract/checkout.ts';
import { type Box, boxesTouch, boxOf } from '#lib/domain/box.ts';

interface CityMapState {
  /** Null until loaded. */
  readonly features: readonly MapFeature[] | null;
  /** Loads the map of the city once per visit; after a failure the next map tries again. */
  load(): Promise<void>;
}

/** Not a query: maps are also on pages without TanStack Query. */
export const useCityMap = create<CityMapState>()((set, get) => {
  let isLoading = false;
  return {
    features: null,
    load: async () => {
      if (isLoading || get().features !== null) return;
      isLoading = true;
      try {
        set({ features: await read('cityMap') });
      } catch (error) {
        console.warn('the base layer of the map did not load:', error);
      } finally {
        isLoading = false;
      }
    },
  };
});

/** From this zoom on single streets are distinguishable. */
const STREETS_FROM_ZOOM = 12.5;

const labelClass = 'font-text tracking-[0.01em] stroke-4 [paint-order:stroke] [stroke-linejoin:round]';
const streetClass = `${labelClass} fill-(--map-label) stroke-(--map-road) text-[0.78125rem] font-medium`;
const LABEL_CLASSES = {
  water: `${labelClass} fill-[color-mix(in_oklab,var(--map-label)_60%,#2b7ea0)] stroke-(--map-water) text-[0.9375rem] font-medium italic`,
  park: `${labelClass} fill-(--map-label) stroke-(--map-land) text-[0.9375rem] font-semibold`,
  road: streetClass,
  street: streetClass,
} as const;

/** Base layer of the own map: water, parks, main roads and streets with their names (KF-PLACE-09). Empty while it loads and in shops without one. */
export function CityGround({ view, size }: { readonly view: View; readonly size: Size }) {
  const { features, load } = useCityMap();
  useEffect(() => void load(), [load]);
  const boxed = useMemo(() => features?.map((feature) => ({ feature, box: boxOf(feature.points) })) ?? [], [features]);
  if (boxed.length === 0) return null;
  const seen = boxOf([fromPicture({ x: 0, y: size.height }, view, size), fromPicture({ x: size.width, y: 0 }, view, size)]);
  const shown = boxed
    .filter(({ feature, box }) => boxesTouch(box, seen) && (feature.kind !== 'street' || view.zoom >= STREETS_FROM_ZOOM))
    .map(({ feature }) => ({ ...feature, pixels: feature.points.map((point) => toPicture(point, view, size)) }));
  const of = (kind: MapFeature['kind']) => shown.filter((feature) => feature.kind === kind);
  const [streets, roads] = [pathsOf(of('street')), pathsOf(of('road'))];
  const width = streetWidth(view.zoom);
  const lines = [...of('road'), ...of('street')];
  const areas = [...of('water'), ...of('park')].map((area) => ({ ...area, pixels: widestSpan(area.pixels, size) }));
  const kinds = new Map([...areas, ...lines].map(({ name, kind }) => [name, kind]));
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      <rect width="100%" height="100%" fill="var(--map-land)" />
      <path d={pathsOf(of('park'))} fill="color-mix(in oklab, var(--map-land) 72%, #6fa35a)" />
      <path d={pathsOf(of('water'))} fill="var(--map-water)" />
      <path d={streets} stroke="var(--map-block)" strokeWidth={width + 2} />
      <path d={roads} stroke="var(--map-block)" strokeWidth={width * 1.5 + 3} />
      <path d={streets} stroke="var(--map-road)" strokeWidth={width} />
      <path d={roads} stroke="var(--map-road)" strokeWidth={width * 1.5} />
      {lineLabels([...areas, ...lines], size).map(({ name, x, y, angle }) => (
        <text
          key={name}
          className={LABEL_CLASSES[kinds.get(name) ?? 'street']}
          textAnchor="middle"
          dominantBaseline="central"
          transform={`translate(${rounded(x)} ${rounded(y)}) rotate(${rounded(angle)})`}
        >
          {name}
        </text>
      ))}
    </g>
  );
}

/** Width of a street in pixels; a main road is 1.5 times as wide. */
const streetWidth = (zoom: number): number => Math.min(14, Math.max(1.5, 3.5 * 1.6 ** (zoom - 14)));

const rounded = (value: number): number => Math.round(value * 10) / 10;

const pathsOf = (lines: readonly { readonly pixels: readonly Pixel[] }[]): string =>
  lines.map(({ pixels }) => `M${pixels.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join('L')}`).join('');

/** The longest horizontal segment inside an area at half of its visible height, for centring the area's label. */
function widestSpan(pixels: readonly Pixel[], { width, height }: Size): readonly Pixel[] {
  const [left, top, right, bottom] = boxOf(pixels.map(({ x, y }) => [x, y] as const));
  const y = (Math.max(0, top) + Math.min(height, bottom)) / 2;
  const crossings = pixels
    .slice(1)
    .flatMap((to, i) => {
      const from = pixels[i];
      if (from === undefined || from.y > y === to.y > y) return [];
      return [from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)];
    })
    .sort((a, b) => a - b);
  const spans = crossings.flatMap((x, i) =>
    i % 2 === 0 ? [[Math.max(0, left, x), Math.min(width, right, crossings[i + 1] ?? x)] as const] : [],
  );
  const [from, to] = spans.reduce<readonly [number, number]>((best, span) => (span[1] - span[0] > best[1] - best[0] ? span : best), [0, 0]);
  return [
    { x: from, y },
    { x: to, y },
  ];
}

interface NamedLine {
  readonly name: string;
  readonly pixels: readonly Pixel[];
}

/** Position of a name; `angle` in degrees, never upside down. */
interface Label {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** Average width of a letter, and height of a line, in pixels. */
const LETTER = 7;
const HEIGHT = 18;

/** The part of a straight line inside the picture (Liang–Barsky); null when it is outside. */
function clipped(a: Pixel, b: Pixel, { width, height }: Size): readonly [Pixel, Pixel] | null {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  let [from, to] = [0, 1];
  for (const [by, room] of [
    [-dx, a.x],
    [dx, width - a.x],
    [-dy, a.y],
    [dy, height - a.y],
  ] as const) {
    if (by === 0 && room < 0) return null;
    if (by < 0) from = Math.max(from, room / by);
    if (by > 0) to = Math.min(to, room / by);
  }
  const at = (part: number): Pixel => ({ x: a.x + dx * part, y: a.y + dy * part });
  return from < to ? [at(from), at(to)] : null;
}

function longest(pixels: readonly Pixel[], size: Size): { readonly middle: Pixel; readonly length: number; readonly angle: number } | null {
  const parts = pixels.slice(1).flatMap((to, i) => {
    const from = pixels[i];
    const part = from && clipped(from, to, size);
    if (!part) return [];
    // text runs from left to right
    const [a, b] = part[0].x <= part[1].x ? part : [part[1], part[0]];
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    return [{ middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, length: Math.hypot(b.x - a.x, b.y - a.y), angle }];
  });
  return parts.reduce<(typeof parts)[number] | null>((best, part) => (best && best.length >= part.length ? best : part), null);
}

function boxAround({ x, y, angle, name }: Label): Box {
  const [width, turn] = [name.length * LETTER, (angle * Math.PI) / 180];
  const [across, down] = [
    (Math.abs(Math.cos(turn)) * width + Math.abs(Math.sin(turn)) * HEIGHT) / 2,
    (Math.abs(Math.sin(turn)) * width + Math.abs(Math.cos(turn)) * HEIGHT) / 2,
  ];
  return [x - across, y - down, x + across, y + down];
}

/** The names that fit along the visible parts of their lines without crossing an earlier name. */
export function lineLabels(lines: readonly NamedLine[], size: Size): Label[] {
  const labels: Label[] = [];
  const taken: Box[] = [];
  for (const { name, pixels } of lines) {
    const part = name === '' ? null : longest(pixels, size);
    if (part === null || part.length < (name.length + 1) * LETTER) continue;
    const label = { name, x: part.middle.x, y: part.middle.y, angle: part.angle };
    const box = boxAround(label);
    if (taken.some((other) => boxesTouch(box, other))) continue;
    taken.push(box);
    labels.push(label);
  }
  return labels;
}
