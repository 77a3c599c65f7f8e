'use client';

import { useTranslations } from 'next-intl';
import { OfferRow } from './offer-row-client.tsx';
import type { Offer } from './offers.ts';

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
