/** So long nothing may have changed before something speaks up, in ms. */
const CALM = 1_200;
/** Hours and days of popups come while a page stays open. */
const AGAIN = 60_000;

/** Somebody types, or looks elsewhere. */
export const isBusy = (): boolean =>
  document.visibilityState === 'hidden' || document.activeElement?.matches('input, textarea, select') === true;

/** What a look says that found the page busy once it knew what to show. */
export const LATER = 'later';

/** Calls `look` when the page is calm, and again after each change of what is watched, every minute, and when it says {@link LATER}; answers its end. */
export function onCalm(look: () => Promise<unknown>, watched: readonly ((changed: () => void) => () => void)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (): void => {
    if (isBusy()) later();
    else
      look().then(
        (said) => said === LATER && later(),
        (reason: unknown) => console.warn('popups cannot be chosen:', reason),
      );
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(attempt, CALM);
  };
  const ends = watched.map((subscribe) => subscribe(later));
  const minutes = setInterval(later, AGAIN);
  later();
  return () => {
    clearTimeout(timer);
    clearInterval(minutes);
    for (const end of ends) end();
  };
}
