import { type RefObject, useEffect, useRef } from 'react';

/** A panel is swiped down, or towards the end or the start of a line. */
export type SwipeDirection = 'down' | 'end' | 'start';

/** Pixels after which a released panel closes. */
const CLOSE_DISTANCE = 96;
/** Pixels per millisecond with which a panel closes sooner. */
const CLOSE_SPEED = 0.6;
/** Shorter movements may still become a tap, in px. */
const MIN_DISTANCE = 8;
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
  getDirection: (() => SwipeDirection | null) | null,
  onClose: () => void,
): void {
  const latest = useRef({ getDirection, onClose });
  useEffect(() => {
    latest.current = { getDirection, onClose };
  });
  const isActive = getDirection !== null;

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
      const wanted = latest.current.getDirection?.() ?? null;
      if (swipe !== null) move(0);
      swipe = null;
      if (touch === undefined || event.touches.length > 1 || wanted === null) return;
      if (event.target instanceof Element && event.target.closest(OWN_GESTURE) !== null) return;
      direction = wanted;
      axis = (getComputedStyle(element).direction === 'rtl') === (direction === 'start') ? 1 : -1;
      const scrollers = scrollersUnder(event.target, element);
      swipe = {
        id: touch.identifier,
        x: touch.clientX,
        y: touch.clientY,
        time: event.timeStamp,
        scrollers,
        state: 'undecided',
        distance: 0,
      };
    };
    const onMove = (event: TouchEvent) => {
      const touch = [...event.changedTouches].find(({ identifier }) => identifier === swipe?.id);
      if (swipe === null || touch === undefined || swipe.state === 'ignored') return;
      const x = (touch.clientX - swipe.x) * axis;
      const y = touch.clientY - swipe.y;
      const [along, across] = direction === 'down' ? [y, Math.abs(x)] : [x, Math.abs(y)];
      if (swipe.state === 'undecided') {
        if (Math.max(Math.abs(along), across) < MIN_DISTANCE) return;
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
      latest.current.onClose();
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
    };
  }, [panel, isActive]);
}
