'use client';

import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { openGallery } from '#components/content/opened-content.ts';
import { shareButton } from '#components/layers/late-slots.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Badge } from '#components/ui/labels.tsx';
import { LoopVideo } from '#components/ui/loop-video-client.tsx';
import { Initial, Picture } from '#components/ui/picture.tsx';
import { useLate } from '#lib/client/late.ts';
import type { Variation } from '#lib/contract/product.ts';
import type { ChosenSupplement } from '#lib/domain/supplements.ts';
import type { Dish, DishData } from './dish-data.ts';
import { artClass } from './dish-frame.tsx';
import { FavouriteButton } from './favourite-button-client.tsx';
import { FoodMark } from './food-mark-client.tsx';

/** The pictures of a dish, that of the chosen variation first. */
function galleryImages(data: DishData, { product }: Dish, variation: Variation | null): readonly string[] {
  const image = variation?.image ?? '';
  if (image !== '') return [image, ...product.images.filter((src) => src !== image)];
  if (product.images.length > 0) return product.images;
  return data.preview !== '' && data.video === '' ? [data.preview] : [];
}

interface DishGalleryProps {
  readonly variant: 'sheet' | 'page';
  readonly data: DishData;
  readonly dish: Dish;
  readonly variation: Variation | null;
  readonly chosen: readonly ChosenSupplement[];
  /** The address to share: the dish, or the chosen variation. */
  readonly href: string;
}

/** The video and pictures of a dish as a snapping strip, with its badges, favourite and share buttons. */
export function DishGallery({ variant, data, dish, variation, chosen, href }: DishGalleryProps) {
  const t = useTranslations('product');
  const { media } = useShop();
  const Share = useLate(shareButton);
  const { summary, video } = data;
  const images = galleryImages(data, dish, variation);
  const [first = ''] = images;
  const hasVideo = video !== '';
  const slides = [...(hasVideo ? [{ src: first, isVideo: true }] : []), ...images.map((src) => ({ src, isVideo: false }))];
  const { strip, index, goTo, onScroll, onKeyDown } = useStrip(first, slides.length);
  const { name, tint } = summary;
  return (
    <>
      {slides.length === 0 && <Initial name={name} />}
      {slides.length > 0 && (
        <ul
          ref={strip}
          aria-label={t('photos')}
          className="flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden scrollbar-none"
          onScroll={onScroll}
          onKeyDown={onKeyDown}
        >
          {hasVideo && (
            <li className="relative size-full flex-none snap-start">
              <LoopVideo src={video} poster={first} className="absolute inset-0 size-full object-cover" />
            </li>
          )}
          {images.map((src, position) => (
            <li key={src} className="relative size-full flex-none snap-start overflow-hidden">
              <button
                type="button"
                aria-label={t('enlarge', { index: position + 1, count: images.length })}
                className="block size-full cursor-zoom-in"
                onClick={() => openGallery({ title: name, images, captions: {}, first: position, tint })}
              >
                <Picture
                  src={src}
                  alt={position === 0 ? name : t('photo', { index: position + 1, count: images.length })}
                  media={media}
                  width={348}
                  desktopWidth={variant === 'page' ? 540 : 492}
                  priority={position === 0 && !hasVideo ? 'high' : 'lazy'}
                  className={artClass(src, variant)}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {slides.length > 1 && <SlideMarks slides={slides} index={index} onGo={goTo} />}
      <div className="pointer-events-none absolute start-4 top-4.5 flex max-w-[calc(100%-96px)] flex-wrap gap-1 lg:start-6 lg:top-6">
        {summary.badges?.map((badge) => (
          <Badge key={badge.text} {...badge} />
        ))}
      </div>
      <FoodMark
        product={dish.product}
        chosen={chosen}
        menu={dish.menu}
        className={cn(
          'pointer-events-none absolute start-4 max-w-[calc(100%-144px)] lg:start-5 lg:bottom-20 lg:max-w-[calc(100%-48px)]',
          slides.length > 1 ? 'bottom-8' : 'bottom-4.5',
        )}
      />
      <div className="absolute end-3 bottom-3 flex flex-row-reverse gap-2 lg:start-5 lg:end-auto lg:bottom-5 lg:flex-row">
        <FavouriteButton productId={summary.id} name={name} variant="round" />
        {Share === null ? <span className="size-tap flex-none" /> : <Share productId={summary.id} title={name} href={href} />}
      </div>
    </>
  );
}

interface SlideMarksProps {
  readonly slides: readonly { readonly src: string; readonly isVideo: boolean }[];
  readonly index: number;
  readonly onGo: (position: number) => void;
}

/** Dots on phones, where the strip is swiped; thumbnails on desktop. */
function SlideMarks({ slides, index, onGo }: SlideMarksProps) {
  const t = useTranslations('product');
  const { media } = useShop();
  return (
    <>
      <p
        aria-hidden="true"
        className={cn(
          'pointer-events-none absolute inset-x-0 bottom-3.5 mx-auto flex w-fit max-w-2/5 lg:hidden',
          slides.length > 8 ? 'gap-1' : 'gap-1.5',
        )}
      >
        {slides.map(({ src, isVideo }, position) => (
          <span
            key={`${src}${isVideo}`}
            className={cn('h-1.5 flex-none rounded-full', position === index ? 'w-4 bg-ink' : 'w-1.5 bg-ink/28')}
          />
        ))}
      </p>
      <ul
        aria-label={t('photos')}
        className="absolute start-32 end-5 bottom-4.5 flex gap-2 overflow-x-auto overflow-y-hidden p-0.5 scrollbar-none *:first:ms-auto max-lg:hidden"
      >
        {slides.map(({ src, isVideo }, position) => (
          <li key={`${src}${isVideo}`} className="flex-none">
            <button
              type="button"
              aria-label={isVideo ? t('video') : t('photo', { index: position + 1, count: slides.length })}
              aria-current={position === index ? 'true' : undefined}
              className="grid size-12 place-items-center overflow-hidden rounded-[14px] bg-raised inset-ring inset-ring-line aria-current:ring-2 aria-current:ring-brand-line"
              onClick={() => onGo(position)}
            >
              {isVideo ? (
                <Icon name="play" />
              ) : (
                <Picture src={src} alt="" media={media} width={48} className="size-11 rounded-[12px] object-cover" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Steps of the arrow keys in left-to-right order. */
const ARROWS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The visible slide of a snapping strip, and the ways to change it: swiping, thumbnails, arrow keys. */
function useStrip(first: string, count: number) {
  const strip = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const goTo = (position: number) => {
    const slide = strip.current?.children[Math.min(count - 1, Math.max(0, position))];
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    slide?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', inline: 'start', block: 'nearest' });
  };
  const onScroll = () => {
    const box = strip.current;
    // The scroll offset is negative in right-to-left pages.
    if (box !== null && box.clientWidth > 0) setIndex(Math.round(Math.abs(box.scrollLeft) / box.clientWidth));
  };
  const shown = useRef(first);
  useEffect(() => {
    // Another variation has another first picture.
    if (shown.current === first) return;
    shown.current = first;
    strip.current?.scrollTo({ left: 0, behavior: 'instant' });
  }, [first]);
  return {
    strip,
    index: Math.min(index, count - 1),
    goTo,
    onScroll,
    onKeyDown: (event: KeyboardEvent) => {
      const step = ARROWS[event.key];
      if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      goTo(index + (isRtl ? -step : step));
    },
  };
}
