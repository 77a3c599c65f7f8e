'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { isShownAt } from '#lib/domain/banners.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { BannerCard } from './banner-card.tsx';
import type { BannerView } from './banner-view.ts';
import { placeRules } from './place-mark.ts';
import { useSlides } from './use-slides.ts';

interface Props {
  readonly slides: readonly BannerView[];
  readonly media: MediaVariants;
}

/** The main offers: a rail that snaps, with arrows, dots and a pause; a plain row of links without scripts (CMS-01). */
export function BannerSlider({ slides, media }: Props) {
  const t = useTranslations('banners');
  const rail = useRef<HTMLDivElement>(null);
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  const shown = slides.filter((slide) => isShownAt(slide, warehouseId));
  const { shown: seen, playing, canPlay, go, next, back, setPlaying } = useSlides(rail, shown.length);
  const isSeen = (i: number): boolean => i >= seen.from && i <= seen.to;
  return (
    <section className="banners container" aria-label={t('offers')} aria-roledescription={t('carousel')}>
      <style>{placeRules(slides)}</style>
      <div ref={rail} className="rail">
        {slides.map((slide, i) => (
          <BannerCard key={slide.key} banner={slide} media={media} eager={i === 0} priority={i === 0} />
        ))}
      </div>
      {shown.length > 1 && (
        <>
          <IconButton
            icon="left"
            label={t('previous')}
            look="round"
            className="banners__nav banners__nav--back"
            disabled={seen.from === 0}
            onClick={back}
          />
          <IconButton icon="right" label={t('next')} look="round" className="banners__nav" onClick={next} />
        </>
      )}
      <div className="banners__dots">
        {shown.length > 1 &&
          shown.map((slide, i) => (
            <button
              key={slide.key}
              type="button"
              className={classNames('banners__dot', isSeen(i) && 'is-active')}
              aria-label={t('show', { number: i + 1, title: slide.title })}
              aria-current={isSeen(i) || undefined}
              onClick={() => go(i)}
            />
          ))}
        {canPlay && (
          <IconButton
            icon={playing ? 'pause' : 'play'}
            label={t(playing ? 'pause' : 'play')}
            className="banners__pause"
            onClick={() => setPlaying(!playing)}
          />
        )}
      </div>
    </section>
  );
}
