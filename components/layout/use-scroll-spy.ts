import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type DocumentSeo, showSeo } from '#components/navigation/document-seo.ts';
import { isPlainClick } from '#components/navigation/plain-click.ts';
import { gently, OWN_MOVES } from '#components/navigation/scroll.ts';
import { useModals } from '#stores/modals.ts';
import { sectionAt } from './section-at.ts';

export interface Watched {
  readonly slug: string;
  /** What the document says while the block is under the eyes; its path is the address. */
  readonly seo: DocumentSeo;
}

/** The address follows once scrolling rests: browsers refuse too many changes in a row. */
const REST = 160;
const STILL = 4;

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
      if (decodeURI(location.pathname) !== decodeURI(seo.path)) history[way](null, '', seo.path + location.search);
      showSeo('section', seo);
    },
    [home],
  );

  useEffect(() => {
    if (home === undefined) return;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = (): void => {
      frame = 0;
      // under an open layer the address is the layer's
      if (useModals.getState().stack.length > 0) return;
      const rest = target.current?.rest ?? scrollY;
      if (Math.abs(scrollY - rest) > STILL) target.current = null;
      const block = watched.find((one) => one.slug === target.current?.slug) ?? blockUnderEyes(watched);
      setActive(block?.slug ?? watched[0]?.slug);
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (useModals.getState().stack.length === 0) show(block, 'replaceState');
      }, REST);
    };
    const gone = new AbortController();
    const { signal } = gone;
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(follow);
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
      const block = watched.find((one) => decodeURI(one.seo.path) === decodeURI(link.pathname));
      const element = block && document.getElementById(block.slug);
      if (!block || !element) return;
      event.preventDefault();
      clearTimeout(timer);
      show(block, 'pushState');
      setActive(block.slug);
      target.current = { slug: block.slug, rest: null };
      element.scrollIntoView({ behavior: gently(), block: 'start' });
    };
    addEventListener('scroll', onScroll, { passive: true, signal });
    addEventListener('scrollend', onRest, { passive: true, signal });
    for (const move of OWN_MOVES) addEventListener(move, free, { passive: true, signal });
    addEventListener('popstate', free, { signal });
    document.addEventListener('click', onClick, { capture: true, signal });
    return () => {
      gone.abort();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      showSeo('section', null);
    };
  }, [watched, home, show]);
  return active;
}

/** Whether the bar has reached the upper edge of the screen. */
export function useStuck(bar: RefObject<HTMLElement | null>): boolean {
  const [stuck, setStuck] = useState(false);
  useEffect(() => {
    const look = (): void => setStuck(scrollY > 0 && (bar.current?.getBoundingClientRect().top ?? 1) <= 0);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [bar]);
  return stuck;
}
