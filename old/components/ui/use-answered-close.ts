import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from './after-paint.ts';
import { settle } from './use-layer.ts';

/** Says that a part leaves, as the library does itself when it has closed. */
const ENDING = 'data-ending-style';
/** Milliseconds after which a sheet that was not closed after all, as by a step back that was taken forward again at once, is there again. */
const LATE = 400;

/**
 * Whatever closes a sheet is answered by the sheet beginning to leave; that it is closed (focus, scrolling, the page below, the address) follows with the next frame.
 * An owner who keeps it open has it back.
 */
export function useAnsweredClose(open: boolean, onClose: () => void) {
  const sheet = useRef<HTMLDivElement>(null);
  const scrim = useRef<HTMLDivElement>(null);
  const owner = useRef({ open, onClose });
  useLayoutEffect(() => {
    owner.current = { open, onClose };
  });
  const isLeaving = useRef(false);
  const mark = (leaves: boolean): void => {
    isLeaving.current = leaves;
    for (const part of [sheet.current, scrim.current]) part?.toggleAttribute(ENDING, leaves);
  };
  const finish = (): void => {
    if (!isLeaving.current) return;
    isLeaving.current = false;
    flushSync(() => owner.current.onClose());
    if (owner.current.open) mark(false);
  };
  const leaves = (): boolean => {
    if (isLeaving.current || !owner.current.open) return false;
    mark(true);
    return true;
  };
  /** A step that closes it is about to be told. */
  const begin = (): void => {
    if (leaves()) setTimeout(() => isLeaving.current && mark(false), LATE);
  };
  const close = (): void => {
    if (!leaves()) return;
    const closed = new Promise<void>((resolve) => {
      afterPaint(() => {
        finish();
        resolve();
      });
    });
    // who leaves for another page meanwhile waits for its step of history
    settle(closed);
  };
  const back = (): void => (isLeaving.current ? finish() : close());
  return { sheet, scrim, begin, back, close };
}
