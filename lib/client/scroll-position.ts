/** Positions of the page that must hold while what stands above them changes its height: sections get theirs when they come near the screen, pictures and texts late. */

/** How long late content is followed, ms. */
const TIMEOUT = 5_000;
/** Without scrolling for so long the page is at rest, ms. */
const REST = 160;
const VISITOR_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Whether an element stands where `scrollIntoView` brings it. */
export function isAtTop(element: Element): boolean {
  // computed lengths are in px; a document without a padding says `auto`
  const [padding, margin] = [getComputedStyle(document.documentElement).scrollPaddingTop, getComputedStyle(element).scrollMarginTop].map(
    (length) => Number(length.replace('px', '')) || 0,
  );
  const top = Number(padding) + Number(margin);
  return Math.abs(element.getBoundingClientRect().top - top) <= 1;
}

let held: { readonly place: number | Element; readonly end: AbortController } | undefined;

/** The element to which the page is being held; null for none. */
export const heldElement = (): Element | null => (typeof held?.place === 'object' ? held.place : null);

export function endHold(): void {
  held?.end.abort();
  held = undefined;
}

/**
 * Scrolls to a place and again whenever the height of the page changes: for {@link TIMEOUT} to an element, until it is reached to a number of px. A move of the
 * visitor, a step in the history, another place or other scrolling ends it.
 */
export function holdScroll(place: number | Element, behavior: ScrollBehavior = 'instant'): void {
  endHold();
  const end = new AbortController();
  held = { place, end };
  const options = { passive: true, signal: end.signal };
  let height = 0;
  /** Where {@link go} brought the page; undefined on the way. */
  let top: number | undefined;
  const go = () => {
    if (end.signal.aborted) return;
    if (typeof place === 'number') window.scrollTo({ top: place, behavior });
    else place.scrollIntoView({ behavior, block: 'start' });
    height = document.documentElement.scrollHeight;
    top = behavior === 'instant' ? window.scrollY : undefined;
  };
  const settle = () => {
    if (document.documentElement.scrollHeight !== height) return go();
    const isMoved = top !== undefined && Math.abs(window.scrollY - top) > 1;
    top = window.scrollY;
    if (isMoved || (typeof place === 'number' && Math.abs(place - top) <= 2)) endHold();
    else if (typeof place === 'object' && !isAtTop(place)) go();
  };
  go();
  // a browser restores the position of an entry after `popstate`
  if (behavior === 'instant') requestAnimationFrame(() => requestAnimationFrame(go));
  let rest = setTimeout(settle, REST);
  const observer = new ResizeObserver(() => document.documentElement.scrollHeight !== height && go());
  observer.observe(document.body);
  const onScroll = () => {
    clearTimeout(rest);
    rest = setTimeout(settle, REST);
  };
  window.addEventListener('scroll', onScroll, options);
  for (const move of [...VISITOR_MOVES, 'popstate']) window.addEventListener(move, endHold, options);
  const timeout = setTimeout(endHold, TIMEOUT);
  end.signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(rest);
    clearTimeout(timeout);
  });
}
