'use client';

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#old/components/ui/class-names.ts';
import { useHydrated } from '#old/components/ui/use-hydrated.ts';

/** Lies over a page's first screen and turns solid with it gone; without scripts it stays with that screen. */
export function HeaderBar({ children }: { readonly children: ReactNode }) {
  const [over, setOver] = useState(true);
  const live = useHydrated();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const hero = document.querySelector('main > .rhero:not(section ~ *)');
    if (hero === null) return;
    const height = bar.current?.offsetHeight ?? 0;
    const spy = new IntersectionObserver((entries) => setOver(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: `-${height}px 0px 0px 0px`,
    });
    spy.observe(hero);
    return () => spy.disconnect();
  }, []);
  return (
    <header ref={bar} id="header" className={classNames('header rheader', live && 'is-live', !over && 'is-solid')}>
      {children}
    </header>
  );
}
