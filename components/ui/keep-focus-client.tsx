'use client';

import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

interface KeepFocusProps {
  /** Changes when another part stands here. */
  readonly part: string;
  readonly children: ReactNode;
}

/** Focuses the last button of a part that can be pressed. */
export function focusLastButton(part: Element | null): void {
  const buttons = [...(part?.querySelectorAll('button') ?? [])].filter((button) => !button.disabled);
  buttons.at(-1)?.focus({ preventScroll: true });
}

/**
 * Around parts that take each other's place, such as a price and a stepper: when the one that goes had the focus, the last button of the one that comes gets it.
 * A dialog that was opened from here returns the focus to this element, which it finds by `data-keep-focus` (`ModalFrame`).
 */
export function KeepFocus({ part, children }: KeepFocusProps) {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const lastPart = useRef(part);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const update = ({ type }: FocusEvent) => {
      hadFocus.current = type === 'focusin';
    };
    element.addEventListener('focusin', update);
    element.addEventListener('focusout', update);
    return () => {
      element.removeEventListener('focusin', update);
      element.removeEventListener('focusout', update);
    };
  }, []);
  useLayoutEffect(() => {
    if (lastPart.current === part) return;
    lastPart.current = part;
    if (!hadFocus.current || document.activeElement !== document.body) return;
    focusLastButton(place.current);
  }, [part]);
  return (
    <div ref={place} data-keep-focus="" className="contents">
      {children}
    </div>
  );
}
