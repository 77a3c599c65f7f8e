'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useRef } from 'react';
import { rail } from '#components/catalog/rail.ts';
import { slideControls } from '#components/layers/late-slots.ts';
import { cn } from '#components/ui/cn.ts';
import { useLate } from '#lib/client/late.ts';
import { isShownAt } from '#lib/domain/banners.ts';
import { useVisitor } from '#stores/visitor.ts';
import type { Offer } from './banner-views.ts';
import { OfferCard } from './offer-card-client.tsx';
import { placeRules } from './place-mark-client.tsx';

interface OfferSliderProps {
  readonly offers: readonly Offer[];
  /** `high` when the first offer is on the first screen. */
  readonly priority: 'high' | 'lazy';
  /** Beside a list of categories and the cart. */
  readonly isNarrow?: boolean;
}

export interface SlideControlsProps {
  readonly row: RefObject<HTMLElement | null>;
  readonly shown: readonly Offer[];
  readonly isNarrow: boolean;
  /** Position classes of the dots. */
  readonly dotsClass: string;
}

const dotsClass = 'relative mt-0.5 -mb-2.5 flex h-6 items-center justify-center lg:mt-0 lg:-mb-3.5';

/** The main offers: a snapping row of links, with arrows, dots and a pause button after hydration (CMS-01). */
export function OfferSlider({ offers, priority, isNarrow = false }: OfferSliderProps) {
  const t = useTranslations('banners');
  const row = useRef<HTMLDivElement>(null);
  const warehouseId = useVisitor((visitor) => visitor.warehouseId);
  const shown = offers.filter((offer) => isShownAt(offer, warehouseId));
  const Controls = useLate(slideControls);
  if (offers.length === 0) return null;

  return (
    <section aria-label={t('offers')} aria-roledescription={t('carousel')} className="relative mx-auto max-w-page px-gutter">
      <style>{placeRules(offers)}</style>
      <div ref={row} className={cn(rail, 'gap-2.5 lg:gap-5')}>
        {offers.map((offer, index) => (
          <OfferCard key={offer.key} offer={offer} size={isNarrow ? 'narrow' : 'slide'} priority={index === 0 ? priority : 'lazy'} />
        ))}
      </div>
      {Controls === null ? <div className={dotsClass} /> : <Controls {...{ row, shown, isNarrow, dotsClass }} />}
    </section>
  );
}
