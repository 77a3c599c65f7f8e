'use client';

import { useTranslations } from 'next-intl';
import type { Offer } from './banner-views.ts';
import { OfferRow } from './offer-card-client.tsx';

interface OfferTilesProps {
  readonly offers: readonly Offer[];
  /** Beside a list of categories and the cart. */
  readonly isNarrow?: boolean;
}

/** The offers below a page's own content. */
export function OfferTiles({ offers, isNarrow = false }: OfferTilesProps) {
  const t = useTranslations('banners');
  return <OfferRow label={t('worth')} offers={offers} size={isNarrow ? 'narrow' : 'tile'} className="mx-auto max-w-page px-gutter pt-6" />;
}
