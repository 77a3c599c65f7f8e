'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { CardView } from '#old/components/catalogue/card-view.ts';
import { ProductCard } from '#old/components/catalogue/product-card.tsx';
import { useFavouriteCards } from '#old/components/catalogue/use-favourite-cards.ts';
import { FilterAddress } from '#old/components/filters/filter-address-client.tsx';
import { FilterButton } from '#old/components/filters/filter-button-client.tsx';
import { FilterChosen } from '#old/components/filters/filter-chosen-client.tsx';
import { FilterEmpty } from '#old/components/filters/filter-empty-client.tsx';
import { useFilteredCards } from '#old/components/filters/use-filtered-cards.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { useFavourites } from '#old/stores/favourites.ts';
import { useSession } from '#old/stores/session.ts';
import { EmptyArt } from './empty-art.tsx';

interface Props {
  /** What the account holds, newest first, as the page was made. */
  readonly kept: readonly CardView[];
  /** Dishes to begin with. */
  readonly suggested: readonly CardView[];
  readonly action: ReactNode;
}

/** The favourites of the account as the menu shows them here and now; a dish whose heart goes out leaves the list, a new one comes first (LK-05). */
export function FavouriteCards({ kept, suggested, action }: Props) {
  const t = useTranslations('account.favourite');
  const { media } = useShop();
  const ids = useFavourites((s) => s.ids);
  const owner = useFavourites((s) => s.owner);
  const isJoined = useSession((s) => s.customerId !== null && s.customerId === owner);
  const here = useFavouriteCards();
  const known = isJoined ? kept.filter((card) => ids.includes(card.id)) : kept;
  const cards = (isJoined && here.cards) || known;
  const left = useFilteredCards(cards);
  const missing = isJoined && here.cards !== null ? ids.length - cards.length : 0;
  const grid = (list: readonly CardView[], heading: 'h2' | 'h3') => (
    <div className="grid">
      {list.map((card, i) => (
        <ProductCard key={card.id} card={card} media={media} eager={i < 2} heading={heading} />
      ))}
    </div>
  );
  if (cards.length === 0 && missing === 0) {
    return (
      <div className="stack lk__gap">
        <EmptyState art={<EmptyArt name="cloche" />} title={t('none')} text={t('noneText')} action={action} />
        {suggested.length > 0 && (
          <section className="stack">
            <h2>{t('suggested')}</h2>
            {grid(suggested, 'h3')}
          </section>
        )}
      </div>
    );
  }
  return (
    <div className="stack">
      <div>
        <div className="cattools">
          <FilterAddress />
          <FilterButton categoryId="hearts" />
        </div>
        <FilterChosen categoryId="hearts" served={null} />
      </div>
      {grid(left ?? cards, 'h2')}
      <FilterEmpty categoryId="hearts" served={null} />
      {missing > 0 && <p className="muted">{t('missing', { count: missing })}</p>}
    </div>
  );
}
