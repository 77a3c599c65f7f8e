'use client';

import { useMemo } from 'react';
import type { SectionView } from '#components/catalogue/listed-section.tsx';
import { Section } from '#components/catalogue/section-client.tsx';
import { type FarSection, farView } from './far-section.ts';

interface Props {
  readonly sections: readonly (SectionView | FarSection)[];
  /** Which of them the page begins with. */
  readonly lead: number;
}

/** The blocks of a page of many, far ones told in few words. */
export function Sections({ sections, lead }: Props) {
  const views = useMemo(() => sections.map((section) => ('far' in section ? farView(section) : section)), [sections]);
  return views.map((view, i) => <Section key={view.slug} section={view} first={i === lead} />);
}
