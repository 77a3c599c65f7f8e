'use client';

import { lazy, Suspense } from 'react';
import { NO_CATEGORY } from '#components/long/rest.ts';
import { isFiltered } from '#lib/domain/filters.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useFilters } from '#stores/filters.ts';
import { ListedSection, type SectionProps } from './listed-section.tsx';

const WholeSection = lazy(() => import('#components/long/whole-section-client.tsx').then((m) => ({ default: m.WholeSection })));

/** One client island a section: its cards travel as the few words they show, not as markup a second time. Filters look at all of a long list. */
export function Section(props: SectionProps) {
  const isNarrowed = useFilters((s) => s.filters !== null && isFiltered(s.filters));
  const isThere = useCatalogue((s) => s.menu !== null);
  const shown = <ListedSection {...props} />;
  const { rest } = props.section;
  if (rest === undefined || rest.category === NO_CATEGORY || !isNarrowed || !isThere) return shown;
  return (
    <Suspense fallback={shown}>
      <WholeSection {...props} />
    </Suspense>
  );
}
