import { LED } from '#components/navigation/scroll.ts';

/** Leads to the beginning of the list that filters have just made anew; where that is in sight (its scroll margins say), nothing moves. */
export function showLeft(): void {
  dispatchEvent(new Event(LED));
  document.querySelector('[data-filtered]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}
