/** Longer than any frame that is painted: a hidden page paints none. */
const NO_FRAME = 100;

/**
 * Does something after the next frame is on the screen, so that what a tap shows waits for nothing else.
 * @returns does it at once if it was not done yet: for a part of the page that goes, and a page that is left.
 */
export function afterPaint(act: () => void): () => void {
  let isDone = false;
  const now = (): void => {
    if (isDone) return;
    isDone = true;
    clearTimeout(spare);
    removeEventListener('pagehide', now);
    act();
  };
  const spare = setTimeout(now, NO_FRAME);
  addEventListener('pagehide', now);
  requestAnimationFrame(() => setTimeout(now));
  return now;
}

/** Resolves once the next frame is on the screen. */
export const painted = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));
