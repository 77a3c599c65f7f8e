/** So long nothing may have changed before something speaks up, in ms. */
const CALM = 1_200;
/** Hours and days of popups come while a page stays open. */
const AGAIN = 60_000;

const isBusy = (): boolean => document.visibilityState === 'hidden' || document.activeElement?.matches('input, textarea, select') === true;

/** Calls `look` when the page is calm, and again after each change of what is watched and every minute; answers its end. */
export function onCalm(look: () => Promise<unknown>, watched: readonly ((changed: () => void) => () => void)[]): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const attempt = (): void => {
    if (isBusy()) later();
    else look().catch((reason: unknown) => console.warn('popups cannot be chosen:', reason));
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
