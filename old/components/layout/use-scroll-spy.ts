import { useCallback, useEffect, useRef, useState } from 'react';
import { LEAVING } from '#lib/pwa/leaving.ts';
import { layOutNow } from '#old/components/long/laid-out.ts';
import { type DocumentSeo, showSeo } from '#old/components/navigation/document-seo.ts';
import { isPlainClick } from '#old/components/navigation/plain-click.ts';
import { gently, OWN_MOVES } from '#old/components/navigation/scroll.ts';
import { isElsewhere } from '#old/components/navigation/step-pages.ts';
import { afterPaint } from '#old/components/ui/after-paint.ts';
import { useModals } from '#old/stores/modals.ts';
import { sectionAt } from './section-at.ts';
import { watchBlocks } from './watch-blocks.ts';

export interface Watched {
  readonly slug: string;
  /** What the document says while the block is under the eyes; its path is the address. */
  readonly seo: DocumentSeo;
}

/** Moves the focus to the heading of a part of the page that a key has scrolled to, so that Tab and screen readers continue there. */
function focusHeading(part: HTMLElement): void {
  const heading = part.querySelector<HTMLElement>('h1, h2') ?? part;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** The address follows once scrolling rests: browsers refuse too many changes in a row, and only then the page is measured. */
const REST = 160;
const STILL = 4;
/** A page the router leaves for is there by then, or never, milliseconds. */
const LOST = 30_000;

const readable = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};
const isSamePath = (a: string, b: string): boolean => readable(a) === readable(b);

function blockUnderEyes(watched: readonly Watched[]): Watched | undefined {
  const found = watched.flatMap((one) => {
    const block = document.getElementById(one.slug);
    return block === null ? [] : [{ one, top: block.getBoundingClientRect().top }];
  });
  const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  return found[sectionAt({ tops: found.map((f) => f.top), atEnd, height: innerHeight })]?.one;
}

/**
 * Which block of a landing page is under the eyes: its address, title, description, keywords and picture become the document's, above the first
 * block those of `home` (NAV-04). Following never adds a step to browser history; a click on a link to a block does.
 */
export function useScrollSpy(watched: readonly Watched[], home: DocumentSeo | undefined, first: string | undefined) {
  const [active, setActive] = useState(first);
  /** Where a click leads: passing other blocks on the way changes nothing, until the page is moved on from there. */
  const target = useRef<{ readonly slug: string; rest: number | null } | null>(null);

  const show = useCallback(
    (block: Watched | undefined, way: 'pushState' | 'replaceState') => {
      const seo = block?.seo ?? home;
      if (seo === undefined) return;
      if (!isSamePath(location.pathname, seo.path)) history[way](null, '', seo.path + location.search);
      showSeo('section', seo);
    },
    [home],
  );

  useEffect(() => {
    if (home === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMoving = false;
    /** Where the page was when the router began to leave it; an address written meanwhile would call that off. */
    let left: { readonly href: string; readonly at: number } | null = null;
    const isLeaving = (): boolean => left?.href === location.href && performance.now() - left.at < LOST;
    // under an open layer the address is the layer's
    const isCovered = (): boolean => useModals.getState().stack.length > 0 || isLeaving() || isElsewhere();
    const targeted = (): Watched | undefined => watched.find((one) => one.slug === target.current?.slug);
    const blocks = watchBlocks(
      watched.map((one) => one.slug),
      () => {
        if (isMoving && !isCovered()) setActive(targeted()?.slug ?? blocks.passed() ?? watched[0]?.slug);
      },
    );
    const settle = (): void => {
      isMoving = false;
      if (isCovered()) return;
      if (target.current !== null) {
        if (!('onscrollend' in window)) target.current.rest ??= scrollY;
        if (Math.abs(scrollY - (target.current.rest ?? scrollY)) > STILL) target.current = null;
      }
      const block = targeted() ?? blockUnderEyes(watched);
      setActive(block?.slug ?? watched[0]?.slug);
      show(block, 'replaceState');
    };
    const gone = new AbortController();
    const { signal } = gone;
    const onScroll = (): void => {
      isMoving = true;
      clearTimeout(timer);
      timer = setTimeout(settle, REST);
    };
    const free = (): void => {
      target.current = null;
    };
    const onRest = (): void => {
      if (target.current !== null) target.current.rest ??= scrollY;
    };
    const onClick = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || !isPlainClick(event) || link.origin !== location.origin || link.closest('[role="dialog"]') !== null) return;
      const block = watched.find((one) => isSamePath(one.seo.path, link.pathname));
      const element = block && document.getElementById(block.slug);
      if (!block || !element) return;
      event.preventDefault();
      clearTimeout(timer);
      setActive(block.slug);
      target.current = { slug: block.slug, rest: null };
      // what was pressed looks so first
      afterPaint(() => {
        if (signal.aborted || isCovered()) return;
        show(block, 'pushState');
        layOutNow(element);
        element.scrollIntoView({ behavior: gently(), block: 'start' });
        // a click with `detail` 0 comes from a key
        if (event.detail === 0) focusHeading(element);
      });
    };
    addEventListener('scroll', onScroll, { passive: true, signal });
    addEventListener('scrollend', onRest, { passive: true, signal });
    for (const move of OWN_MOVES) addEventListener(move, free, { passive: true, signal });
    addEventListener('popstate', free, { signal });
    const onLeave = (event: Event): void => {
      const isElsewhere = event instanceof CustomEvent && new URL(event.detail, location.href).href !== location.href;
      left = isElsewhere ? { href: location.href, at: performance.now() } : null;
    };
    addEventListener(LEAVING, onLeave, { signal });
    document.addEventListener('click', onClick, { capture: true, signal });
    return () => {
      gone.abort();
      blocks.stop();
      clearTimeout(timer);
      showSeo('section', null);
    };
  }, [watched, home, show]);
  return active;
}
