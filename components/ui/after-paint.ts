/** Longer than any frame that is painted: a hidden page paints none. */
const NO_FRAME = 250;

/** Does something after the next frame is on the screen, so that what a tap shows waits for nothing else. @returns forgets it, if it was not done yet. */
export function nextPaint(act: () => void): () => void {
  const over = new AbortController();
  const now = (): void => {
    if (over.signal.aborted) return;
    over.abort();
    act();
  };
  const spare = setTimeout(now, NO_FRAME);
  over.signal.addEventListener('abort', () => clearTimeout(spare));
  requestAnimationFrame(() => setTimeout(now));
  return () => over.abort();
}

/**
 * The same for what must not be lost.
 * @returns does it at once if it was not done yet: for a part of the page that goes, and a page that is left.
 */
export function afterPaint(act: () => void): () => void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    removeEventListener('pagehide', now);
    act();
  };
  const forget = nextPaint(once);
  const now = (): void => {
    forget();
    once();
  };
  addEventListener('pagehide', now);
  return now;
}
