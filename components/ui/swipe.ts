import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { vibrate } from './stepper.tsx';

/** A panel is swiped down, or towards the end or the start of a line. */
export type SwipeDirection = 'down' | 'end' | 'start';

/** Pixels after which a released panel closes. */
const CLOSE_DISTANCE = 96;
/** Pixels per millisecond with which a panel closes sooner. */
const CLOSE_SPEED = 0.6;
/** Shorter movements may still become a tap, in px. */
const MIN_CLOSING = 8;
/** What moves by itself under a finger. A part of a sheet that does so, such as a map, has the attribute. */
const OWN_GESTURE = 'input[type="range"], textarea, [data-own-gesture]';

interface Swipe {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** What scrolls under the finger, from the inside out, within the panel. */
  readonly scrollers: readonly Element[];
  state: 'undecided' | 'moves' | 'ignored';
  distance: number;
}

const isScroller = (element: Element): boolean => element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;

function scrollersUnder(target: EventTarget | null, panel: Element): readonly Element[] {
  const found: Element[] = [];
  for (let at = target instanceof Element ? target : null; at !== null && at !== panel; at = at.parentElement) {
    if (isScroller(at)) found.push(at);
  }
  return found;
}

/**
 * The panel follows a finger and calls `onClose` when it is released far enough. It moves by its `style`; touch events and not pointer events, because the
 * browser takes pointers away as soon as it could scroll.
 */
export function useSwipeToClose(
  panel: RefObject<HTMLElement | null>,
  isActive: boolean,
  getDirection: () => SwipeDirection | null,
  onClose: () => void,
): void {
  const currentDirection = useEffectEvent(getDirection);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = panel.current;
    if (element === null || !isActive) return;
    let swipe: Swipe | null = null;
    let direction: SwipeDirection = 'down';
    let axis: 1 | -1 = 1;

    const move = (px: number) => {
      element.style.transition = px === 0 ? '' : 'none';
      element.style.translate = px === 0 ? '' : direction === 'down' ? `0 ${px}px` : `${px * axis}px 0`;
    };
    const onStart = (event: TouchEvent) => {
      const touch = event.touches[0];
      const wanted = currentDirection();
      if (swipe !== null) move(0);
      swipe = null;
      if (touch === undefined || event.touches.length > 1 || wanted === null) return;
      if (event.target instanceof Element && event.target.closest(OWN_GESTURE) !== null) return;
      direction = wanted;
      axis = (getComputedStyle(element).direction === 'rtl') === (direction === 'start') ? 1 : -1;
      const { identifier: id, clientX: x, clientY: y } = touch;
      const scrollers = scrollersUnder(event.target, element);
      swipe = { id, x, y, time: event.timeStamp, scrollers, state: 'undecided', distance: 0 };
    };
    const onMove = (event: TouchEvent) => {
      const touch = [...event.changedTouches].find(({ identifier }) => identifier === swipe?.id);
      if (swipe === null || touch === undefined || swipe.state === 'ignored') return;
      const x = (touch.clientX - swipe.x) * axis;
      const y = touch.clientY - swipe.y;
      const [along, across] = direction === 'down' ? [y, Math.abs(x)] : [x, Math.abs(y)];
      if (swipe.state === 'undecided') {
        if (Math.max(Math.abs(along), across) < MIN_CLOSING) return;
        const isFree = swipe.scrollers.every((scroller) =>
          direction === 'down' ? scroller.scrollTop <= 0 : scroller.scrollWidth <= scroller.clientWidth,
        );
        swipe.state = along > across && isFree ? 'moves' : 'ignored';
        if (swipe.state === 'ignored') return;
      }
      if (event.cancelable) event.preventDefault();
      swipe.distance = Math.max(0, along);
      move(swipe.distance);
    };
    const onEnd = (event: TouchEvent) => {
      if (swipe === null || swipe.state !== 'moves') return;
      const { distance, time } = swipe;
      swipe = null;
      const speed = distance / Math.max(1, event.timeStamp - time);
      const isClosed = event.type === 'touchend' && (distance > CLOSE_DISTANCE || (distance > CLOSE_DISTANCE / 3 && speed > CLOSE_SPEED));
      move(0);
      if (!isClosed) return;
      // leaves in the direction of the finger; the next opening takes the style away
      element.style.translate = direction === 'down' ? '0 100%' : `${axis * 110}% 0`;
      close();
    };
    const end = new AbortController();
    const { signal } = end;
    element.addEventListener('touchstart', onStart, { passive: true, signal });
    element.addEventListener('touchmove', onMove, { passive: false, signal });
    for (const type of ['touchend', 'touchcancel'] as const) element.addEventListener(type, onEnd, { signal });
    return () => end.abort();
  }, [panel, isActive]);
}

/** A row swiped further than this share of its width is removed. */
const REMOVE_SHARE = 0.35;
/** Shorter movements may still become a tap or a scroll, in px. */
const MIN_REMOVING = 12;

/** 1 where lines run to the right, -1 where they run to the left. */
const wayOf = (row: Element): 1 | -1 => (getComputedStyle(row).direction === 'rtl' ? -1 : 1);

/**
 * Removes a list row when a finger swipes it towards the start of the line. Spread the handlers on the row and give it `touch-pan-y`.
 * The row is moved by its `style`, because a React render per pointer event drops frames on slow phones.
 */
export function useSwipeToRemove(onRemove: () => void) {
  const start = useRef<{ readonly pointerId: number; readonly x: number; readonly y: number } | null>(null);

  const distance = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): number => {
    if (start.current?.pointerId !== pointerId) return 0;
    const horizontal = (start.current.x - clientX) * wayOf(currentTarget);
    const vertical = Math.abs(clientY - start.current.y);
    return horizontal > MIN_REMOVING && horizontal > vertical ? horizontal : 0;
  };
  const move = (row: HTMLElement, px: number) => {
    row.style.translate = px === 0 ? '' : `${-px * wayOf(row)}px 0`;
    row.style.transition = px === 0 ? '' : 'none';
  };
  const reset = (row: HTMLElement) => {
    start.current = null;
    move(row, 0);
  };

  return {
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
      if (pointerType === 'touch' && isPrimary) start.current = { pointerId, x, y };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (start.current) move(event.currentTarget, distance(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const isFarEnough = distance(event) > event.currentTarget.offsetWidth * REMOVE_SHARE;
      reset(event.currentTarget);
      if (!isFarEnough) return;
      vibrate();
      onRemove();
    },
    onPointerCancel: (event: PointerEvent<HTMLElement>) => reset(event.currentTarget),
  };
}
