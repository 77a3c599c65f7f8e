'use client';

import { useTranslations } from 'next-intl';
import type { CardView } from '#components/catalogue/card-view.ts';
import { ProductCard } from '#components/catalogue/product-card.tsx';
import { useFavouriteCards } from '#components/catalogue/use-favourite-cards.ts';
import { FilterAddress } from '#components/filters/filter-address-client.tsx';
import { FilterButton } from '#components/filters/filter-button-client.tsx';
import { FilterChosen } from '#components/filters/filter-chosen-client.tsx';
import { FilterEmpty } from '#components/filters/filter-empty-client.tsx';
import { useFilteredCards } from '#components/filters/use-filtered-cards.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Link } from '#lib/i18n/navigation.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';

const NONE: readonly CardView[] = [];

/** The dishes this visitor marked, the latest first; known to this browser alone, so they come after it has read its stores. */
export function Selection() {
  const t = useTranslations('pagetype');
  const c = useTranslations('catalogue');
  const { count, cards, isFailed } = useFavouriteCards();
  const { media } = useShop();
  const left = useFilteredCards(cards ?? NONE) ?? cards;
  if (count === 0) {
    return (
      <EmptyState
        art={<Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} sizes="168px" width={168} height={168} />}
        title={t('selectionEmpty')}
        text={t('selectionEmptyText')}
        action={
          <Link className={buttonClass({ variant: 'inverse' })} href="/">
            {t('toMenu')}
          </Link>
        }
      />
    );
  }
  if (cards === null && isFailed) return <EmptyState title={c('menuFailed')} text={c('menuFailedText')} />;
  if (cards === null) {
    return (
      <div className="grid" aria-hidden="true">
        {Array.from({ length: Math.min(Math.max(count ?? 0, 4), 12) }, (_, i) => (
          <div key={String(i)} className="card">
            <div className="sk sk--art" />
            <div className="sk sk--buy catselection__sk" />
          </div>
        ))}
      </div>
    );
  }
  return (
    <>
      <div className="cattools">
        <FilterAddress />
        <FilterButton categoryId="hearts" />
      </div>
      <FilterChosen categoryId="hearts" served={null} />
      <div className="grid">
        {(left ?? cards).map((card) => (
          <ProductCard key={card.id} card={card} media={media} heading="h2" />
        ))}
      </div>
      <FilterEmpty categoryId="hearts" served={null} />
    </>
  );
}
