import { type PointerEvent, useCallback, useEffect, useRef } from 'react';

/** A pointer that went further than this between down and up has left the button on purpose, in px. */
const SLOP = 10;

interface Press {
  readonly button: HTMLButtonElement;
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** The pointer has come up where it went down. */
  isOver: boolean;
}

/**
 * What is pressed is meant: where a sheet or its rows move between the pointer's down and up (it is opening, a sum arrives), browsers give the
 * click to whatever both places have in common, and the tap is lost. Here it goes to the button that was pressed.
 */
export function useSurePress(): (event: PointerEvent<HTMLElement>) => void {
  const pressed = useRef<Press | null>(null);
  useEffect(() => {
    const onUp = (event: globalThis.PointerEvent): void => {
      const press = pressed.current;
      if (press === null || event.pointerId !== press.pointerId) return;
      if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SLOP) pressed.current = null;
      else press.isOver = true;
    };
    const onClick = (event: MouseEvent): void => {
      const press = pressed.current;
      // the keyboard's clicks and those of scripts have no pointer
      if (press === null || !press.isOver || !event.isTrusted || event.detail === 0) return;
      pressed.current = null;
      const { button } = press;
      if (button.disabled || !button.isConnected || (event.target instanceof Node && button.contains(event.target))) return;
      event.stopPropagation();
      event.preventDefault();
      button.click();
    };
    const onCancel = (): void => {
      pressed.current = null;
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
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const { isPrimary, pointerId, clientX, clientY } = event;
    pressed.current =
      isPrimary && event.button === 0 && button !== null ? { button, pointerId, x: clientX, y: clientY, isOver: false } : null;
  }, []);
}
