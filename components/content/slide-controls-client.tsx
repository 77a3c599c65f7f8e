'use client';

import { useTranslations } from 'next-intl';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { dotsRow, type SlideControlsProps } from './offer-slider-client.tsx';
import { useSlides } from './use-slides.ts';

/** Arrows and dots of the offers, and the pause of their show (CMS-01). */
export function SlideControls({ row, shown, isNarrow }: SlideControlsProps) {
  const t = useTranslations('banners');
  const { from, to, isPlaying, canPlay, setPlaying, show } = useSlides(row, shown.length);
  const after = to >= shown.length - 1 ? 0 : from + 1;
  const arrow = cn('absolute z-3 -mt-6.5 size-13! max-lg:hidden', isNarrow ? 'top-20' : 'top-23.5 xl:top-28.5');
  return (
    <>
      {shown.length > 1 && (
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
      <div className={dotsRow}>
        {shown.length > 1 &&
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
    </>
  );
}
