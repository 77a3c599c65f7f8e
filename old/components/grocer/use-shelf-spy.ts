import { type RefObject, useEffect, useState } from 'react';
import { sideways, startIn } from '#old/components/ui/sideways.ts';

function reveal(nav: HTMLElement | null, slug: string): void {
  const link = nav?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(slug)}"]`);
  const box = link?.closest<HTMLElement>('.gnav__list');
  if (!link || !box) return;
  // one of the two moves: the list is a row on phones, a column on desktop
  box.scrollTo({ left: (startIn(box, link) - 16) * sideways(), top: link.offsetTop - box.clientHeight / 2, behavior: 'smooth' });
}

/** The shelf under the eyes, shown in the list of categories; the address stays the page's own. */
export function useShelfSpy(nav: RefObject<HTMLElement | null>, slugs: string): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    const shelves = slugs.split(' ').flatMap((slug) => document.getElementById(slug) ?? []);
    const spy = new IntersectionObserver(
      (entries) => {
        const slug = entries.find((e) => e.isIntersecting)?.target.id;
        if (slug === undefined) return;
        setActive(slug);
        reveal(nav.current, slug);
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const shelf of shelves) spy.observe(shelf);
    return () => spy.disconnect();
  }, [nav, slugs]);
  return active;
}
