import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MapFeature } from '#lib/contract/city-map.ts';
import { boxesTouch, boxOf } from '#lib/domain/box.ts';
import { lineLabels } from '#lib/maps/labels.ts';
import { fromPicture, type Pixel, type Size, toPicture, type View } from '#lib/maps/projection.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';
import { Queries } from '#old/components/checkout/queries-client.tsx';

interface Props {
  readonly view: View;
  readonly size: Size;
}

/** From this zoom on single streets can be told apart. */
const STREETS_FROM = 12.5;

const pathOf = (pixels: readonly Pixel[]): string => `M${pixels.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** Pixels across a street; a main road is half as wide again. */
const widthAt = (zoom: number): number => Math.min(14, Math.max(1.5, 3.5 * 1.6 ** (zoom - 14)));

const LABEL = {
  water: 'mm-label mm-label--water',
  park: 'mm-label',
  road: 'mm-label mm-label--street',
  street: 'mm-label mm-label--street',
};

function Ground({ view, size }: Props) {
  const { data } = useQuery({
    queryKey: ['city-map'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callOrThrow('cityMap', { signal }),
  });
  const boxed = useMemo(() => data?.map((feature) => ({ feature, box: boxOf(feature.points) })), [data]);
  if (boxed === undefined || boxed.length === 0) return null;
  const seen = boxOf([fromPicture({ x: 0, y: size.height }, view, size), fromPicture({ x: size.width, y: 0 }, view, size)]);
  const shown = boxed
    .filter(({ feature, box }) => boxesTouch(box, seen) && (feature.kind !== 'street' || view.zoom >= STREETS_FROM))
    .map(({ feature }) => ({ ...feature, pixels: feature.points.map((point) => toPicture(point, view, size)) }));
  const of = (kind: MapFeature['kind']) => shown.filter((feature) => feature.kind === kind);
  const [streets, roads] = [pathsOf(of('street')), pathsOf(of('road'))];
  const width = widthAt(view.zoom);
  const named = [...of('road'), ...of('street')];
  const areas = [...of('water'), ...of('park')].map((area) => ({ ...area, pixels: acrossOf(area.pixels, size) }));
  const kinds = new Map([...areas, ...named].map(({ name, kind }) => [name, kind]));
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      <rect width="100%" height="100%" fill="var(--map-land)" />
      <path d={pathsOf(of('park'))} fill="color-mix(in oklab, var(--map-land) 72%, #6fa35a)" />
      <path d={pathsOf(of('water'))} fill="var(--map-water)" />
      <path d={streets} stroke="var(--map-block)" strokeWidth={width + 2} />
      <path d={roads} stroke="var(--map-block)" strokeWidth={width * 1.5 + 3} />
      <path d={streets} stroke="var(--map-road)" strokeWidth={width} />
      <path d={roads} stroke="var(--map-road)" strokeWidth={width * 1.5} />
      {lineLabels([...areas, ...named], size).map(({ name, x, y, angle }) => (
        <text
          key={name}
          className={LABEL[kinds.get(name) ?? 'street']}
          textAnchor="middle"
          dominantBaseline="central"
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`}
        >
          {name}
        </text>
      ))}
    </g>
  );
}

const pathsOf = (lines: readonly { readonly pixels: readonly Pixel[] }[]): string => lines.map(({ pixels }) => pathOf(pixels)).join('');

/** The widest level line through the middle of the seen part of an area: its name lies there. */
function acrossOf(pixels: readonly Pixel[], { width, height }: Size): readonly Pixel[] {
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

/** The base layer of the own map: water, parks, main roads and streets with names. Empty while it loads and in shops without one. */
export function MapGround(props: Props) {
  return (
    <Queries>
      <Ground {...props} />
    </Queries>
  );
}
