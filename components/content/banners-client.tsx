'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useRef } from 'react';
import { rail } from '#components/catalog/rail.ts';
import { slideControls } from '#components/layers/late-slots.ts';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import { useLate } from '#lib/client/late.ts';
import { isShownAt } from '#lib/domain/banners.ts';
import { useVisitor } from '#stores/visitor.ts';
import type { Offer, Story } from './banner-views.ts';
import { OfferCard, placeRules, reachMarks } from './offer-card-client.tsx';
import { ShopLink } from './shop-link-client.tsx';

interface StoryRailProps {
  readonly stories: readonly Story[];
  /** Beside a list of categories and the cart. */
  readonly isNarrow?: boolean;
}

/** The stories of the place as links; with scripts a click plays them (CMS-02). */
export function StoryRail({ stories, isNarrow = false }: StoryRailProps) {
  const t = useTranslations('stories');
  const { media } = useShop();
  const seenFrames = useVisitor((visitor) => visitor.storyFrames);
  if (stories.length === 0) return null;
  return (
    <section aria-label={t('rail')} className="mx-auto max-w-page px-gutter py-3 lg:pt-2 lg:pb-4">
      <style>{placeRules(stories)}</style>
      <div className={cn(rail, 'gap-2.5 lg:gap-3.5')}>
        {stories.map((story) => {
          const isSeen = (seenFrames[story.key] ?? 0) >= story.frames;
          return (
            <ShopLink
              key={story.key}
              href={story.href}
              data-tint={story.tint}
              aria-haspopup="dialog"
              onClick={(event) => openLayerOnClick(event, layerAddress('stories', { story: story.key }))}
              {...reachMarks(story)}
              className={cn(
                // larger when the text size is larger
                'grid min-h-26.5 w-22 min-w-min rounded-[22px] p-0.5 md:min-h-30 md:w-26 lg:rounded-[26px] forced-outline',
                isNarrow ? 'lg:min-h-35 lg:w-31' : 'lg:min-h-34 lg:w-[calc((100%-7*14px)/8)]',
                isSeen ? 'bg-line' : 'bg-heat',
              )}
            >
              <span className="grid rounded-[20px] bg-bg p-0.5 lg:rounded-[24px]">
                <span
                  data-plate
                  className="relative block overflow-clip rounded-large bg-[radial-gradient(120%_90%_at_28%_8%,var(--tint-hi),var(--tint))] lg:rounded-[22px]"
                >
                  <b className="relative z-1 block ps-2.5 pe-2 pt-2.25 text-caption/3.75 font-[650] tracking-[-0.01em] text-balance lg:pe-1.5 lg:pt-3.25 lg:text-small xl:ps-3.5 xl:pe-3 xl:text-label/4.5 xl:font-[650]">
                    {story.title}
                  </b>
                  {story.image !== undefined && (
                    <Picture
                      src={story.image}
                      alt=""
                      media={media}
                      width={78}
                      desktopWidth={108}
                      className="absolute -end-3 -bottom-3.25 w-19.5 max-w-none [filter:var(--art-filter)] md:w-22.5 lg:-end-3.5 lg:-bottom-4.5 lg:w-23 xl:w-27"
                    />
                  )}
                  {isSeen && <span className="sr-only">{t('seen')}</span>}
                </span>
              </span>
            </ShopLink>
          );
        })}
      </div>
    </section>
  );
}

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
