'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { rail } from '#components/catalog/rail.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { isShownAt } from '#lib/domain/banners.ts';
import { useVisitor } from '#stores/visitor.ts';
import { OfferCard } from './offer-card-client.tsx';
import type { Offer } from './offers.ts';
import { placeRules } from './place-rules.ts';
import { useSlides } from './use-slides.ts';

interface OfferSliderProps {
  readonly offers: readonly Offer[];
  /** `high` where the first offer is on the first screen. */
  readonly priority: 'high' | 'lazy';
  /** Beside a list of categories and the cart. */
  readonly isNarrow?: boolean;
}

/** The main offers: a row of links that snaps, with arrows, dots and a pause once the page works (CMS-01). */
export function OfferSlider({ offers, priority, isNarrow = false }: OfferSliderProps) {
  const t = useTranslations('banners');
  const row = useRef<HTMLDivElement>(null);
  const warehouseId = useVisitor((visitor) => visitor.warehouseId);
  const shown = offers.filter((offer) => isShownAt(offer, warehouseId));
  const isReady = useVisitor((visitor) => visitor.isKnown);
  const { from, to, isPlaying, canPlay, setPlaying, show } = useSlides(row, shown.length);
  if (offers.length === 0) return null;
  const after = to >= shown.length - 1 ? 0 : from + 1;
  const arrow = cn('absolute z-3 -mt-6.5 size-13! max-lg:hidden', isNarrow ? 'top-20' : 'top-23.5 xl:top-28.5');

  return (
    <section aria-label={t('offers')} aria-roledescription={t('carousel')} className="relative mx-auto max-w-page px-gutter">
      <style>{placeRules(offers)}</style>
      <div ref={row} className={cn(rail, 'gap-2.5 lg:gap-5')}>
        {offers.map((offer, index) => (
          <OfferCard key={offer.key} offer={offer} size={isNarrow ? 'narrow' : 'slide'} priority={index === 0 ? priority : 'lazy'} />
        ))}
      </div>
      {isReady && shown.length > 1 && (
        <>
          {from > 0 && (
            <IconButton
              icon="left"
              label={t('previous')}
              variant="round"
              className={cn(arrow, 'start-3.5')}
              onClick={() => show(from - 1)}
            />
          )}
          <IconButton icon="right" label={t('next')} variant="round" className={cn(arrow, 'end-3.5')} onClick={() => show(after)} />
        </>
      )}
      <div className="relative mt-0.5 -mb-2.5 flex h-6 items-center justify-center lg:mt-0 lg:-mb-3.5">
        {isReady &&
          shown.length > 1 &&
          shown.map(({ key, title }, index) => {
            const isInView = index >= from && index <= to;
            return (
              <button
                key={key}
                type="button"
                aria-label={t('show', { number: index + 1, title })}
                aria-current={isInView || undefined}
                className="tap-area grid size-6 place-items-center"
                onClick={() => show(index)}
              >
                <span
                  className={cn(
                    'size-1.5 rounded-full transition-transform duration-quick',
                    isInView ? 'scale-150 bg-inverse' : 'bg-line-strong opacity-55',
                  )}
                />
              </button>
            );
          })}
        {canPlay && (
          <button
            type="button"
            aria-label={isPlaying ? t('pause') : t('play')}
            className="absolute end-0 grid h-6 w-tap place-items-center text-muted"
            onClick={() => setPlaying(!isPlaying)}
          >
            <Icon name={isPlaying ? 'pause' : 'play'} size="s" />
          </button>
        )}
      </div>
    </section>
  );
}
