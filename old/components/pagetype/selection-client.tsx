'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import type { CardView } from '#old/components/catalogue/card-view.ts';
import { MenuFailed } from '#old/components/catalogue/menu-failed.tsx';
import { ProductCard } from '#old/components/catalogue/product-card.tsx';
import { useFavouriteCards } from '#old/components/catalogue/use-favourite-cards.ts';
import { FilterAddress } from '#old/components/filters/filter-address-client.tsx';
import { FilterButton } from '#old/components/filters/filter-button-client.tsx';
import { FilterChosen } from '#old/components/filters/filter-chosen-client.tsx';
import { FilterEmpty } from '#old/components/filters/filter-empty-client.tsx';
import { useFilteredCards } from '#old/components/filters/use-filtered-cards.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { buttonClass } from '#old/components/ui/button.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { SelectionWaiting } from './selection-waiting.tsx';

const NONE: readonly CardView[] = [];

/** The dishes this visitor marked, the latest first; known to this browser alone, so they come after it has read its stores. */
export function Selection() {
  const t = useTranslations('pagetype');
  const f = useTranslations('account.favourite');
  const { count, cards, isFailed } = useFavouriteCards();
  const { media } = useShop();
  const left = useFilteredCards(cards ?? NONE) ?? cards;
  // what this place does not sell is not lost, and said
  const missing = cards === null ? 0 : (count ?? 0) - cards.length;
  if (count === 0 || cards?.length === 0) {
    return (
      <EmptyState
        art={<Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} sizes="168px" width={168} height={168} />}
        title={t('selectionEmpty')}
        text={missing > 0 ? f('missing', { count: missing }) : t('selectionEmptyText')}
        action={
          <Link className={buttonClass({ variant: 'inverse' })} href="/">
            {t('toMenu')}
          </Link>
        }
      />
    );
  }
  if (cards === null && isFailed) return <MenuFailed />;
  if (cards === null) return <SelectionWaiting count={Math.min(count ?? 4, 12)} />;
  return (
    <>
      <div className="catselection__tools">
        <div className="cattools">
          <FilterAddress />
          <FilterButton categoryId="hearts" />
        </div>
        <FilterChosen categoryId="hearts" served={null} />
      </div>
      <div className="grid">
        {(left ?? cards).map((card) => (
          <ProductCard key={card.id} card={card} media={media} heading="h2" />
        ))}
      </div>
      <FilterEmpty categoryId="hearts" served={null} />
      {missing > 0 && <p className="catselection__missing">{f('missing', { count: missing })}</p>}
    </>
  );
}
