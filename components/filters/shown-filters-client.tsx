'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from '#components/layout/error-boundary-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import type { ShownFiltersProps } from './filtered-list-client.tsx';
import { AS_MADE, mayHoldFilters, usePageFilters } from './page-filters.ts';

/** The chosen filters. Their code is loaded when one is chosen, or is in an address that the page was not rendered for. */
export function ShownFilters({ categoryId, made, chosen }: ShownFiltersProps) {
  const shop = useShop();
  const isChosen = usePageFilters((page) => page.chosen !== null);
  const [Live] = useState(() => lazy(async () => (await import('./live-filters-client.tsx')).loadLiveFilters(shop)));
  const [isNamed, setNamed] = useState(false);

  useEffect(() => {
    usePageFilters.setState({ isMade: made !== undefined });
    const hasFilters = mayHoldFilters(window.location.search);
    if (hasFilters && made === undefined) setNamed(true);
    // The server uses the keys of badges, the address may contain their texts.
    else if (hasFilters) void import('./live-filters-client.tsx').then(({ nameFilters }) => nameFilters(made ?? '')).catch(() => {});
    return () => usePageFilters.setState(AS_MADE);
  }, [made]);

  if (!isChosen && !isNamed) return chosen;
  return (
    <ErrorBoundary fallback={() => chosen}>
      <Suspense fallback={chosen}>
        <Live categoryId={categoryId} />
      </Suspense>
    </ErrorBoundary>
  );
}
