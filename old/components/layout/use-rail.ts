import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { gently, OWN_MOVES } from '#old/components/navigation/scroll.ts';
import { scrollRow, startIn, stepOf } from '#old/components/ui/sideways.ts';

const GAP = 10;

const linksOf = (rail: HTMLElement | null): HTMLElement[] => [...(rail?.querySelectorAll<HTMLElement>('[data-slug]') ?? [])];

function nextOf(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = stepOf(key);
  return step === null ? null : Math.min(count - 1, Math.max(0, at + step));
}

/** A row of links that runs sideways: brings the active one to its beginning without moving the page, and arrows lead along it. Places are measured when sizes or the links themselves change, never on the way. */
export function useRail(rail: RefObject<HTMLElement | null>, active: string | undefined, links: readonly unknown[]): void {
  const places = useRef<ReadonlyMap<string, number> | null>(null);
  /** The visitor has moved the row since another link became active: it stays there. */
  const isTaken = useRef(false);
  const reveal = useCallback(
    (slug: string): void => {
      const place = places.current?.get(slug);
      if (place !== undefined && rail.current) scrollRow(rail.current, place, gently());
    },
    [rail],
  );
  const latest = useRef(active);
  useEffect(() => {
    latest.current = active;
    isTaken.current = false;
    if (active !== undefined) reveal(active);
  }, [active, reveal]);
  useEffect(() => {
    const row = rail.current;
    const shown = links.length === 0 ? [] : linksOf(row);
    // the way to all categories lies over the beginning of the rail
    const all = row?.querySelector<HTMLElement>('.pill--all') ?? null;
    const sizes = new ResizeObserver(() => {
      if (row === null) return;
      const over = all?.offsetWidth ?? 0;
      const gutter = Number.parseInt(getComputedStyle(row).paddingInlineStart, 10);
      const before = gutter + (over === 0 ? 0 : over + GAP);
      const stood = places.current?.get(latest.current ?? '');
      places.current = new Map(shown.map((link, i) => [link.dataset.slug ?? '', i === 0 ? 0 : startIn(row, link) - before]));
      // letters and pictures of the links before it have come late, or other links
      const isElsewhere = places.current.get(latest.current ?? '') !== stood;
      if (isElsewhere && !isTaken.current && latest.current !== undefined) reveal(latest.current);
    });
    for (const link of shown) sizes.observe(link);
    if (all !== null) sizes.observe(all);
    const take = (): void => {
      isTaken.current = true;
    };
    for (const move of OWN_MOVES) row?.addEventListener(move, take, { passive: true });
    return () => {
      sizes.disconnect();
      for (const move of OWN_MOVES) row?.removeEventListener(move, take);
    };
  }, [rail, reveal, links]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const links = linksOf(rail.current);
      const at = event.target instanceof HTMLElement ? links.indexOf(event.target) : -1;
      const next = at < 0 || event.ctrlKey || event.metaKey || event.altKey ? null : nextOf(event.key, at, links.length);
      const link = next === null ? undefined : links[next];
      if (!link) return;
      event.preventDefault();
      link.focus({ preventScroll: true });
      reveal(link.dataset.slug ?? '');
    };
    // A browser takes a link for seen as soon as a part of it is, but the buttons at both ends lie over the row.
    const onFocus = ({ target }: FocusEvent): void => {
      if (target instanceof HTMLElement && target.matches(':focus-visible')) reveal(target.dataset.slug ?? '');
    };
    const row = rail.current;
    row?.addEventListener('keydown', onKeyDown);
    row?.addEventListener('focusin', onFocus);
    return () => {
      row?.removeEventListener('keydown', onKeyDown);
      row?.removeEventListener('focusin', onFocus);
    };
  }, [rail, reveal]);
}
