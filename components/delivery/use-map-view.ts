import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { LonLat } from '#lib/contract/shipping.ts';
import { fromPicture, type Insets, moved, type Pixel, type Size, type View, viewOf, zoomed } from '#lib/maps/projection.ts';

const MAX_ZOOM = 17;
const TAP = 5;

interface Options {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly size: Size;
  readonly insets: Insets;
  /** What has to be seen; a new list moves the map there. */
  readonly focus: readonly LonLat[];
  /** How near one point alone is shown. */
  readonly nearest: number;
  readonly onPoint?: ((point: LonLat) => void) | undefined;
}

interface Drag {
  readonly start: Pixel;
  last: Pixel;
  far: boolean;
}

const FALLBACK: View = { centre: [0, 0], zoom: 2 };

/** The map's view: it follows what has to be seen until the visitor moves it. A short press names a point (DLV-04). */
export function useMapView({ svg, size, insets, focus, nearest, onPoint }: Options) {
  const key = JSON.stringify(focus);
  const [own, setOwn] = useState<{ view: View; key: string } | null>(null);
  const drag = useRef<Drag | null>(null);
  const fitted = viewOf(focus, size, insets, nearest) ?? FALLBACK;
  const view = own?.key === key ? own.view : fitted;
  const setView = (next: View): void => setOwn({ view: next, key });
  const step = (by: number): void => setView(zoomed(view, by, { x: size.width / 2, y: size.height / 2 }, size, MAX_ZOOM));

  const inside = (event: { clientX: number; clientY: number }): Pixel => {
    const box = svg.current?.getBoundingClientRect();
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
  };

  const wheel = useRef<(event: WheelEvent) => void>(undefined);
  useEffect(() => {
    wheel.current = (event) => {
      event.preventDefault();
      setView(zoomed(view, event.deltaY < 0 ? 0.4 : -0.4, inside(event), size, MAX_ZOOM));
    };
  });
  useEffect(() => {
    const element = svg.current;
    if (element === null || onPoint === undefined) return;
    const listen = (event: WheelEvent): void => wheel.current?.(event);
    element.addEventListener('wheel', listen, { passive: false });
    return () => element.removeEventListener('wheel', listen);
  }, [svg, onPoint]);

  const handlers =
    onPoint === undefined
      ? {}
      : {
          onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
            const at = inside(event);
            drag.current = { start: at, last: at, far: false };
            event.currentTarget.setPointerCapture(event.pointerId);
          },
          onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
            const now = drag.current;
            if (now === null) return;
            const at = inside(event);
            if (!now.far && Math.hypot(at.x - now.start.x, at.y - now.start.y) < TAP) return;
            setView(moved(view, { x: at.x - now.last.x, y: at.y - now.last.y }));
            now.last = at;
            now.far = true;
          },
          onPointerUp: (event: PointerEvent<SVGSVGElement>) => {
            const now = drag.current;
            drag.current = null;
            if (now && !now.far) onPoint(fromPicture(inside(event), view, size));
          },
          onPointerCancel: () => {
            drag.current = null;
          },
        };
  const pan = (by: Pixel): void => setView(moved(view, by));
  return { view, step, pan, handlers };
}
