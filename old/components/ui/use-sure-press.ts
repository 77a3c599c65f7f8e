import { type PointerEvent, useCallback, useEffect, useRef } from 'react';

/** A pointer that went further than this between down and up has left the button on purpose, in px. */
const SLOP = 10;
/** Presses older than this have had their click, or never get one, in milliseconds. */
const LATE = 2_000;

interface Press {
  /** A button, or the words of a choice. */
  readonly part: HTMLButtonElement | HTMLLabelElement;
  readonly x: number;
  readonly y: number;
  readonly at: number;
  /** The pointer has come up where it went down. */
  isOver: boolean;
}

/** The pointer a click comes from; browsers that do not say it mean the one that was pressed last. */
const pointerOf = (event: MouseEvent): number | null =>
  'pointerId' in event && typeof event.pointerId === 'number' && event.pointerId > 0 ? event.pointerId : null;

/**
 * What is pressed is meant: where a sheet or its rows move between the pointer's down and up (it is opening, a sum arrives), browsers give the
 * click to whatever both places have in common, and the tap is lost. Here it goes to the button or the choice that was pressed. A busy page hears of a finger's
 * next press before the click of its last one: every press waits for its own.
 */
export function useSurePress(): (event: PointerEvent<HTMLElement>) => void {
  const pressed = useRef(new Map<number, Press>());
  useEffect(() => {
    const presses = pressed.current;
    const onUp = (event: globalThis.PointerEvent): void => {
      const press = presses.get(event.pointerId);
      if (press === undefined) return;
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLOP) presses.delete(event.pointerId);
      else press.isOver = true;
    };
    const onClick = (event: MouseEvent): void => {
      // the keyboard's clicks and those of scripts have no pointer
      if (!event.isTrusted || event.detail === 0) return;
      const pointer = pointerOf(event) ?? [...presses.keys()].at(-1) ?? 0;
      const press = presses.get(pointer);
      if (press === undefined || !press.isOver) return;
      presses.delete(pointer);
      const { part } = press;
      const isOff = part instanceof HTMLButtonElement && part.disabled;
      if (isOff || !part.isConnected || (event.target instanceof Node && part.contains(event.target))) return;
      event.stopPropagation();
      event.preventDefault();
      part.click();
    };
    const onCancel = (event: globalThis.PointerEvent): void => {
      presses.delete(event.pointerId);
    };
    addEventListener('pointerup', onUp, true);
    addEventListener('pointercancel', onCancel, true);
    addEventListener('click', onClick, true);
    return () => {
      removeEventListener('pointerup', onUp, true);
      removeEventListener('pointercancel', onCancel, true);
      removeEventListener('click', onClick, true);
    };
  }, []);
  return useCallback((event) => {
    const presses = pressed.current;
    const part = event.target instanceof Element ? event.target.closest<HTMLButtonElement | HTMLLabelElement>('button, label') : null;
    const { isPrimary, pointerId, clientX: x, clientY: y, timeStamp: at } = event;
    for (const [id, press] of presses) if (id === pointerId || at - press.at > LATE) presses.delete(id);
    if (isPrimary && event.button === 0 && part !== null) presses.set(pointerId, { part, x, y, at, isOver: false });
  }, []);
}
