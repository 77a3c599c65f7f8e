'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { pictureKind } from '#components/catalog/picture-kind.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { Carousel } from '#components/ui/carousel-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { useModal } from '#components/ui/modal-context.ts';
import { Picture } from '#components/ui/picture.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { MAX_ZOOM, ZoomPane } from '#components/ui/zoom-pane-client.tsx';

interface PhotoViewerProps {
  readonly title: string;
  readonly tint: string;
  readonly images: readonly string[];
  /** Which picture it opens with. */
  readonly first: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The pictures of a dish over the whole screen; each can be enlarged. */
export default function PhotoViewer({ open, onClose, ...viewer }: PhotoViewerProps) {
  const common = useTranslations('common');
  return (
    <Sheet label={viewer.title} closeLabel={common('close')} side="stage" open={open} onClose={onClose}>
      <Pictures {...viewer} />
    </Sheet>
  );
}

/** How much a press of a button enlarges. */
const STEP = 1.6;

function Pictures({ title, tint, images, first }: Omit<PhotoViewerProps, 'open' | 'onClose'>) {
  const t = useTranslations('gallery');
  const common = useTranslations('common');
  const { media } = useShop();
  const modal = useModal();
  const [index, setIndex] = useState(first);
  const [zoom, setZoom] = useState(1);
  const zoomBy = (factor: number) => setZoom((current) => Math.min(MAX_ZOOM, Math.max(1, current * factor)));
  const show = (position: number) => {
    setIndex(position);
    setZoom(1);
  };
  return (
    <div className="relative min-h-0 flex-1">
      <Carousel
        variant="stage"
        label={title}
        index={index}
        onIndexChange={show}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        isDraggable={zoom === 1}
        slideClass="basis-full px-3 pt-[calc(64px+var(--safe-top))] pb-[calc(76px+var(--safe-bottom))] lg:px-24 lg:pt-10 lg:pb-21"
        slides={images.map((src, position) => {
          const alt = t('picture', { title, index: position + 1, count: images.length });
          const own = position === index ? zoom : 1;
          const isPhoto = pictureKind(src) === 'photo';
          return {
            key: src,
            label: alt,
            content: (
              <div data-tint={tint} className={cn('mx-auto size-full max-w-280 overflow-hidden rounded-sheet', !isPhoto && 'bg-tint')}>
                <ZoomPane label={t(own > 1 ? 'whole' : 'closer', { alt })} zoom={own} onZoomChange={setZoom}>
                  <Picture
                    src={src}
                    alt=""
                    media={media}
                    width={390}
                    desktopWidth={1_200}
                    className="pointer-events-none size-full object-contain [filter:var(--art-filter)]"
                  />
                </ZoomPane>
              </div>
            ),
          };
        })}
      />
      <div className="absolute start-3 top-[calc(12px+var(--safe-top))] flex gap-2 lg:start-5 lg:top-5">
        <IconButton icon="plus" label={t('zoomIn')} variant="stage" disabled={zoom >= MAX_ZOOM} onClick={() => zoomBy(STEP)} />
        <IconButton icon="minus" label={t('zoomOut')} variant="stage" disabled={zoom === 1} onClick={() => zoomBy(1 / STEP)} />
      </div>
      <IconButton
        icon="cross"
        label={common('close')}
        variant="stage"
        className="absolute end-2.5 top-[calc(12px+var(--safe-top))] lg:end-5 lg:top-5"
        onClick={modal?.close}
      />
      <p className="pointer-events-none absolute inset-x-0 bottom-[calc(26px+var(--safe-bottom))] flex justify-center gap-3 px-5 text-strong text-on-coal">
        {title}
        <span aria-live="polite" className="text-on-coal-muted">
          {t('counter', { index: index + 1, count: images.length })}
        </span>
      </p>
    </div>
  );
}
