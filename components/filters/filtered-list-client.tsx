'use client';

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '#components/layout/error-boundary-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { AS_MADE, mayHoldFilters, RESULTS, RESULTS_END, usePageFilters } from './page-filters.ts';

interface FilteredListProps {
  /** Whose dishes these are; absent: everything that home shows. */
  readonly categoryId?: number | 'hearts' | undefined;
  /** The filters that the page is made with, as a query. */
  readonly made?: string;
  /** What is chosen, on a page that is made with filters. */
  readonly chosen?: ReactNode;
  readonly children: ReactNode;
}

/** A list that can be filtered. The code of filters is loaded when one is chosen, or named by an address that the page was not made for (CAT-06). */
export function FilteredList({ categoryId, made, chosen, children }: FilteredListProps) {
  const shop = useShop();
  const isChosen = usePageFilters((page) => page.chosen !== null);
  const [Live] = useState(() => lazy(async () => (await import('./live-filters-client.tsx')).loadLiveFilters(shop)));
  const [isNamed, setNamed] = useState(false);

  useEffect(() => {
    usePageFilters.setState({ isMade: made !== undefined });
    const hasFilters = mayHoldFilters(window.location.search);
    if (hasFilters && made === undefined) setNamed(true);
    // The server names badges by their keys, the address perhaps by their words.
    else if (hasFilters) void import('./filter-address.ts').then(({ nameFilters }) => nameFilters(made ?? '')).catch(() => {});
    return () => usePageFilters.setState(AS_MADE);
  }, [made]);

  return (
    <>
      <div id={RESULTS} className="scroll-mb-40">
        {isChosen || isNamed ? (
          <ErrorBoundary fallback={() => chosen}>
            <Suspense fallback={chosen}>
              <Live categoryId={categoryId} />
            </Suspense>
          </ErrorBoundary>
        ) : (
          chosen
        )}
      </div>
      {children}
      <div id={RESULTS_END} />
    </>
  );
}
