'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { firstTint, pictureKind } from '#components/catalog/tint.ts';
import { isModifiedClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import { openGallery } from './opened-content.ts';

/** Number of pictures shown at first. */
const MAX_FIRST = 9;

interface GalleryGridProps {
  readonly title: string;
  readonly images: readonly string[];
  /** Captions by address of the picture. */
  readonly captions: Readonly<Record<string, string>>;
  /** Its first picture is the largest of the first screen. */
  readonly isFirst: boolean;
}

/** Pictures as links to their files, which open the gallery layer; more of them after a press, also without scripts (ROUTE-03). */
export function GalleryGrid({ title, images, captions, isFirst }: GalleryGridProps) {
  const t = useTranslations('gallery');
  const { media } = useShop();
  const open = (event: MouseEvent, first: number): void => {
    if (isModifiedClick(event)) return;
    event.preventDefault();
    openGallery({ title, images, captions, first });
  };
  const tile = (src: string, index: number, isLarge: boolean) => {
    const isPhoto = pictureKind(src) === 'photo';
    return (
      <li key={src} data-tint={firstTint([], index)} className={isLarge ? '[grid-area:span_2/span_2]' : undefined}>
        <a
          href={src}
          data-plate=""
          aria-haspopup="dialog"
          className={cn(
            'group relative block aspect-square cursor-zoom-in overflow-hidden bg-tint',
            isLarge ? 'h-full rounded-sheet' : 'rounded-card',
          )}
          onClick={(event) => open(event, index)}
        >
          <Picture
            src={src}
            alt={captions[src] ?? t('picture', { title, index: index + 1, count: images.length })}
            media={media}
            width={isLarge ? 360 : 180}
            desktopWidth={isLarge ? 680 : 340}
            priority={isFirst && index === 0 ? 'high' : 'lazy'}
            className={cn(
              'size-full lean-on-hover',
              isPhoto ? 'object-cover [filter:var(--photo-filter)]' : 'object-contain p-[4%] [filter:var(--art-filter)]',
            )}
          />
        </a>
      </li>
    );
  };
  const grid = 'grid grid-cols-2 gap-cards md:grid-cols-4';
  const rest = images.slice(MAX_FIRST);
  return (
    <>
      <ul className={grid}>{images.slice(0, MAX_FIRST).map((src, index) => tile(src, index, index === 0))}</ul>
      {rest.length > 0 && (
        <details className="group/rest mt-cards">
          <summary className={cn(buttonVariants(), 'list-none group-open/rest:hidden [&::-webkit-details-marker]:hidden')}>
            {t('more', { count: rest.length })}
          </summary>
          <ul className={grid}>{rest.map((src, index) => tile(src, MAX_FIRST + index, false))}</ul>
        </details>
      )}
    </>
  );
}
