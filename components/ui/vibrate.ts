/** Milliseconds: felt as a click. */
const DURATION = 8;

/** A short vibration that answers a tap. Does nothing where devices cannot, before the first tap, and for visitors who want no motion. */
export function vibrate(): void {
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return;
  const isWanted = matchMedia('(pointer: coarse)').matches && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isWanted) navigator.vibrate(DURATION);
}
