'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { PRESS_SCRIPT } from '#lib/theme/press-script.ts';

/** Milliseconds after which a press is no longer meant: the visitor has read on. */
const FORGOTTEN = 10_000;

/** What was pressed before the page could answer; null for nothing, or for what is answered already. */
function earlyPress(): HTMLElement | null {
  dispatchEvent(new Event('alive'));
  const button = document.querySelector<HTMLElement>('[data-early]');
  if (button === null) return null;
  const at = Number(button.dataset.early);
  delete button.dataset.early;
  // this very press has woken the page, which goes on to answer it
  const isAnswered = globalThis.event?.type === 'click';
  return isAnswered || performance.now() - at > FORGOTTEN ? null : button;
}

/** Says once more what was typed before the page could hear it: what a field holds when React first reads it is no change to React. */
function sayTyped(): void {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('textarea[data-typed], input[data-typed]');
  for (const field of fields) {
    delete field.dataset.typed;
    const { value, type } = field;
    if (type === 'radio' || type === 'checkbox') continue;
    // the first of the two is heard by React as its own, the second one is not
    field.value = field.defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Answers a button or a choice that was pressed, and takes what was typed, before the page's code was there; stands after whatever brings the kept cart and place back. */
export function EarlyPress() {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    pressed.current = earlyPress();
    // before anything is drawn anew: a field of React's would be emptied then
    sayTyped();
  }, []);
  useEffect(() => {
    // what is chosen already would not be chosen again
    if (pressed.current instanceof HTMLInputElement) pressed.current.checked = false;
    pressed.current?.click();
    pressed.current = null;
  }, []);
  return null;
}

/** Part of the server's HTML alone. */
export const PressScript = () => (typeof document === 'undefined' ? <script>{PRESS_SCRIPT}</script> : null);
