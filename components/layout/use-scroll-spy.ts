import { type RefObject, useEffect, useState } from 'react';

interface Watched {
  readonly slug: string;
  readonly href: string;
  readonly title: string;
}

const sectionOf = (slug: string): HTMLElement | null => document.getElementById(slug);
const pathOf = (href: string): string => href.split('#')[0] ?? href;

function showPill(bar: HTMLElement | null, slug: string): void {
  const rail = bar?.querySelector('.rail');
  const pill = rail?.querySelector<HTMLElement>(`[data-slug="${CSS.escape(slug)}"]`);
  if (rail && pill) rail.scrollTo({ left: pill.offsetLeft - 16, behavior: 'smooth' });
}

/** Which section is under the eyes and whether the bar is stuck; the address follows, above the first section it is the page's own (NAV-04). */
export function useScrollSpy(bar: RefObject<HTMLElement | null>, watched: readonly Watched[], current: string | undefined, home: string) {
  const [active, setActive] = useState(current ?? watched[0]?.slug);
  const [stuck, setStuck] = useState(false);

  useEffect(() => {
    const sections = watched.flatMap((w) => sectionOf(w.slug) ?? []);
    const onScroll = (): void => setStuck(scrollY > 0 && (bar.current?.getBoundingClientRect().top ?? 1) <= 0);
    onScroll();
    addEventListener('scroll', onScroll, { passive: true });
    const title = document.title;
    let moved = false;
    const spy = new IntersectionObserver(
      (entries) => {
        const hit = entries.find((e) => e.isIntersecting);
        const found = watched.find((w) => w.slug === hit?.target.id);
        if (!found) return;
        setActive(found.slug);
        showPill(bar.current, found.slug);
        if (moved) history.replaceState(null, '', pathOf(found.href) + location.search);
        document.title = moved ? found.title : title;
      },
      { rootMargin: '-20% 0px -70% 0px' },
    );
    for (const section of sections) spy.observe(section);
    const onMove = (): void => {
      moved = true;
      const first = sections[0];
      if (first && first.getBoundingClientRect().top > innerHeight * 0.6 && location.pathname !== home) {
        history.replaceState(null, '', home + location.search);
        document.title = title;
      }
    };
    if (sections.length > 0) addEventListener('scroll', onMove, { passive: true });
    return () => {
      spy.disconnect();
      removeEventListener('scroll', onScroll);
      removeEventListener('scroll', onMove);
    };
  }, [bar, watched, home]);

  /** Scrolls to the section of this page; false when it is on another one. */
  const jump = (slug: string): boolean => {
    const section = sectionOf(slug);
    section?.scrollIntoView();
    return section !== null;
  };
  return { active, stuck, jump };
}
