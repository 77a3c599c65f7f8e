import { followScroll, isEntryAtBlock, notePosition, pushBlock, targetOf } from './history.ts';
import { holdScroll } from './scroll-position.ts';

/** Farther than that, a smooth scroll passes sections that the browser has not laid out (`content-visibility`) and ends in the wrong place. */
const MAX_SMOOTH_SCREENS = 2;

/** Scrolls smoothly to what is near. */
function scrollTo(target: Element): void {
  const isNear = Math.abs(target.getBoundingClientRect().top) < window.innerHeight * MAX_SMOOTH_SCREENS;
  holdScroll(target, isNear && !matchMedia('(prefers-reduced-motion: reduce)').matches ? 'smooth' : 'instant');
}

/** Like a native fragment navigation: the next Tab continues from the target. */
function focusTarget(target: Element): void {
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href*="#"]') : null;
  const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (link === null || event.defaultPrevented || isModified || link.target === '_blank') return;
  const { origin, pathname, search } = window.location;
  if (link.origin !== origin || link.pathname !== pathname || link.search !== search || link.hash === '') return;
  const { hash } = link;
  const target = targetOf(hash);
  if (target === null) return;
  event.preventDefault();
  // the browser's own step to a fragment has no state, and Back to it would change the address and not the page (KF-APP-22)
  if (hash !== window.location.hash) pushBlock(`${pathname}${search}${hash}`);
  focusTarget(target);
  scrollTo(target);
}

/** A target that comes in late is looked for once more after so long, ms (NAV-02). */
const RETRY = 300;

/** Scrolls to the target of the address where that was opened, or where its entry says that the page was there. */
function startAtTarget(): boolean {
  const target = targetOf(window.location.hash);
  const isOpened = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');
  if (target !== null && (isOpened || isEntryAtBlock())) {
    scrollTo(target);
    notePosition();
  }
  return target !== null || window.location.hash === '';
}

/** Takes over links to parts of the page, and keeps the page at the target that its address names. @returns A function that ends it. */
export function followAnchors(): () => void {
  const end = new AbortController();
  document.addEventListener('click', onClick, { signal: end.signal });
  const followTarget = () => window.location.hash !== '' && followScroll(window.location.href);
  window.addEventListener('scroll', followTarget, { passive: true, signal: end.signal });
  const timer = startAtTarget() ? undefined : setTimeout(startAtTarget, RETRY);
  return () => {
    end.abort();
    clearTimeout(timer);
  };
}
