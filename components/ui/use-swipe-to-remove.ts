import { type PointerEvent, type PointerEventHandler, useRef } from 'react';
import { vibrate } from './vibrate.ts';

/** A row swiped further than this share of its width is removed. */
const REMOVE_SHARE = 0.35;
/** Shorter movements may still become a tap or a scroll, in px. */
const MIN_DISTANCE = 12;

interface SwipeHandlers {
  readonly onPointerDown: PointerEventHandler<HTMLElement>;
  readonly onPointerMove: PointerEventHandler<HTMLElement>;
  readonly onPointerUp: PointerEventHandler<HTMLElement>;
  readonly onPointerCancel: PointerEventHandler<HTMLElement>;
}

/** 1 where lines run to the right, -1 where they run to the left. */
const wayOf = (row: Element): 1 | -1 => (getComputedStyle(row).direction === 'rtl' ? -1 : 1);

/**
 * Removes a list row when a finger swipes it towards the start of the line. Spread the handlers on the row and give it `touch-pan-y`.
 * The row is moved by its `style`, because a React render per pointer event drops frames on slow phones.
 */
export function useSwipeToRemove(onRemove: () => void): SwipeHandlers {
  const start = useRef<{ readonly pointerId: number; readonly x: number; readonly y: number } | null>(null);

  const distance = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): number => {
    if (start.current?.pointerId !== pointerId) return 0;
    const horizontal = (start.current.x - clientX) * wayOf(currentTarget);
    const vertical = Math.abs(clientY - start.current.y);
    return horizontal > MIN_DISTANCE && horizontal > vertical ? horizontal : 0;
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
    onPointerDown: ({ pointerType, isPrimary, pointerId, clientX: x, clientY: y }) => {
      if (pointerType === 'touch' && isPrimary) start.current = { pointerId, x, y };
    },
    onPointerMove: (event) => {
      if (start.current) move(event.currentTarget, distance(event));
    },
    onPointerUp: (event) => {
      const isFarEnough = distance(event) > event.currentTarget.offsetWidth * REMOVE_SHARE;
      reset(event.currentTarget);
      if (!isFarEnough) return;
      vibrate();
      onRemove();
    },
    onPointerCancel: (event) => reset(event.currentTarget),
  };
}
