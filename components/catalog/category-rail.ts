import type { KeyboardEvent } from 'react';

/** The link to all categories stays at the start of the rail, over what is scrolled below it. */
const COVERED = 10;

/** Scrolls the rail so that a link stands at its start. */
function reveal(row: HTMLElement, link: HTMLElement): void {
  const [all] = row.children;
  if (all === undefined) return;
  const isRtl = getComputedStyle(row).direction === 'rtl';
  const [from, to] = [all.getBoundingClientRect(), link.getBoundingClientRect()];
  const left = isRtl ? to.right - (from.left - COVERED) : to.left - (from.right + COVERED);
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  row.scrollBy({ left, behavior: calm ? 'instant' : 'smooth' });
}

const linksOf = (row: HTMLElement): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('[data-category]')];

/** Brings the active link to the start of the rail. */
function revealActive(row: HTMLElement | null, active: string | undefined): void {
  const link = row && linksOf(row).find(({ dataset }) => dataset.category === active);
  if (row && link) reveal(row, link);
}

/** Arrows, Home and End lead along the links of the rail. */
function walkLinks(event: KeyboardEvent<HTMLElement>): void {
  const row = event.currentTarget.parentElement;
  if (row === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const links = linksOf(row);
  const at = links.indexOf(event.currentTarget);
  const forward = getComputedStyle(row).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  const next = event.key === 'Home' ? 0 : event.key === 'End' ? links.length - 1 : isArrow ? at + (event.key === forward ? 1 : -1) : null;
  const link = next === null ? undefined : links[next];
  if (link === undefined) return;
  event.preventDefault();
  link.focus({ preventScroll: true });
  reveal(row, link);
}

/** Says whether the bar has reached the upper edge of the screen. @returns Ends that. */
function watchStuck(bar: HTMLElement | null, onChange: (isStuck: boolean) => void): () => void {
  // One line of it lies beyond the edge as soon as it sticks there.
  const observer = new IntersectionObserver(
    (entries) => {
      const last = entries.at(-1);
      if (last) onChange(last.intersectionRatio < 1 && last.boundingClientRect.top <= 0);
    },
    { rootMargin: '-1px 0px 0px 0px', threshold: [0, 1] },
  );
  if (bar !== null) observer.observe(bar);
  return () => observer.disconnect();
}

/** What the bar of categories does besides linking to them. */
export const railMoves = { reveal: revealActive, walk: walkLinks, watchStuck };
