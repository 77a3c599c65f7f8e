'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { isShownAt } from '#lib/domain/banners.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { useDelivery } from '#stores/delivery.ts';
import { BannerCard } from './banner-card.tsx';
import type { BannerView } from './banner-view.ts';
import { placeRules } from './place-mark.ts';
import { useSlides } from './use-slides.ts';

interface Props {
  readonly slides: readonly BannerView[];
  readonly media: MediaVariants;
}

const STEP: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The main offers: a rail that snaps, with arrows, dots and a pause; a plain row of links without scripts (CMS-01). */
export function BannerSlider({ slides, media }: Props) {
  const t = useTranslations('banners');
  const rail = useRef<HTMLDivElement>(null);
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  const shown = slides.filter((slide) => isShownAt(slide, warehouseId));
  const { active, playing, canPlay, go, setPlaying } = useSlides(rail, shown.length);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEP[event.key];
    const links = [...(rail.current?.querySelectorAll<HTMLElement>('a.banner') ?? [])].filter((link) => link.offsetParent !== null);
    const at = links.findIndex((link) => link === document.activeElement);
    const next = step === undefined || at === -1 ? undefined : links[at + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <section className="banners container" aria-label={t('offers')} aria-roledescription={t('carousel')}>
      <style>{placeRules(slides)}</style>
      {/* biome's rule wants a widget here; the links inside are the widgets, arrows only move between them */}
      <div ref={rail} className="rail" onKeyDown={onKeyDown}>
        {slides.map((slide, i) => (
          <BannerCard key={slide.key} banner={slide} media={media} eager={i < 2} priority={i === 0} />
        ))}
      </div>
      {shown.length > 1 && (
        <>
          <IconButton icon="left" label={t('previous')} look="round" className="banners__nav banners__nav--back" onClick={() => go(active - 1)} />
          <IconButton icon="right" label={t('next')} look="round" className="banners__nav" onClick={() => go(active + 1)} />
        </>
      )}
      <div className="banners__dots">
        {shown.length > 1 &&
          shown.map((slide, i) => (
            <button
              key={slide.key}
              type="button"
              className={classNames('banners__dot', i === active && 'is-active')}
              aria-label={t('show', { number: i + 1, title: slide.title })}
              aria-current={i === active || undefined}
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
