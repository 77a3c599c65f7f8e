'use client';

import { createContext, type ReactNode, useContext, useDeferredValue, useState } from 'react';
import type { Filters } from '#lib/domain/filters.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useFilters } from '#old/stores/filters.ts';
import { useModals } from '#old/stores/modals.ts';

const Followed = createContext<Filters | null>(null);
const Seen = createContext<Filters | null>(null);

/** So many dishes stand in so many lists that all of them together take longer than a tap may. */
const MANY = 1_000;

/**
 * A store tells hundreds of lists at once; here they follow when the tap itself has been shown, and give way to the next one. Those of a large menu wait
 * until the filters that lie over them are closed.
 */
export function FollowedFilters({ children }: { readonly children: ReactNode }) {
  const asked = useFilters((s) => s.filters);
  const isCovered = useModals((s) => s.stack.some(({ name }) => name === 'filters'));
  const isMany = useCatalogue((s) => (s.menu?.products.length ?? 0) > MANY);
  const [shown, setShown] = useState(asked);
  if (shown !== asked && !(isCovered && isMany)) setShown(asked);
  const followed = useDeferredValue(shown);
  return (
    <Seen value={isCovered ? followed : asked}>
      <Followed value={followed}>{children}</Followed>
    </Seen>
  );
}

/** The filters of the page as its lists follow them; null until the address was read. */
export const useFollowedFilters = (): Filters | null => useContext(Followed);

/** The filters of the page as what says them follows: at once, but not before what a tap on the filters that lie over it shows. */
export const useSeenFilters = (): Filters | null => useContext(Seen);
