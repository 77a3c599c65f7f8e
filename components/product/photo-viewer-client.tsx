'use client';

import { useTranslations } from 'next-intl';
import { type MouseEvent, useRef, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Carousel } from '#components/ui/carousel-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';

interface PhotoViewerProps {
  readonly title: string;
  readonly images: readonly string[];
  /** Which picture it opens with. */
  readonly first: number;
  readonly onClose: () => void;
}

const STEP = 1.6;
const MAX_ZOOM = 4;
/** How close a double tap brings a picture. */
const DOUBLE_TAP_ZOOM = 2.4;
/** Milliseconds between the taps of a double tap. */
const DOUBLE_TAP = 350;

/** The pictures of a dish over the whole screen. A double tap, Enter or the buttons enlarge one; then it is moved by scrolling. */
export default function PhotoViewer({ title, images, first, onClose }: PhotoViewerProps) {
  const t = useTranslations('gallery');
  const common = useTranslations('common');
  const [index, setIndex] = useState(first);
  const [zoom, setZoom] = useState(1);
  const [isOpen, setOpen] = useState(true);
  const zoomBy = (factor: number) => setZoom((current) => Math.min(MAX_ZOOM, Math.max(1, current * factor)));
  const show = (position: number) => {
    setIndex(position);
    setZoom(1);
  };
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <Sheet label={title} closeLabel={common('close')} side="full" open={isOpen} onClose={close}>
      <Carousel
        label={title}
        index={index}
        onIndexChange={show}
        previousLabel={t('previous')}
        nextLabel={t('next')}
        className="min-h-0 flex-1 [&_ul]:h-full [&>div:first-child]:h-full"
        slides={images.map((src, position) => {
          const alt = t('picture', { title, index: position + 1, count: images.length });
          const own = position === index ? zoom : 1;
          return {
            key: src,
            label: alt,
            content: <ZoomPicture src={src} alt={alt} zoom={own} onZoom={(next) => setZoom(next)} />,
          };
        })}
      />
      <div className="flex flex-none items-center justify-center gap-3 px-gutter py-3">
        <IconButton icon="minus" label={t('zoomOut')} variant="filled" disabled={zoom === 1} onClick={() => zoomBy(1 / STEP)} />
        <p aria-live="polite" className="text-small text-muted">
          {title} · {t('counter', { index: index + 1, count: images.length })}
        </p>
        <IconButton icon="plus" label={t('zoomIn')} variant="filled" disabled={zoom >= MAX_ZOOM} onClick={() => zoomBy(STEP)} />
      </div>
    </Sheet>
  );
}

interface ZoomPictureProps {
  readonly src: string;
  readonly alt: string;
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

function ZoomPicture({ src, alt, zoom, onZoom }: ZoomPictureProps) {
  const t = useTranslations('gallery');
  const { media } = useShop();
  const lastTap = useRef(Number.NEGATIVE_INFINITY);
  const isEnlarged = zoom > 1;
  const onClick = (event: MouseEvent) => {
    const isKeyboard = event.detail === 0;
    const isDoubleTap = event.timeStamp - lastTap.current < DOUBLE_TAP;
    lastTap.current = isDoubleTap ? Number.NEGATIVE_INFINITY : event.timeStamp;
    if (isKeyboard || isDoubleTap) onZoom(isEnlarged ? 1 : DOUBLE_TAP_ZOOM);
  };
  return (
    <button
      type="button"
      aria-label={t(isEnlarged ? 'whole' : 'closer', { alt })}
      aria-pressed={isEnlarged}
      className={cn(
        'block size-full overflow-auto overscroll-contain scrollbar-none',
        isEnlarged ? 'touch-pan-x touch-pan-y' : 'touch-manipulation',
      )}
      onClick={onClick}
    >
      <span className="grid place-items-center" style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
        <Picture src={src} alt="" media={media} width={390} desktopWidth={1_200} className="size-full object-contain" />
      </span>
    </button>
  );
}
