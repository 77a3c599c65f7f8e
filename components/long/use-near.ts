import { type RefObject, useEffect, useState } from 'react';

/** So far ahead, in px, that a quick scroll still finds cards where it arrives. */
const AHEAD = '1500px 0px';

/** Whether an element has come near the screen; it stays so. */
export function useNear(target: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null || near) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [target, near]);
  return near;
}
