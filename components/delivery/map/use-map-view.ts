import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LonLat } from '#lib/contract/shipping.ts';
import {
  fromPicture,
  type Insets,
  middleOf,
  moved,
  type Pixel,
  type Size,
  toPicture,
  type View,
  viewOf,
  zoomed,
} from '#lib/maps/projection.ts';

const MAX_ZOOM = 17;
/** Zoom for a single point: the streets around the house are visible. */
const POINT_ZOOM = 16;
const WORLD: View = { centre: [0, 0], zoom: 2 };

interface ViewOptions {
  readonly size: Size;
  /** What covers the edges of the picture. */
  readonly insets: Insets;
  /** What has to be visible; a new list moves the map there. */
  readonly focus: readonly LonLat[];
}

export interface MapView {
  readonly view: View;
  pan(by: Pixel): void;
  /** Steps of doubling around the pixel `at`; without `at` around the middle of the uncovered part. */
  zoom(steps: number, at?: Pixel): void;
  /** Back to `focus`. */
  reset(): void;
  pointAt(at: Pixel): LonLat;
}

/** The view of the map: it follows `focus` until the customer moves it. */
export function useMapView({ size, insets, focus }: ViewOptions): MapView {
  const key = JSON.stringify(focus);
  const [own, setOwn] = useState<{ view: View; key: string } | null>(null);
  const view = own?.key === key ? own.view : (viewOf(focus, size, insets, POINT_ZOOM) ?? WORLD);
  // Several moves may arrive before the next render: each continues from the one before.
  const latest = useRef(view);
  latest.current = view;
  const show = (next: View): void => {
    latest.current = next;
    setOwn({ view: next, key });
  };
  return {
    view,
    pan: (by) => show(moved(latest.current, by)),
    zoom: (steps, at = middleOf(size, insets)) => show(zoomed(latest.current, steps, at, size, MAX_ZOOM)),
    reset: () => setOwn(null),
    pointAt: (at) => fromPicture(at, latest.current, size),
  };
}

/** The size of an element in CSS pixels; `initial` until it is measured. */
export function useElementSize(ref: RefObject<Element | null>, initial: Size): Size {
  const [size, setSize] = useState(initial);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const box = entry?.contentRect;
      if (box && box.width > 0 && box.height > 0) setSize({ width: Math.round(box.width), height: Math.round(box.height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

interface DraftPinOptions extends Pick<ViewOptions, 'size' | 'insets'>, Pick<MapView, 'view' | 'pan'> {
  readonly at: LonLat | null;
}

const overflow = (value: number, low: number, high: number): number => (value < low ? value - low : value > high ? value - high : 0);

/** The pin that the keyboard moves: it stands at a draft position until the customer takes or drops it. */
export function useDraftPin({ at, view, size, insets, pan }: DraftPinOptions) {
  const [draft, setDraft] = useState<LonLat | null>(null);
  const position = draft ?? at ?? fromPicture(middleOf(size, insets), view, size);
  const pixel = toPicture(position, view, size);
  const move = (by: Pixel): void => {
    const next = { x: pixel.x + by.x, y: pixel.y + by.y };
    setDraft(fromPicture(next, view, size));
    const out = {
      x: overflow(next.x, insets.left, size.width - insets.right),
      y: overflow(next.y, insets.top, size.height - insets.bottom),
    };
    if (out.x !== 0 || out.y !== 0) pan({ x: -out.x, y: -out.y });
  };
  return { draft, position, pixel, move, drop: () => setDraft(null) };
}
