import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A link that has the focus while its card becomes whole hands it on to the same link of the card. */
export function useKeptFocus(group: RefObject<HTMLElement | null>, shown: number): void {
  const focused = useRef<string | undefined>(undefined);
  useEffect(() => {
    const element = group.current;
    if (element === null) return;
    const note = ({ target }: FocusEvent): void => {
      focused.current = target instanceof HTMLElement ? target.dataset.product : undefined;
    };
    // a link that goes loses the focus, too: that is not forgotten
    const forget = ({ target }: FocusEvent): void => {
      setTimeout(() => {
        if (target instanceof HTMLElement && target.isConnected && focused.current === target.dataset.product) focused.current = undefined;
      });
    };
    element.addEventListener('focusin', note);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', note);
      element.removeEventListener('focusout', forget);
    };
  }, [group]);
  useLayoutEffect(() => {
    const id = focused.current;
    if (shown === 0 || id === undefined || document.activeElement !== document.body) return;
    group.current?.querySelector<HTMLElement>(`[data-product="${id}"]`)?.focus({ preventScroll: true });
  }, [group, shown]);
}
