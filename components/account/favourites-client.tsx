'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CardView } from '#components/catalogue/card-view.ts';
import { ProductCard } from '#components/catalogue/product-card.tsx';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { useFavourites } from '#stores/favourites.ts';

interface Props {
  readonly kept: readonly CardView[];
  readonly action: ReactNode;
}

/** The favourites the shop keeps; a dish whose heart goes out leaves the list (LK-05). */
export function FavouriteCards({ kept, action }: Props) {
  const t = useTranslations('account');
  const { media } = useShop();
  const ids = useFavourites((s) => s.ids);
  const hydrated = useHydrated();
  const cards = hydrated ? kept.filter((card) => ids.includes(card.id)) : kept;
  if (cards.length === 0) return <EmptyState title={t('favourite.none')} text={t('favourite.noneText')} action={action} />;
  return (
    <div className="grid">
      {cards.map((card, i) => (
        <ProductCard key={card.id} card={card} media={media} eager={i < 2} heading="h2" />
      ))}
    </div>
  );
}
