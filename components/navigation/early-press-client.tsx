'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { PRESS_SCRIPT } from '#lib/theme/press-script.ts';
import { WAKE_SCRIPT } from '#lib/theme/wake-script.ts';

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

/** Answers a button or a choice that was pressed before the page's code was there; stands after whatever brings the kept cart and place back. */
export function EarlyPress() {
  const pressed = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    pressed.current = earlyPress();
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

/** Part of the server's HTML alone: loads what the page is sent without. */
export const WakeScript = () => (typeof document === 'undefined' ? <script>{WAKE_SCRIPT}</script> : null);
