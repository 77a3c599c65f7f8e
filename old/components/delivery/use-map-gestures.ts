import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import type { LonLat } from '#lib/contract/shipping.ts';
import { pinchOf } from '#lib/maps/pinch.ts';
import type { Pixel } from '#lib/maps/projection.ts';
import type { MapView } from './use-map-view.ts';

const TAP = 5;
const KEY_STEP = 80;
const WHEEL_STEP = 0.4;
const ARROWS: Readonly<Record<string, Pixel>> = {
  ArrowLeft: { x: KEY_STEP, y: 0 },
  ArrowRight: { x: -KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: KEY_STEP },
  ArrowDown: { x: 0, y: -KEY_STEP },
};
const ZOOM_KEYS: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

interface Options {
  readonly map: MapView;
  /** The map is a whole layer: its wheel belongs to it. On a page the wheel scrolls on, unless the map is in focus or Ctrl is held. */
  readonly ownsWheel: boolean;
  readonly onPoint?: ((point: LonLat) => void) | undefined;
}

/** One finger or the mouse moves the map, two fingers, the wheel and a double tap zoom it, arrows, plus (or Enter), minus and 0 do the same. A short press names a point (DLV-04). */
export function useMapGestures({ map, ownsWheel, onPoint }: Options) {
  const surface = useRef<HTMLButtonElement>(null);
  const fingers = useRef(new Map<number, Pixel>());
  const far = useRef(false);
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
  // the surface comes with the scripts; React's own listener could not keep the page from scrolling
  const ref = useCallback((element: HTMLButtonElement) => {
    const listen = (event: WheelEvent): void => onWheel.current?.(event);
    surface.current = element;
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, []);

  const lift = (event: PointerEvent): void => {
    fingers.current.delete(event.pointerId);
  };
  return {
    ref,
    onPointerDown: (event: PointerEvent<HTMLButtonElement>) => {
      if (fingers.current.size === 0) far.current = false;
      else far.current = true;
      fingers.current.set(event.pointerId, inside(event));
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      const before = fingers.current.get(event.pointerId);
      if (before === undefined) return;
      const now = inside(event);
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      if (!far.current && Math.hypot(now.x - before.x, now.y - before.y) < TAP) return;
      far.current = true;
      fingers.current.set(event.pointerId, now);
      if (other === undefined) {
        map.pan({ x: now.x - before.x, y: now.y - before.y });
        return;
      }
      const { by, steps, middle } = pinchOf(other, before, now);
      map.pan(by);
      map.zoom(steps, middle);
    },
    onPointerUp: (event: PointerEvent) => {
      const isTap = fingers.current.size === 1 && fingers.current.has(event.pointerId) && !far.current;
      lift(event);
      if (isTap) onPoint?.(map.pointAt(inside(event)));
    },
    onPointerCancel: lift,
    ...(onPoint === undefined && { onDoubleClick: (event: MouseEvent) => map.zoom(1, inside(event)) }),
    onClick: (event: MouseEvent) => {
      // pressed by keyboard or assistive technology, not by a pointer
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
