import { pushEntry } from './history.ts';

/** A target that is not there yet, or that what comes in on the way has moved, gets a second try after so long (NAV-02), milliseconds. */
const RETRY = 300;
/** Farther than that, a smooth scroll passes sections that the browser has not laid out (`content-visibility`) and ends in the wrong place. */
const MAX_SMOOTH_SCREENS = 2;

/** Scrolls to what `find` returns and corrects itself once, unless the visitor moves the page or steps back meanwhile. */
function scrollToTarget(find: () => Element | null): void {
  const end = new AbortController();
  const go = () => {
    const target = find();
    if (target === null) return;
    const distance = Math.abs(target.getBoundingClientRect().top);
    const isNear = distance < window.innerHeight * MAX_SMOOTH_SCREENS && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    target.scrollIntoView({ behavior: isNear ? 'smooth' : 'instant' });
  };
  go();
  const timer = setTimeout(() => {
    end.abort();
    go();
  }, RETRY);
  for (const move of ['wheel', 'touchmove', 'keydown', 'pointerdown', 'popstate'])
    window.addEventListener(
      move,
      () => {
        clearTimeout(timer);
        end.abort();
      },
      { passive: true, signal: end.signal },
    );
}

function targetOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** As the browser does for a fragment: the next Tab goes on from the target. */
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
  if (hash !== window.location.hash) pushEntry(`${pathname}${search}${hash}`);
  focusTarget(target);
  scrollToTarget(() => target);
}

/** Takes over links to parts of the page, and corrects the position that the browser found for the fragment of the address. @returns A function that ends it. */
export function followAnchors(): () => void {
  document.addEventListener('click', onClick);
  // after a reload or a step back the browser restores the position itself
  const isFirstVisit = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');
  if (isFirstVisit && window.location.hash !== '') scrollToTarget(() => targetOf(window.location.hash));
  return () => document.removeEventListener('click', onClick);
}
