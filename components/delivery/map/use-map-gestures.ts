import { type KeyboardEvent, type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';
import type { LonLat } from '#lib/contract/shipping.ts';
import { pinchOf } from '#lib/maps/pinch.ts';
import type { Pixel } from '#lib/maps/projection.ts';
import type { MapView } from './use-map-view.ts';

/** Pixels within which a press is a tap. */
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
  /** The map fills a sheet, so the wheel always zooms. On a page the wheel scrolls unless the map has the focus or Ctrl is held. */
  readonly ownsWheel: boolean;
  readonly onPoint: ((point: LonLat) => void) | undefined;
}

/**
 * Handlers of the surface that moves the map: one finger or the mouse pans, two fingers, the wheel and a double tap zoom, arrows, plus, minus and 0 do the
 * same by keyboard. A short press calls `onPoint` (DLV-04).
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
  // React listens for wheel passively, which cannot keep the page from scrolling.
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
