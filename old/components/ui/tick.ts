/** Milliseconds: felt as a click, not as a buzz. */
const SHORT = 8;

/** A short touch back under the finger that has just tapped, or that set something going which now stops; nothing where nothing vibrates, or where the visitor wants no motion. */
export function tick(): void {
  if (!('vibrate' in navigator) || !navigator.userActivation?.hasBeenActive) return;
  const isWanted = matchMedia('(pointer: coarse)').matches && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isWanted) navigator.vibrate(SHORT);
}
