'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { LEAVING } from '#lib/pwa/leaving.ts';

const MARK = 'data-followed';
/** Milliseconds after which nobody waits for a page that led back to this one. */
const LATE = 10_000;

const clear = (): void => {
  for (const one of document.querySelectorAll(`[${MARK}]`)) one.removeAttribute(MARK);
};

/** A link or button that leads to another page shows so in the very next frame, until that page is there: a slow phone needs a quarter of a second for it. */
export function FollowedLink() {
  const path = usePathname();
  useLayoutEffect(() => {
    // the page that was on its way is there
    if (path !== '') clear();
  }, [path]);
  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    let pressed: Element | null = null;
    let late: ReturnType<typeof setTimeout> | undefined;
    const onClick = ({ target }: MouseEvent): void => {
      pressed = target instanceof Element ? target.closest('a, button') : null;
      setTimeout(() => {
        pressed = null;
      });
    };
    const onLeave = (event: Event): void => {
      clear();
      clearTimeout(late);
      late = setTimeout(clear, LATE);
      if (event instanceof CustomEvent && new URL(event.detail, location.href).pathname !== location.pathname)
        pressed?.setAttribute(MARK, '');
    };
    addEventListener('click', onClick, { capture: true, signal });
    addEventListener(LEAVING, onLeave, { signal });
    // called off by a step back, or left and come back to
    addEventListener('popstate', clear, { signal });
    addEventListener('pageshow', clear, { signal });
    return () => gone.abort();
  }, []);
  return null;
}
