'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Section, type SectionView } from '#components/catalogue/section-client.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { useFavourites } from '#stores/favourites.ts';

interface Props {
  readonly section: SectionView;
  readonly action: ReactNode;
}

/** The favourites the shop keeps; a dish whose heart goes out leaves the list (LK-05). */
export function FavouriteCards({ section, action }: Props) {
  const t = useTranslations('account');
  const ids = useFavourites((s) => s.ids);
  const hydrated = useHydrated();
  const cards = hydrated ? section.cards.filter((card) => ids.includes(card.id)) : section.cards;
  if (cards.length === 0) return <EmptyState title={t('favourite.none')} text={t('favourite.noneText')} action={action} />;
  return <Section section={{ ...section, cards }} first level={1} />;
}
