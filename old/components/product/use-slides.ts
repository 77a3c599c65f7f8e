import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { scrolledOf, scrollRow, stepOf } from '#old/components/ui/sideways.ts';
import { useHydrated } from '#old/components/ui/use-hydrated.ts';

/** Which slide of a snapping strip is seen, and the ways to another: swiping, dots, thumbnails, arrow keys. */
export function useSlides(first: string, count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const go = (to: number, smooth = true): void => {
    const box = strip.current;
    const calm = !smooth || matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (box) scrollRow(box, Math.min(count - 1, to) * box.clientWidth, calm ? 'instant' : 'smooth');
  };
  const onScroll = useCallback((): void => {
    const box = strip.current;
    if (box !== null && box.clientWidth > 0) setIndex(Math.round(scrolledOf(box) / box.clientWidth));
  }, []);
  // a strip that the server sent may have been swiped before its code was there; to ask a new one where it stands would lay the page out
  const isAlive = useHydrated();
  const [isNew] = useState(isAlive);
  useEffect(() => {
    if (!isNew) onScroll();
  }, [isNew, onScroll]);
  const shown = useRef(first);
  useEffect(() => {
    // another variation has another first picture
    if (shown.current === first) return;
    shown.current = first;
    strip.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [first]);
  return {
    strip,
    index: Math.min(index, count - 1),
    go,
    onScroll,
    onKeyDown: (event: KeyboardEvent): void => {
      const by = stepOf(event.key);
      if (by === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      go(index + by);
    },
  };
}
