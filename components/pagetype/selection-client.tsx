'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { cardView } from '#components/catalogue/card-view.ts';
import { ProductCard } from '#components/catalogue/product-card.tsx';
import { useCardWords } from '#components/catalogue/use-card-words.ts';
import { useStandpoint } from '#components/catalogue/use-standpoint.ts';
import { visibleOf } from '#components/catalogue/visible-products.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useFavourites } from '#stores/favourites.ts';

const tintIn = (menu: Menu, ids: readonly number[]): string =>
  ids.map((id) => menu.category(id)?.tint ?? '').find((tint) => tint !== '') ?? '';

/** The dishes this visitor marked, the latest first; known to this browser alone, so they come after it has read its stores. */
export function Selection() {
  const t = useTranslations('pagetype');
  const c = useTranslations('catalogue');
  const isHydrated = useHydrated();
  const ids = useFavourites((s) => s.ids);
  const menu = useCatalogue((s) => s.menu);
  const isFailed = useCatalogue((s) => s.status === 'failed');
  const at = useStandpoint(menu);
  const words = useCardWords();
  const { media } = useShop();
  useEffect(() => void useCatalogue.getState().want(), []);
  if (isHydrated && ids.length === 0) {
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
  if (isFailed && at === null) return <EmptyState title={c('menuFailed')} text={c('menuFailedText')} />;
  if (!isHydrated || at === null) {
    return (
      <div className="grid" aria-hidden="true">
        {Array.from({ length: Math.min(Math.max(ids.length, 4), 12) }, (_, i) => (
          <div key={String(i)} className="card">
            <div className="sk sk--art" />
            <div className="sk sk--buy catselection__sk" />
          </div>
        ))}
      </div>
    );
  }
  const chosen = visibleOf(
    ids.toReversed().flatMap((id) => at.menu.product(id) ?? []),
    at,
  );
  return (
    <div className="grid">
      {chosen.map((product, i) => (
        <ProductCard
          key={product.id}
          card={cardView(product, at, tintIn(at.menu, [...at.menu.categoryIdsOf(product)]), i, words)}
          media={media}
          heading="h2"
        />
      ))}
    </div>
  );
}
