import { LED } from '#components/navigation/scroll.ts';

/** What of a list has to be in sight to say what the filters left: its first line and the head of what follows. */
const ENOUGH = 160;

/** Leads to the beginning of the list that filters have just made anew; where that is in sight, nothing moves. */
export function showLeft(): void {
  const row = document.querySelector('[data-filtered]');
  if (row === null) return;
  const { top } = row.getBoundingClientRect();
  if (top >= Number.parseFloat(getComputedStyle(row).scrollMarginBlockStart) && top <= innerHeight - ENOUGH) return;
  dispatchEvent(new Event(LED));
  row.scrollIntoView({ behavior: 'instant' });
}
