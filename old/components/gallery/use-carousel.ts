import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrolledOf, scrollRow, stepOf } from '#old/components/ui/sideways.ts';

/** Which picture of a snapping rail is seen, and the ways to another: swiping, buttons, arrow keys, Home and End. */
export function useCarousel(rail: RefObject<HTMLUListElement | null>, count: number, first: number) {
  const [index, setIndex] = useState(first);
  const aim = useRef(first);
  const go = (to: number): void => {
    const from = aim.current;
    aim.current = Math.min(count - 1, Math.max(0, to));
    const box = rail.current;
    // a neighbour glides in; far pictures are there at once
    const glides = Math.abs(aim.current - from) === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (box) scrollRow(box, aim.current * box.clientWidth, glides ? 'smooth' : 'instant');
  };
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  });
  useLayoutEffect(() => latest.current(first), [first]);
  useEffect(() => {
    const box = rail.current;
    if (box === null) return;
    // another width moves the pictures under the same scroll position
    const watch = new ResizeObserver(() => latest.current(aim.current));
    watch.observe(box);
    const onKey = (event: KeyboardEvent): void => {
      const to = { Home: 0, End: count - 1 }[event.key] ?? aim.current + (stepOf(event.key) ?? Number.NaN);
      if (Number.isNaN(to) || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      latest.current(to);
    };
    // dialogs keep arrow keys to themselves on their way up
    document.addEventListener('keydown', onKey, { capture: true });
    return () => {
      watch.disconnect();
      document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [rail, count]);
  const seen = (): number => {
    const box = rail.current;
    if (box === null || box.clientWidth === 0) return aim.current;
    return Math.min(count - 1, Math.max(0, Math.round(scrolledOf(box) / box.clientWidth)));
  };
  const onScroll = (): void => setIndex(seen());
  const onScrollEnd = (): void => {
    aim.current = seen();
  };
  return { index, step: (by: number) => go(aim.current + by), onScroll, onScrollEnd };
}
