import { LED } from '#old/components/navigation/scroll.ts';

/** Scrolls to the beginning of the filtered list, unless that is in the upper half of the screen already. */
export function showLeft(): void {
  dispatchEvent(new Event(LED));
  const list = document.querySelector('[data-filtered]');
  // in the lower half the heading is visible, but no dish
  const isLow = list !== null && list.getBoundingClientRect().top > innerHeight / 2;
  list?.scrollIntoView({ block: isLow ? 'start' : 'nearest', behavior: 'instant' });
}
