import { type RefObject, startTransition, useEffect, useState } from 'react';
import { buyControl } from '#components/layers/late-slots.ts';

/** How near a list of cards comes before its cards get their controls. */
const NEAR = '100% 0px';

/**
 * Whether the cards of a list have their controls: once the code of the controls has been loaded and the list has come near the screen. The change is a
 * transition, so that a tap is answered between two cards.
 */
export function useControlsNear(place: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    let observer: IntersectionObserver | undefined;
    const observe = () => {
      if (place.current === null) return;
      observer = new IntersectionObserver(
        (entries) => {
          if (entries.at(-1)?.isIntersecting !== true) return;
          observer?.disconnect();
          startTransition(() => setNear(true));
        },
        { rootMargin: NEAR },
      );
      observer.observe(place.current);
    };
    const stop = buyControl.getState().value === null ? buyControl.subscribe(observe) : observe();
    return () => {
      stop?.();
      observer?.disconnect();
    };
  }, [place]);
  return isNear;
}
