'use client';

import './media.css';
import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { firstTint, pictureKind } from '#components/catalog/tint.ts';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import { MAX_ZOOM, ZoomPane } from '#components/ui/zoom-pane-client.tsx';
import { type OpenedGallery, useOpenedGallery } from './opened-content.ts';

/** Factor of one press on a zoom button. */
const STEP = 1.6;
/** Below this zoom the whole picture is shown: rounding can leave a little over 1. */
const WHOLE = 1.05;

/** `?layer=gallery`: the pictures of a gallery. After a reload they are unknown, and the layer closes. */
export default function GalleryLayer({ onClose }: LayerProps) {
  const gallery = useOpenedGallery((state) => state.gallery);
  useEffect(() => {
    if (gallery === null) onClose();
  }, [gallery, onClose]);
  return gallery && <GalleryCarousel {...gallery} onClose={onClose} />;
}

/** The pictures of a gallery over the whole screen, one at a time: swipe, buttons and keys, zoom (ROUTE-03). */
function GalleryCarousel({ title, images, captions, first, tint, onClose }: OpenedGallery & Pick<LayerProps, 'onClose'>) {
  const t = useTranslations('gallery');
  const common = useTranslations('common');
  const strip = useRef<HTMLUListElement>(null);
  const { index, step, onScroll, onScrollEnd } = useStrip(strip, images.length, Math.min(first, images.length - 1));
  const [chosen, setChosen] = useState({ index, zoom: 1 });
  // another picture is not zoomed
  const zoom = chosen.index === index ? chosen.zoom : 1;
  const onZoom = (next: number): void => setChosen({ index, zoom: next < WHOLE ? 1 : Math.min(MAX_ZOOM, next) });
  // Not `disabled` at an end: browsers take the focus from a button that its own press disables.
  const control =
    'rounded-full! bg-[color-mix(in_oklab,var(--on-coal)_12%,transparent)] text-on-coal aria-disabled:cursor-not-allowed aria-disabled:opacity-35';
  const arrow = cn(control, 'absolute top-1/2 -mt-5.5 max-lg:sr-only');
  return (
    <div className="absolute inset-0 flex flex-col">
      <ul
        ref={strip}
        aria-label={title}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain scrollbar-none"
        onScroll={onScroll}
        onScrollEnd={onScrollEnd}
      >
        {images.map((src, position) => (
          <li
            key={src}
            data-tint={tint ?? firstTint([], position)}
            inert={position !== index}
            className="h-full flex-[0_0_100%] snap-center snap-always px-3 pt-[calc(64px+var(--safe-top))] lg:px-24 lg:pt-10"
          >
            <ZoomPicture
              src={src}
              alt={captions[src] ?? t('picture', { title, index: position + 1, count: images.length })}
              zoom={position === index ? zoom : 1}
              onZoom={onZoom}
              isNear={Math.abs(position - index) < 2}
            />
          </li>
        ))}
      </ul>
      <div className="absolute start-3 top-[calc(12px+var(--safe-top))] flex gap-2 lg:start-5 lg:top-5">
        <IconButton
          icon="plus"
          label={t('zoomIn')}
          className={control}
          aria-disabled={zoom >= MAX_ZOOM || undefined}
          onClick={() => onZoom(zoom * STEP)}
        />
        <IconButton
          icon="minus"
          label={t('zoomOut')}
          className={control}
          aria-disabled={zoom === 1 || undefined}
          onClick={() => onZoom(zoom / STEP)}
        />
      </div>
      {images.length > 1 && (
        <>
          <IconButton
            icon="left"
            label={t('previous')}
            className={cn(arrow, 'start-5')}
            aria-disabled={index === 0 || undefined}
            onClick={() => step(-1)}
          />
          <IconButton
            icon="right"
            label={t('next')}
            className={cn(arrow, 'end-5')}
            aria-disabled={index === images.length - 1 || undefined}
            onClick={() => step(1)}
          />
        </>
      )}
      <p className="flex justify-center gap-3 px-5 pt-6.5 lg:pt-8.5 pb-[calc(26px+var(--safe-bottom))] text-body font-semibold text-on-coal">
        {captions[images[index] ?? ''] ?? title}
        <span aria-live="polite" className="whitespace-nowrap text-on-coal-muted">
          {t('counter', { index: index + 1, count: images.length })}
        </span>
      </p>
      <IconButton
        icon="cross"
        label={common('close')}
        className={cn(control, 'absolute end-2.5 top-[calc(12px+var(--safe-top))] lg:end-5 lg:top-5')}
        onClick={onClose}
      />
    </div>
  );
}

interface ZoomPictureProps {
  readonly src: string;
  readonly alt: string;
  /** 1 is the whole picture. */
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
  /** Shown, or next to the shown one: loads immediately. */
  readonly isNear: boolean;
}

function ZoomPicture({ src, alt, zoom, onZoom, isNear }: ZoomPictureProps) {
  const t = useTranslations('gallery');
  const { media } = useShop();
  const isZoomed = zoom > 1;
  return (
    <div
      data-plate=""
      data-own-gesture={isZoomed ? '' : undefined}
      className={cn(
        'relative size-full touch-pan-x touch-pan-y rounded-sheet *:rounded-sheet lg:mx-auto lg:max-w-280',
        pictureKind(src) !== 'photo' && 'bg-tint',
      )}
    >
      <ZoomPane label={t(isZoomed ? 'whole' : 'closer', { alt })} zoom={zoom} onZoomChange={onZoom}>
        <Picture
          src={src}
          alt=""
          media={media}
          width={390}
          desktopWidth={1_200}
          priority={isNear ? 'high' : 'lazy'}
          className="pointer-events-none size-full max-w-none object-contain [filter:var(--art-filter)]"
        />
      </ZoomPane>
    </div>
  );
}

/** The current picture of a snapping strip, and the ways to change it: swiping, buttons, arrow keys, Home and End. */
function useStrip(strip: RefObject<HTMLUListElement | null>, count: number, first: number) {
  const [index, setIndex] = useState(first);
  const target = useRef(first);
  const scrollTo = (to: number): void => {
    const from = target.current;
    target.current = Math.min(count - 1, Math.max(0, to));
    const box = strip.current;
    if (box === null) return;
    // scroll smoothly to a neighbour only
    const glides = Math.abs(target.current - from) === 1 && !matchMedia('(prefers-reduced-motion: reduce)').matches;
    const side = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
    box.scrollTo({ left: target.current * box.clientWidth * side, behavior: glides ? 'smooth' : 'instant' });
  };
  const keepTarget = useEffectEvent(() => scrollTo(target.current));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const isArrow = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const to = { Home: 0, End: count - 1 }[event.key] ?? (isArrow ? target.current + (event.key === forward ? 1 : -1) : undefined);
    if (to === undefined) return;
    event.preventDefault();
    scrollTo(to);
  });
  useLayoutEffect(() => keepTarget(), []);
  useEffect(() => {
    const box = strip.current;
    if (box === null) return;
    // after a change of width the same scroll position shows other pictures
    const observer = new ResizeObserver(() => keepTarget());
    observer.observe(box);
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      observer.disconnect();
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [strip]);
  const shown = (): number => {
    const box = strip.current;
    if (box === null || box.clientWidth === 0) return target.current;
    return Math.min(count - 1, Math.max(0, Math.round(Math.abs(box.scrollLeft) / box.clientWidth)));
  };
  return {
    index,
    step: (by: number) => scrollTo(target.current + by),
    onScroll: () => setIndex(shown()),
    onScrollEnd: () => {
      target.current = shown();
    },
  };
}
