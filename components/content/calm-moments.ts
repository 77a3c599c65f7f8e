/** Milliseconds without a change after which a moment is calm. */
const CALM = 1_200;
/** Popups have hours and days, which come while a page stays open. */
const AGAIN = 60_000;

/** Somebody types, or looks at another tab. */
export const isBusy = (): boolean =>
  document.visibilityState === 'hidden' || document.activeElement?.matches('input, textarea, select') === true;

/** What `look` answers when the page was busy by the time it knew what to show. */
export const LATER = 'later';

/**
 * Calls `look` when the page is calm, and again after each change of what is watched, every minute, and when it answers {@link LATER}.
 * @returns A function that ends it.
 */
export function onCalmMoments(look: () => Promise<unknown>, watched: readonly ((onChange: () => void) => () => void)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (): void => {
    if (isBusy()) {
      wait();
      return;
    }
    look().then(
      (answer) => answer === LATER && wait(),
      (error: unknown) => console.warn('popups cannot be chosen:', error),
    );
  };
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(attempt, CALM);
  };
  const ends = watched.map((subscribe) => subscribe(wait));
  const interval = setInterval(wait, AGAIN);
  wait();
  return () => {
    clearTimeout(timer);
    clearInterval(interval);
    for (const end of ends) end();
  };
}
