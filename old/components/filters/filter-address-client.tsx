'use client';

import { useEffect, useLayoutEffect, useRef } from 'react';
import { readFilters, writeFilters } from '#lib/domain/filter-address.ts';
import { isFiltered, NO_FILTERS } from '#lib/domain/filters.ts';
import { layerNow } from '#old/components/ui/standing-layer.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useFilters } from '#old/stores/filters.ts';
import { keyedFilters } from './filter-items.ts';
import { useBadgeWord } from './use-badge-word.ts';

const query = (): URLSearchParams => new URLSearchParams(location.search);
const isPage = (): boolean => layerNow() === 0;

/** Writes the filters into the address of the page, never into the step of a layer that lies over it. The router has to know: a page it makes anew has the address it knows. */
function write(): void {
  if (!isPage() || useFilters.getState().filters === null) return;
  const search = writeFilters(query(), useFilters.getState().filters ?? NO_FILTERS).toString();
  if (search === query().toString()) return;
  history.replaceState(null, '', `${location.pathname}${search === '' ? '' : `?${search}`}${location.hash}`);
}

/** Keeps filters and address the same while a filtered list is on the page; the address of a page is what it begins with (CAT-06). */
export function FilterAddress() {
  const word = useBadgeWord();
  // a page made anew brings its words anew: what is chosen meanwhile stays
  const words = useRef(word);
  useLayoutEffect(() => {
    words.current = word;
  });
  useEffect(() => {
    const { setFilters } = useFilters.getState();
    const read = (): void => {
      const asked = readFilters(query());
      const filters = keyedFilters(asked, words.current);
      setFilters(filters);
      // another language has other words for the same badge; the router listens once every part of the page has begun
      if (filters.badges.some((badge, i) => badge !== asked.badges[i])) queueMicrotask(write);
      if (isFiltered(filters)) void useCatalogue.getState().want();
    };
    read();
    const onPop = (): void => {
      // back from a layer: what was chosen in it is written now; any other step brings its own filters
      if (pending) write();
      else if (isPage()) read();
      pending = !isPage() && pending;
    };
    let pending = false;
    const stop = useFilters.subscribe(() => {
      pending = !isPage();
      write();
    });
    addEventListener('popstate', onPop);
    return () => {
      stop();
      removeEventListener('popstate', onPop);
      setFilters(null);
    };
  }, []);
  return null;
}
