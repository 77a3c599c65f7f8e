'use client';

import { usePathname, useSelectedLayoutSegments } from 'next/navigation';
import { useLayoutEffect, useRef } from 'react';
import { LEAVING } from '#lib/pwa/leaving.ts';
import { landedAt } from '#lib/theme/landing-script.ts';
import { saveHeights } from '#old/components/long/laid-out.ts';
import { expectSeen, noteSeen } from '#old/components/long/seen-sections.ts';
import { noteHeights } from '#old/components/long/use-still.ts';
import { afterPaint } from '#old/components/ui/after-paint.ts';
import { layerNow } from '#old/components/ui/standing-layer.ts';
import { reach } from './reach.ts';
import { reachTarget } from './reach-target.ts';
import { ScrollMemory } from './scroll-memory.ts';
import { stepNow } from './step-pages.ts';

const SOON = 5_000;

function hashTarget(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}

const isThereAgain = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate');

/** The block a landing page begins at, when it is opened by the address of one of its categories. */
const toBlock = (): void => {
  const slug = document.querySelector('[data-scroll-to]')?.getAttribute('data-scroll-to') ?? '';
  document.getElementById(slug)?.scrollIntoView({ behavior: 'instant' });
};

/** Sections cannot be laid out while their page is put in. */
function reachSoon(): () => void {
  let isOver = false;
  let end = (): void => {
    isOver = true;
  };
  afterPaint(() => {
    if (!isOver) end = reachTarget(hashTarget);
  });
  return () => end();
}

/**
 * Where a page is scrolled to when it appears: saved position after back and forward, hash target, a landing page's block, else the top, which
 * the router sees to (NAV-01, NAV-02, NAV-04). Browsers without the Navigation API restore positions their own way.
 */
export function ScrollKeeper() {
  const path = usePathname();
  const page = useSelectedLayoutSegments().join('/');
  const shown = useRef<{ page: string; path: string } | null>(null);
  /** Back or forward is on its way to a page that is not there yet. */
  const awaited = useRef(false);
  /** The step back or forward led to, and when: the router may need more than one rendering to show its page. */
  const arrived = useRef({ step: '', at: 0 });
  const restoring = useRef<() => void>(() => undefined);
  const memory = useRef<ScrollMemory | null>(null);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { page, path };
    if (before === null && 'navigation' in window) {
      memory.current ??= new ScrollMemory(() => sessionStorage);
      // back was pressed before any script could hear it
      if (location.pathname !== path) {
        arrived.current = { step: stepNow(), at: performance.now() };
        awaited.current = true;
        return;
      }
      // a former document of this step set `manual`, so the browser does not restore the position of this one
      if (history.scrollRestoration === 'manual' && isThereAgain() && scrollY === 0) {
        restoring.current = reach(memory.current.at(stepNow()));
        return;
      }
    }
    const { step, at } = arrived.current;
    if (awaited.current || (before?.page !== page && step !== '' && step === stepNow() && performance.now() - at < SOON)) {
      awaited.current = false;
      restoring.current();
      if (memory.current) restoring.current = reach(memory.current.at(stepNow()));
      return;
    }
    if (before?.page === page) return;
    restoring.current();
    const isFirst = before === null;
    if (location.hash !== '') {
      // from the top of the new page, so that one sees where it leads; the first page may be there already
      if (!isFirst) scrollTo({ top: 0, behavior: 'instant' });
      // a page that is there again stands where it stood, by the browser's own memory
      if (scrollY === 0 && !(isFirst && isThereAgain())) restoring.current = isFirst ? reachTarget(hashTarget) : reachSoon();
      return;
    }
    // where the server's page began at its block, what has come since may have moved that
    if (!isFirst || scrollY === 0 || scrollY === landedAt()) toBlock();
  }, [page, path]);

  // a layout effect: a step back between the commit and a passive effect would be missed and leave its page at the top
  useLayoutEffect(() => {
    if (!('navigation' in window)) return;
    memory.current ??= new ScrollMemory(() => sessionStorage);
    const positions = memory.current;
    const gone = new AbortController();
    const { signal } = gone;
    const own = (): void => {
      history.scrollRestoration = 'manual';
    };
    // leaving for another document and coming back is the browser's business
    const browsers = (): void => {
      // a product open over the page is a page of its own after a reload, and begins at its top
      if (layerNow() === 0) history.scrollRestoration = 'auto';
      else positions.put(stepNow(), 0);
      positions.save();
      noteHeights();
      saveHeights();
    };
    if (document.readyState === 'complete') own();
    else addEventListener('load', own, { signal });
    addEventListener('pageshow', own, { signal });
    addEventListener('pagehide', browsers, { signal });
    const note = (): void => {
      if (!awaited.current) positions.put(stepNow(), scrollY);
    };
    addEventListener('scroll', note, { passive: true, signal });
    // what scrolled the page before this listened, as the block that a landing page begins at, is not told again
    if (!positions.has(stepNow())) note();
    const leadsElsewhere = (): boolean => location.pathname !== shown.current?.path;
    const onStep = ({ navigationType, from }: NavigationCurrentEntryChangeEvent): void => {
      // a layer opens where the page is; the scroll event of who scrolls and presses within one frame comes after it
      if (navigationType === 'push' && layerNow() > 0) {
        if (!awaited.current) positions.put(from.key, scrollY);
        positions.put(stepNow(), scrollY);
      }
      // who scrolls and goes back in one breath is not heard by then
      if (navigationType !== 'traverse') return;
      if (!awaited.current) positions.put(from.key, scrollY);
      noteHeights();
      noteSeen(from.key);
      // the step is there before anybody is told of it
      awaited.current = leadsElsewhere();
    };
    navigation.addEventListener('currententrychange', onStep, { signal });
    const onPop = (): void => {
      restoring.current();
      // a page that stays is restored at once, another one when it is there
      arrived.current = { step: stepNow(), at: performance.now() };
      awaited.current = leadsElsewhere();
      expectSeen(stepNow());
      if (!awaited.current) restoring.current = reach(positions.at(stepNow()));
    };
    addEventListener('popstate', onPop, { signal });
    // what a step back began is over where the page leaves for another one: that begins at its own top, though it may take the same step
    const onLeave = (): void => {
      restoring.current();
      arrived.current = { step: '', at: 0 };
      awaited.current = false;
      noteHeights();
      noteSeen(stepNow());
      expectSeen(null);
    };
    addEventListener(LEAVING, onLeave, { signal });
    return () => gone.abort();
  }, []);
  return null;
}
