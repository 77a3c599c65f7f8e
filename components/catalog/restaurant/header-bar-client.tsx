'use client';

import { useSelectedLayoutSegments } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { cn } from '#components/ui/cn.ts';
import { routeOf } from '#lib/domain/layout.ts';
import { useVisitor } from '#stores/visitor.ts';

/**
 * The bar of the restaurant's header. On home it is transparent over the first screen and becomes solid below it; without scripts it
 * scrolls away with that screen.
 */
export function HeaderBar({ children }: { readonly children: ReactNode }) {
  const isHome = routeOf(useSelectedLayoutSegments() ?? []) === 'index';
  const isReady = useVisitor((visitor) => visitor.isKnown);
  const [isGone, setGone] = useState(false);
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const hero = isHome ? document.querySelector('[data-hero]') : null;
    if (hero === null) return;
    const height = bar.current?.offsetHeight ?? 0;
    const observer = new IntersectionObserver((entries) => setGone(entries.at(-1)?.isIntersecting === false), {
      rootMargin: `-${height}px 0px 0px 0px`,
    });
    observer.observe(hero);
    return () => observer.disconnect();
  }, [isHome]);
  const isOver = isHome && !isGone;
  return (
    <header
      ref={bar}
      id="header"
      data-over={isOver || undefined}
      className={cn(
        'top-0 z-header print:hidden',
        isHome ? cn('inset-x-0', isReady ? 'fixed' : 'absolute') : 'sticky',
        isOver
          ? 'bg-[linear-gradient(rgb(12_8_6/0.66),transparent)] text-on-coal [--focus:var(--on-coal)]'
          : 'bg-bg shadow-[0_1px_0_var(--line)]',
      )}
    >
      {children}
    </header>
  );
}
