'use client';

import { useTranslations } from 'next-intl';
import { cn } from '#components/ui/cn.ts';
import { isShownAt } from '#lib/domain/banners.ts';
import { usePlace } from '#stores/place.ts';
import { OfferCard } from './offer-card-client.tsx';
import type { Offer } from './offers.ts';
import { rail } from './rail.ts';

/** The offers below a page's own content, side by side; on phones a rail. */
export function OfferTiles({ offers }: { readonly offers: readonly Offer[] }) {
  const t = useTranslations('banners');
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  const shown = offers.filter((offer) => isShownAt(offer, warehouseId));
  if (shown.length === 0) return null;
  return (
    <section aria-label={t('worth')} className="mx-auto max-w-page px-gutter pt-6">
      <div className={cn(rail, 'gap-2.5 lg:gap-5')}>
        {shown.map((offer) => (
          <OfferCard key={offer.key} offer={offer} size="tile" />
        ))}
      </div>
    </section>
  );
}
