import { OWN_MOVES } from './scroll.ts';

/** Milliseconds a page may take to grow as long as it was. */
const LATE = 5_000;
const CLOSE = 2;

/** Scrolls to a position at once, and again while the page is still too short for it, until the visitor moves it themselves. Answers its end. */
export function reach(top: number): () => void {
  const gone = new AbortController();
  const end = (): void => gone.abort();
  const go = (): void => {
    scrollTo({ top, behavior: 'instant' });
    if (Math.abs(scrollY - top) <= CLOSE) end();
  };
  go();
  if (gone.signal.aborted) return end;
  const growth = new ResizeObserver(go);
  growth.observe(document.body);
  const timer = setTimeout(end, LATE);
  gone.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  for (const move of OWN_MOVES) addEventListener(move, end, { passive: true, signal: gone.signal });
  return end;
}
