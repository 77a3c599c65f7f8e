import { pushEntry } from './history.ts';

/** Milliseconds until a second scroll: the target may not exist yet, or may have been moved by content that loaded meanwhile (NAV-02). */
const RETRY = 300;
/** Over a longer distance, a smooth scroll passes sections that the browser has not laid out (`content-visibility`) and ends in the wrong place. */
const MAX_SMOOTH_SCREENS = 2;

/** Scrolls to what `find` returns and corrects the position once, unless the visitor scrolls or navigates back meanwhile. */
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
  // the browser's own fragment entry has no state, so Back to it would change the address but not the page (KF-APP-22)
  if (hash !== window.location.hash) pushEntry(`${pathname}${search}${hash}`);
  focusTarget(target);
  scrollToTarget(() => target);
}

/** Handles links to parts of the page, and corrects the position of the fragment in the initial address. @returns A function that stops it. */
export function followAnchors(): () => void {
  document.addEventListener('click', onClick);
  // after a reload or a step back the browser restores the position itself
  const isFirstVisit = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');
  if (isFirstVisit && window.location.hash !== '') scrollToTarget(() => targetOf(window.location.hash));
  return () => document.removeEventListener('click', onClick);
}
