'use client';

import { lazy, Suspense } from 'react';
import { isFiltered } from '#lib/domain/filters.ts';
import { useFollowedFilters } from '#old/components/filters/followed-filters-client.tsx';
import { NO_CATEGORY } from '#old/components/long/rest.ts';
import { LostPart } from '#old/components/pwa/lost-part-client.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { ListedSection, type SectionProps } from './listed-section.tsx';

const WholeSection = lazy(() => import('#old/components/long/whole-section-client.tsx').then((m) => ({ default: m.WholeSection })));

/** One client island a section: its cards travel as the few words they show, not as markup a second time. Filters look at all of a long list. */
export function Section(props: SectionProps) {
  const filters = useFollowedFilters();
  const isNarrowed = filters !== null && isFiltered(filters);
  const isWhole = useCatalogue((s) => isNarrowed && s.menu !== null);
  const shown = <ListedSection {...props} />;
  const { rest } = props.section;
  if (rest === undefined || rest.category === NO_CATEGORY || !isWhole) return shown;
  return (
    <LostPart instead={shown}>
      <Suspense fallback={shown}>
        <WholeSection {...props} />
      </Suspense>
    </LostPart>
  );
}
