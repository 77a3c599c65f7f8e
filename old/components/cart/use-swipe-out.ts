import { type PointerEvent, type PointerEventHandler, useRef } from 'react';
import { sideways } from '#old/components/ui/sideways.ts';
import { tick } from '#old/components/ui/tick.ts';

/** So far towards the beginning of the line, as a part of the row's width, means «away». */
const FAR = 0.35;
/** Nearer than this it may still become a scroll or a tap, in px. */
const SLOP = 12;

interface Swipe {
  readonly onPointerDown: PointerEventHandler<HTMLElement>;
  readonly onPointerMove: PointerEventHandler<HTMLElement>;
  readonly onPointerUp: PointerEventHandler<HTMLElement>;
  readonly onPointerCancel: PointerEventHandler<HTMLElement>;
}

/** A row that a finger pushes out, against the way lines run; the row follows the finger without being drawn anew. */
export function useSwipeOut(onOut: () => void): Swipe {
  const begun = useRef<{ readonly id: number; readonly x: number; readonly y: number } | null>(null);
  const follow = (row: HTMLElement, by: number): void => {
    const translate = by === 0 ? '' : `${-by * sideways()}px 0`;
    // a row that only was tapped is not styled anew
    if (row.style.translate === translate) return;
    row.style.translate = translate;
    // under the finger it follows at once, let go of it glides back
    row.style.transition = by === 0 ? '' : 'none';
  };
  const moved = (event: PointerEvent<HTMLElement>): number => {
    const start = begun.current;
    if (start === null || start.id !== event.pointerId) return 0;
    const by = Math.max(0, (start.x - event.clientX) * sideways());
    const isAcross = by > Math.abs(event.clientY - start.y);
    return by > SLOP && isAcross ? by : 0;
  };
  const end = (row: HTMLElement): void => {
    begun.current = null;
    follow(row, 0);
  };
  return {
    onPointerDown: (event) => {
      begun.current = event.pointerType === 'touch' && event.isPrimary ? { id: event.pointerId, x: event.clientX, y: event.clientY } : null;
    },
    onPointerMove: (event) => {
      if (begun.current) follow(event.currentTarget, moved(event));
    },
    onPointerUp: (event) => {
      const isOut = moved(event) > event.currentTarget.offsetWidth * FAR;
      end(event.currentTarget);
      if (!isOut) return;
      tick();
      onOut();
    },
    onPointerCancel: (event) => end(event.currentTarget),
  };
}
