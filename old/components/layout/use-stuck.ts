import { type RefObject, useEffect, useState } from 'react';

/** Whether the bar has reached the upper edge of the screen. */
export function useStuck(bar: RefObject<HTMLElement | null>): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const { current } = bar;
    if (current === null) return;
    // one line of it lies beyond the edge as soon as it sticks there
    const edge = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last) setStuck(last.intersectionRatio < 1 && last.boundingClientRect.top <= 0);
      },
      { rootMargin: '-1px 0px 0px 0px', threshold: [0, 1] },
    );
    edge.observe(current);
    return () => edge.disconnect();
  }, [bar]);
  return stuck;
}
