'use client';

import { useMemo } from 'react';
import type { SectionView } from '#old/components/catalogue/listed-section.tsx';
import { Section } from '#old/components/catalogue/section-client.tsx';
import { type FarSection, farView } from './far-section.ts';

interface Props {
  readonly sections: readonly (SectionView | FarSection)[];
  /** Which of them is the first on the page with cards. */
  readonly lead: number;
  /** The one whose address this is: the page begins there. */
  readonly focus?: string | undefined;
}

/** Cards that fill the screen as the page begins, with what is under them. */
const SCREEN = 8;

/** Which sections are on the screen when the page begins at the one of place `from`. */
function nearFrom(views: readonly SectionView[], from: number): ReadonlySet<string> {
  const near = new Set<string>();
  let room = SCREEN;
  for (const { slug, cards } of views.slice(from)) {
    if (room <= 0) break;
    near.add(slug);
    room -= cards.length;
  }
  return near;
}

/** The blocks of a page of many, far ones told in few words. */
export function Sections({ sections, lead, focus }: Props) {
  const views = useMemo(() => sections.map((section) => ('far' in section ? farView(section) : section)), [sections]);
  const at = views.findIndex(({ slug }) => slug === focus);
  const near = useMemo(() => nearFrom(views, at === -1 ? lead : at), [views, at, lead]);
  return views.map((view, i) => <Section key={view.slug} section={view} first={i === lead} near={near.has(view.slug)} />);
}
