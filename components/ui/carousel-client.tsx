'use client';

import useEmblaCarousel from 'embla-carousel-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { cn } from './cn.ts';
import { useDirection } from './use-direction.ts';

interface CarouselProps {
  /** The accessible name. */
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly label: string; readonly content: ReactNode }[];
  /** Which slide is shown; the parent follows `onIndexChange`. */
  readonly index: number;
  readonly onIndexChange: (index: number) => void;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** After the last slide comes the first. */
  readonly loop?: boolean;
  /** `stage`: as high as its parent, on a dark ground. */
  readonly variant?: 'page' | 'stage';
  /** False while a slide is moved by itself, such as an enlarged picture. */
  readonly isDraggable?: boolean;
  /** A dot for each slide, below. */
  readonly dots?: boolean;
  /** The size of a slide, such as `basis-[86%] pe-3`; otherwise it fills the carousel. */
  readonly slideClass?: string;
  readonly className?: string;
}

const wantsMotion = () => !matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides in a row: swiped, stepped by buttons on desktop, by arrow keys, Home and End. Slides out of view take no focus. */
export function Carousel({
  label,
  slides,
  index,
  onIndexChange,
  previousLabel,
  nextLabel,
  loop = false,
  variant = 'page',
  isDraggable = true,
  dots = false,
  slideClass,
  className,
}: CarouselProps) {
  const direction = useDirection();
  const [viewport, embla] = useEmblaCarousel({ align: 'start', direction, loop, startIndex: index, watchDrag: isDraggable });
  const [inView, setInView] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    if (embla === undefined) return;
    const onSelect = () => onIndexChange(embla.selectedScrollSnap());
    const onView = () => setInView(new Set(embla.slidesInView()));
    embla.on('select', onSelect).on('slidesInView', onView);
    return () => {
      embla.off('select', onSelect).off('slidesInView', onView);
    };
  }, [embla, onIndexChange]);
  useEffect(() => {
    if (embla !== undefined && embla.selectedScrollSnap() !== index) embla.scrollTo(index, !wantsMotion());
  }, [embla, index]);

  const last = slides.length - 1;
  const isStage = variant === 'stage';
  const go = (to: number) => onIndexChange(loop ? (to + slides.length) % slides.length : Math.min(last, Math.max(0, to)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: index + 1, [backward]: index - 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };

  return (
    <section aria-label={label} className={cn('relative', isStage && 'h-full', className)} onKeyDown={onKeyDown}>
      <div ref={viewport} className={cn('overflow-hidden', isStage && 'h-full')}>
        <ul className={cn('flex touch-pan-y touch-pinch-zoom', isStage && 'h-full')}>
          {slides.map((slide, at) => (
            <li
              key={slide.key}
              aria-label={slide.label}
              aria-current={at === index || undefined}
              inert={inView.size > 0 && !inView.has(at)}
              className={cn('min-w-0 flex-none', slideClass ?? 'basis-full')}
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </div>
      {slides.length > 1 && (
        <>
          <IconButton
            icon="left"
            label={previousLabel}
            variant={isStage ? 'stage' : 'round'}
            disabled={!loop && index === 0}
            className={cn('absolute top-1/2 -mt-5.5 max-lg:sr-only', isStage ? 'start-5' : 'start-3')}
            onClick={() => go(index - 1)}
          />
          <IconButton
            icon="right"
            label={nextLabel}
            variant={isStage ? 'stage' : 'round'}
            disabled={!loop && index === last}
            className={cn('absolute top-1/2 -mt-5.5 max-lg:sr-only', isStage ? 'end-5' : 'end-3')}
            onClick={() => go(index + 1)}
          />
        </>
      )}
      {dots && slides.length > 1 && (
        <div className="flex justify-center">
          {slides.map((slide, at) => (
            <button
              key={slide.key}
              type="button"
              aria-label={slide.label}
              aria-current={at === index || undefined}
              className="group/dot grid h-tap w-6 place-items-center"
              onClick={() => go(at)}
            >
              <span className="size-2 rounded-full bg-line-strong group-aria-[current]/dot:bg-ink forced-color-adjust-none forced-colors:bg-[GrayText] forced-colors:group-aria-[current]/dot:bg-[Highlight]" />
            </button>
          ))}
        </div>
      )}
    </section>
  );
}
