import { useRef, useState } from 'react';
import type { LonLat } from '#lib/contract/shipping.ts';
import { fromPicture, type Insets, middleOf, moved, type Pixel, type Size, type View, viewOf, zoomed } from '#lib/maps/projection.ts';

const MAX_ZOOM = 17;

interface Options {
  readonly size: Size;
  readonly insets: Insets;
  /** What has to be seen; a new list moves the map there. */
  readonly focus: readonly LonLat[];
  /** How near one point alone is shown. */
  readonly nearest: number;
}

export interface MapView {
  readonly view: View;
  pan(by: Pixel): void;
  /** Steps of doubling, with the coordinate under `at` kept; without `at` under the middle of what is not covered. */
  zoom(steps: number, at?: Pixel): void;
  /** Back to what has to be seen. */
  reset(): void;
  pointAt(at: Pixel): LonLat;
}

const FALLBACK: View = { centre: [0, 0], zoom: 2 };

/** The map's view: it follows what has to be seen until the visitor moves it. */
export function useMapView({ size, insets, focus, nearest }: Options): MapView {
  const key = JSON.stringify(focus);
  const [own, setOwn] = useState<{ view: View; key: string } | null>(null);
  const view = own?.key === key ? own.view : (viewOf(focus, size, insets, nearest) ?? FALLBACK);
  // several moves may arrive before the next rendering: each goes on from the one before
  const latest = useRef(view);
  latest.current = view;
  const show = (next: View): void => {
    latest.current = next;
    setOwn({ view: next, key });
  };
  const middle = middleOf(size, insets);
  return {
    view,
    pan: (by) => show(moved(latest.current, by)),
    zoom: (steps, at = middle) => show(zoomed(latest.current, steps, at, size, MAX_ZOOM)),
    reset: () => setOwn(null),
    pointAt: (at) => fromPicture(at, latest.current, size),
  };
}
