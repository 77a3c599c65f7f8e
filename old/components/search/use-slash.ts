import { useEffect, useLayoutEffect, useRef } from 'react';
import { isSeen } from '#lib/browser/is-seen.ts';
import { useModals } from '#old/stores/modals.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** The slash key leads to the search, as on most pages that have one: `act` answers it when `element` is in sight and no layer lies above. */
export function useSlash(element: () => HTMLElement | null, act: () => void): void {
  const latest = useRef({ element, act });
  useEffect(() => {
    latest.current = { element, act };
  });
  // passive effects of a busy page run some time after hydration, and a key pressed before them would be missed
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (useModals.getState().stack.length > 0 || !isSeen(latest.current.element())) return;
      event.preventDefault();
      latest.current.act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
