'use client';

import { rail } from '#components/catalog/rail.ts';
import { cn } from '#components/ui/cn.ts';
import { OfferCard, type OfferSize } from './offer-card-client.tsx';
import type { Offer } from './offers.ts';
import { placeRules } from './place-rules.ts';

interface OfferRowProps {
  readonly label: string;
  readonly offers: readonly Offer[];
  readonly size?: Exclude<OfferSize, 'slide'>;
  readonly className?: string;
}

/** Offers side by side; on phones a rail. */
export function OfferRow({ label, offers, size = 'tile', className }: OfferRowProps) {
  if (offers.length === 0) return null;
  return (
    <section aria-label={label} className={className}>
      <style>{placeRules(offers)}</style>
      <div className={cn(rail, 'gap-2.5', size === 'tile' ? 'lg:gap-5' : 'lg:gap-3')}>
        {offers.map((offer) => (
          <OfferCard key={offer.key} offer={offer} size={size} />
        ))}
      </div>
    </section>
  );
}
