import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

export const MAX_ZOOM = 4;
/** What a double tap zooms to. */
const DOUBLE_TAP_ZOOM = 2.4;
/** Milliseconds between the taps of a double tap. */
const DOUBLE_TAP = 350;
/** A mouse that moved so many px has dragged and not clicked. */
const DRAG_DISTANCE = 4;

/** A level between 1, the whole picture, and {@link MAX_ZOOM}; one that is hardly larger than the whole is the whole. */
export const zoomLevel = (level: number): number => (level < 1.05 ? 1 : Math.min(MAX_ZOOM, level));

interface Point {
  readonly clientX: number;
  readonly clientY: number;
}

interface Zoom {
  readonly level: number;
  readonly onLevel: (level: number) => void;
}

/** Zooms a picture where fingers pinch, a wheel turns or a double tap falls: that point stays where it is. Then the picture is moved by scrolling or dragging. */
export function useZoom(pane: RefObject<HTMLElement | null>, { level, onLevel }: Zoom) {
  const anchor = useRef({ x: 0.5, y: 0.5, left: 0, top: 0 });
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const dragged = useRef(0);
  useLayoutEffect(() => {
    const box = pane.current;
    if (box === null || level === 1) return;
    const { x, y, left, top } = anchor.current;
    box.scrollTo({ left: x * box.clientWidth * level - left, top: y * box.clientHeight * level - top, behavior: 'instant' });
  }, [pane, level]);

  const hold = (box: HTMLElement, { clientX, clientY }: Point): void => {
    const { left: x0, top: y0 } = box.getBoundingClientRect();
    const [left, top] = [clientX - x0, clientY - y0];
    anchor.current = {
      x: (box.scrollLeft + left) / (box.clientWidth * level),
      y: (box.scrollTop + top) / (box.clientHeight * level),
      left,
      top,
    };
  };
  const zoomAt = (box: HTMLElement, at: Point, to: number): void => {
    hold(box, at);
    onLevel(zoomLevel(to));
  };
  const latest = useRef({ level, zoomAt });
  useLayoutEffect(() => {
    latest.current = { level, zoomAt };
  });
  useEffect(() => {
    const box = pane.current;
    if (box === null) return;
    const end = new AbortController();
    const options = { signal: end.signal, passive: false };
    let pinch: { readonly apart: number; readonly level: number } | null = null;
    const fingers = ({ touches: [one, two] }: TouchEvent) =>
      one && two
        ? {
            apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
            middle: { clientX: (one.clientX + two.clientX) / 2, clientY: (one.clientY + two.clientY) / 2 },
          }
        : null;
    const onTouch = (event: TouchEvent): void => {
      const found = fingers(event);
      pinch = found === null ? null : { apart: found.apart, level: latest.current.level };
    };
    const onMove = (event: TouchEvent): void => {
      const found = fingers(event);
      if (found === null || pinch === null) return;
      // the page and the strip of pictures stay where they are
      event.preventDefault();
      event.stopPropagation();
      latest.current.zoomAt(box, found.middle, (pinch.level * found.apart) / Math.max(1, pinch.apart));
    };
    const onWheel = (event: WheelEvent): void => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      latest.current.zoomAt(box, event, latest.current.level * Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)));
    };
    box.addEventListener('touchstart', onTouch, options);
    box.addEventListener('touchmove', onMove, options);
    box.addEventListener('touchend', onTouch, options);
    box.addEventListener('wheel', onWheel, options);
    return () => end.abort();
  }, [pane]);

  return {
    onClick(event: MouseEvent<HTMLElement>): void {
      const byKey = event.detail === 0;
      if (!byKey && dragged.current > DRAG_DISTANCE) return;
      const isDouble = event.timeStamp - lastTap.current < DOUBLE_TAP;
      lastTap.current = isDouble ? Number.NEGATIVE_INFINITY : event.timeStamp;
      if (!byKey && !isDouble) return;
      const box = event.currentTarget;
      const { left, top } = box.getBoundingClientRect();
      const middle = { clientX: left + box.clientWidth / 2, clientY: top + box.clientHeight / 2 };
      zoomAt(box, byKey ? middle : event, level === 1 ? DOUBLE_TAP_ZOOM : 1);
    },
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      dragged.current = 0;
      if (event.pointerType === 'mouse' && level > 1) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>): void {
      if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
      dragged.current += Math.abs(event.movementX) + Math.abs(event.movementY);
      event.currentTarget.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
    },
  };
}
