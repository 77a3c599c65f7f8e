import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import {
  fromPicture,
  type Insets,
  middleOf,
  moved,
  type Pixel,
  pinchOf,
  type Size,
  toPicture,
  type View,
  viewOf,
  zoomed,
} from '#lib/client/maps/projection.ts';
import type { LonLat } from '#lib/contract/shipping.ts';

const MAX_ZOOM = 17;
/** Zoom for a single point: shows the streets around the house. */
const POINT_ZOOM = 16;
const WORLD: View = { centre: [0, 0], zoom: 2 };

interface ViewOptions {
  readonly size: Size;
  readonly insets: Insets;
  /** What has to be visible; a new list moves the map there. */
  readonly focus: readonly LonLat[];
}

interface MapView {
  readonly view: View;
  pan(by: Pixel): void;
  /** Zoom steps around the pixel `at`; by default around the centre of the uncovered part. */
  zoom(steps: number, at?: Pixel): void;
  /** Returns to `focus`. */
  reset(): void;
  pointAt(at: Pixel): LonLat;
}

/** The view of the map: it follows `focus` until the customer moves it. */
export function useMapView({ size, insets, focus }: ViewOptions): MapView {
  const key = JSON.stringify(focus);
  const [own, setOwn] = useState<{ view: View; key: string } | null>(null);
  const view = own?.key === key ? own.view : (viewOf(focus, size, insets, POINT_ZOOM) ?? WORLD);
  // Several moves can arrive before the next render: each continues from the previous one.
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

/** The size of an element in CSS pixels; `initial` until measured. */
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

/** The pin moved by keyboard: it stays at a draft position until the customer confirms or cancels. */
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

/** Maximum movement of a tap in pixels. */
const TAP_DISTANCE = 5;
const KEY_STEP = 80;
const WHEEL_STEP = 0.4;
const ARROWS: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

interface GestureOptions {
  readonly map: MapView;
  /** The map fills a sheet, so the wheel always zooms. On a page it only zooms while the map is focused or Ctrl is held. */
  readonly ownsWheel: boolean;
  readonly onPoint: ((point: LonLat) => void) | undefined;
}

/**
 * Handlers of the map's surface: one finger or the mouse pans; two fingers, the wheel and a double tap zoom; arrows, plus, minus and 0 do the same by keyboard.
 * A short press calls `onPoint` (DLV-04).
 */
export function useMapGestures({ map, ownsWheel, onPoint }: GestureOptions) {
  const surface = useRef<HTMLButtonElement>(null);
  const pointers = useRef(new Map<number, Pixel>());
  const hasMoved = useRef(false);
  const inside = (event: { clientX: number; clientY: number }): Pixel => {
    const box = surface.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  const onWheel = useRef<(event: WheelEvent) => void>(undefined);
  useEffect(() => {
    onWheel.current = (event) => {
      if (!ownsWheel && !event.ctrlKey && !event.metaKey && document.activeElement !== surface.current) return;
      event.preventDefault();
      map.zoom(event.deltaY < 0 ? WHEEL_STEP : -WHEEL_STEP, inside(event));
    };
  });
  // React's wheel listeners are passive and cannot prevent scrolling.
  const ref = useCallback((element: HTMLButtonElement) => {
    const listen = (event: WheelEvent): void => onWheel.current?.(event);
    surface.current = element;
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, []);

  const lift = (event: PointerEvent): void => {
    pointers.current.delete(event.pointerId);
  };
  return {
    ref,
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      hasMoved.current = pointers.current.size > 0;
      pointers.current.set(event.pointerId, inside(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const before = pointers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = inside(event);
      const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!hasMoved.current && Math.hypot(now.x - before.x, now.y - before.y) < TAP_DISTANCE) return;
      hasMoved.current = true;
      pointers.current.set(event.pointerId, now);
      if (other === undefined) {
        map.pan({ x: now.x - before.x, y: now.y - before.y });
        return;
      }
      const { by, steps, middle } = pinchOf(other, before, now);
      map.pan(by);
      map.zoom(steps, middle);
    },
    onPointerUp: (event: PointerEvent) => {
      const isTap = pointers.current.size === 1 && pointers.current.has(event.pointerId) && !hasMoved.current;
      lift(event);
      if (isTap) onPoint?.(map.pointAt(inside(event)));
    },
    onPointerCancel: lift,
    ...(onPoint === undefined && { onDoubleClick: (event: MouseEvent) => map.zoom(1, inside(event)) }),
    onClick: (event: MouseEvent) => {
      // No pointer: Enter, Space or assistive technology.
      if (event.detail === 0) map.zoom(1);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const arrow = ARROWS[event.key];
      const steps = ZOOM_KEYS[event.key];
      if (arrow) map.pan(arrow);
      else if (steps !== undefined) map.zoom(steps);
      else if (event.key === '0' || event.key === 'Home') map.reset();
      else return;
      event.preventDefault();
    },
  };
}
