'use client';

import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { cn } from './cn.ts';

export const MAX_ZOOM = 4;
/** How close a double tap brings the content. */
const DOUBLE_TAP_ZOOM = 2.4;
/** Milliseconds between the taps of a double tap. */
const DOUBLE_TAP = 350;
/** A mouse that moved so many pixels has dragged, not clicked. */
const MAX_CLICK_MOVE = 4;

/** A zoom that can hardly be told from 1 is 1. */
const limited = (zoom: number): number => (zoom < 1.05 ? 1 : Math.min(MAX_ZOOM, zoom));

/** A point of the content, as fractions of its size, and where in the pane it stays while the zoom changes, in pixels. */
interface Anchor {
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
}

function anchorAt(pane: HTMLElement, { clientX, clientY }: { readonly clientX: number; readonly clientY: number }, zoom: number): Anchor {
  const box = pane.getBoundingClientRect();
  const [left, top] = [clientX - box.left, clientY - box.top];
  return { x: (pane.scrollLeft + left) / (pane.clientWidth * zoom), y: (pane.scrollTop + top) / (pane.clientHeight * zoom), left, top };
}

function middleOf(pane: HTMLElement): { readonly clientX: number; readonly clientY: number } {
  const box = pane.getBoundingClientRect();
  return { clientX: box.left + pane.clientWidth / 2, clientY: box.top + pane.clientHeight / 2 };
}

interface ZoomPaneProps {
  /** The accessible name of the button that the pane is: what Enter does. */
  readonly label: string;
  /** 1 shows the whole content, {@link MAX_ZOOM} is the closest. */
  readonly zoom: number;
  readonly onZoomChange: (zoom: number) => void;
  /** Fills its parent. */
  readonly children: ReactNode;
}

/**
 * Content that two fingers, a wheel, a double tap or Enter enlarge at the point where they act; then it is moved by scrolling, or dragged with a mouse. The browser's
 * own zoom would enlarge the whole page.
 */
export function ZoomPane({ label, zoom, onZoomChange, children }: ZoomPaneProps) {
  const pane = useRef<HTMLButtonElement>(null);
  const anchor = useRef<Anchor | null>(null);
  const zoomBefore = useRef(zoom);
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const dragged = useRef(0);
  const isEnlarged = zoom > 1;

  const zoomAt = (element: HTMLElement, point: Parameters<typeof anchorAt>[1], next: number) => {
    anchor.current = anchorAt(element, point, zoom);
    onZoomChange(limited(next));
  };

  useLayoutEffect(() => {
    const element = pane.current;
    if (element === null || zoom === zoomBefore.current) return;
    // Changed from outside, such as by a button: what is in the middle stays there.
    const { x, y, left, top } = anchor.current ?? anchorAt(element, middleOf(element), zoomBefore.current);
    anchor.current = null;
    zoomBefore.current = zoom;
    element.scrollTo({ left: x * element.clientWidth * zoom - left, top: y * element.clientHeight * zoom - top, behavior: 'instant' });
  }, [zoom]);

  usePinchAndWheel(pane, zoom, zoomAt);

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const isKeyboard = event.detail === 0;
    if (!isKeyboard && dragged.current > MAX_CLICK_MOVE) return;
    const isDoubleTap = event.timeStamp - lastTap.current < DOUBLE_TAP;
    lastTap.current = isDoubleTap ? Number.NEGATIVE_INFINITY : event.timeStamp;
    if (isKeyboard || isDoubleTap)
      zoomAt(event.currentTarget, isKeyboard ? middleOf(event.currentTarget) : event, isEnlarged ? 1 : DOUBLE_TAP_ZOOM);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    dragged.current = 0;
    if (event.pointerType === 'mouse' && isEnlarged) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    dragged.current += Math.abs(event.movementX) + Math.abs(event.movementY);
    event.currentTarget.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
  };

  return (
    <button
      ref={pane}
      type="button"
      // Its scroll offsets are those of the content, whichever way lines run.
      dir="ltr"
      aria-label={label}
      aria-pressed={isEnlarged}
      className={cn(
        'block size-full overflow-auto scrollbar-none',
        // whole, it leaves a swipe to the carousel around it
        isEnlarged ? 'cursor-grab touch-pan-x touch-pan-y overscroll-contain active:cursor-grabbing' : 'cursor-zoom-in touch-manipulation',
      )}
      onClick={onClick}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
    >
      <span className="grid grid-rows-[100%] place-items-center" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        {children}
      </span>
    </button>
  );
}

type ZoomAt = (element: HTMLElement, point: Parameters<typeof anchorAt>[1], zoom: number) => void;

/** Two fingers and the wheel. React's own listeners for them are passive, so that they could not keep the page still. */
function usePinchAndWheel(pane: { readonly current: HTMLElement | null }, zoom: number, zoomAt: ZoomAt): void {
  const change = useEffectEvent((element: HTMLElement, point: Parameters<typeof anchorAt>[1], factor: number, from = zoom) =>
    zoomAt(element, point, from * factor),
  );
  const currentZoom = useEffectEvent(() => zoom);
  useEffect(() => {
    const element = pane.current;
    if (element === null) return;
    const end = new AbortController();
    const options = { signal: end.signal, passive: false };
    let pinch: { readonly distance: number; readonly zoom: number } | null = null;
    const onTouch = (event: TouchEvent) => {
      const fingers = twoFingers(event);
      pinch = fingers === null ? null : { distance: fingers.distance, zoom: currentZoom() };
    };
    const onTouchMove = (event: TouchEvent) => {
      const fingers = twoFingers(event);
      if (fingers === null || pinch === null) return;
      // Neither the page nor the carousel around it moves.
      event.preventDefault();
      event.stopPropagation();
      change(element, fingers, fingers.distance / Math.max(1, pinch.distance), pinch.zoom);
    };
    const onWheel = (event: WheelEvent) => {
      if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) return;
      event.preventDefault();
      // A pinch on a touchpad arrives as a wheel with Ctrl and small steps.
      change(element, event, Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)));
    };
    element.addEventListener('touchstart', onTouch, options);
    element.addEventListener('touchmove', onTouchMove, options);
    element.addEventListener('touchend', onTouch, options);
    element.addEventListener('wheel', onWheel, options);
    return () => end.abort();
  }, [pane]);
}

/** How far apart the first two fingers are and the point between them; null for fewer. */
function twoFingers({ touches: [first, second] }: TouchEvent) {
  if (first === undefined || second === undefined) return null;
  return {
    distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
    clientX: (first.clientX + second.clientX) / 2,
    clientY: (first.clientY + second.clientY) / 2,
  };
}
