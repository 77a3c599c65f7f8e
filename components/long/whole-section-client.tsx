'use client';

import { useMemo } from 'react';
import { ListedSection, type SectionProps } from '#components/catalogue/listed-section.tsx';
import { sectionView } from '#components/catalogue/section-view.ts';
import { useCardWords } from '#components/catalogue/use-card-words.ts';
import { useStandpoint } from '#components/catalogue/use-standpoint.ts';
import { visibleOf } from '#components/catalogue/visible-products.ts';
import { useFilteredCards } from '#components/filters/use-filtered-cards.ts';
import { useCatalogue } from '#stores/catalogue.ts';

/** A section of a long page as its filters leave it, of all dishes that the browser's catalogue has for it: what was left for later is not missed. */
export function WholeSection({ section, ...props }: SectionProps) {
  const { rest, most, ...shown } = section;
  const menu = useCatalogue((s) => s.menu);
  const at = useStandpoint(menu);
  const words = useCardWords();
  const category = rest === undefined ? null : (menu?.category(rest.category) ?? null);
  const dishes = useMemo(() => {
    if (menu === null || category === null) return [];
    // a list that is sent by name may be a part of its category
    const named = rest?.names.length ? [...section.cards, ...rest.names] : menu.productsOf(category.id);
    return named.flatMap(({ id }) => menu.product(id) ?? []);
  }, [category, menu, rest, section]);
  const left = useFilteredCards(dishes) ?? dishes;
  const view = category && at && sectionView(category, at, 0, words, visibleOf(left, at).slice(0, most));
  return <ListedSection section={{ ...shown, feature: null, cards: view?.cards ?? [] }} {...props} />;
}
