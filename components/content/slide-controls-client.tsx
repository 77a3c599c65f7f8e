'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { SlideControlsProps } from './banners-client.tsx';

/** Arrows and dots of the offers, and the pause button (CMS-01). */
export function SlideControls({ row, shown, isNarrow, dotsClass }: SlideControlsProps) {
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
              onClick={({ currentTarget }) => {
                show(from - 1);
                // At the first slide the pressed button goes: the focus is at the other one by then.
                if (from === 1 && currentTarget.nextElementSibling instanceof HTMLElement) currentTarget.nextElementSibling.focus();
              }}
            />
          )}
          <IconButton icon="right" label={t('next')} variant="round" className={cn(arrow, 'end-3.5')} onClick={() => show(after)} />
        </>
      )}
      <div className={dotsClass}>
        {shown.length > 1 &&
          shown.map(({ key, title }, index) => {
            const isInView = index >= from && index <= to;
            return (
              <button
                key={key}
                type="button"
                aria-label={t('show', { number: index + 1, title })}
                aria-current={isInView || undefined}
                // Not `tap-area`: its 44 px would lie over half of the dot before.
                className="grid min-h-tap place-items-center px-2.25"
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

/** Milliseconds per slide. */
const STAY = 6_000;
/** Tolerance in px for rounding. */
const EDGE = 8;

const isRtl = (rail: HTMLElement): boolean => getComputedStyle(rail).direction === 'rtl';
const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The slides visible at the visitor's place (`placeRules` of offer-card-client.tsx). */
const slidesOf = (rail: HTMLElement): readonly Element[] =>
  [...rail.children].filter((slide) => getComputedStyle(slide).display !== 'none');

/** The first and the last fully visible slide; a slide wider than the row is both. */
function slidesInView(rail: HTMLElement) {
  const rtl = isRtl(rail);
  const edges = (element: Element): readonly [start: number, end: number] => {
    const { left, right } = element.getBoundingClientRect();
    return rtl ? [-right, -left] : [left, right];
  };
  const [start, end] = edges(rail);
  const boxes = slidesOf(rail).map(edges);
  const first = boxes.findIndex(([boxStart]) => boxStart >= start - EDGE);
  const last = boxes.findLastIndex(([, boxEnd]) => boxEnd <= end + EDGE);
  return { from: Math.max(0, first), to: Math.max(0, first, last) };
}

function showSlide(rail: HTMLElement, index: number): void {
  const slides = slidesOf(rail);
  const slide = slides[((index % slides.length) + slides.length) % slides.length];
  if (slide === undefined) return;
  const padding = Number.parseInt(getComputedStyle(rail).paddingInlineStart, 10) || 0;
  const [from, to] = [rail.getBoundingClientRect(), slide.getBoundingClientRect()];
  const left = isRtl(rail) ? to.right - (from.right - padding) : to.left - (from.left + padding);
  rail.scrollBy({ left, behavior: prefersCalm() ? 'instant' : 'smooth' });
}

/** Arrow keys on a slide focus its neighbour; the browser scrolls it into view. */
function focusNeighbour(event: KeyboardEvent, rail: HTMLElement): void {
  // Alt and an arrow go back in the history
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const slides = slidesOf(rail);
  const current = slides.findIndex((slide) => slide.contains(document.activeElement));
  const next = step === undefined || current === -1 ? undefined : slides[current + step * (isRtl(rail) ? -1 : 1)];
  const link = next?.querySelector('a');
  if (!link) return;
  event.preventDefault();
  link.focus();
}

/** A row of slides that changes automatically until the visitor interacts. It pauses while hovered, focused or out of view. */
function useSlides(rail: RefObject<HTMLElement | null>, count: number) {
  const [{ from, to }, setInView] = useState({ from: 0, to: 0 });
  const [isPlaying, setPlaying] = useState(true);
  const [canPlay, setCanPlay] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const [isOnScreen, setOnScreen] = useState(false);
  const next = to >= count - 1 ? 0 : from + 1;

  useEffect(() => {
    const element = rail.current;
    if (element === null) return;
    setCanPlay(count > 1 && !prefersCalm());
    const end = new AbortController();
    const options = { passive: true, signal: end.signal };
    const update = () => setInView(slidesInView(element));
    // Called after layout: measuring now would force the layout of the whole new page in this task.
    const observer = new IntersectionObserver(([entry]) => {
      setOnScreen(entry?.isIntersecting ?? false);
      update();
    });
    observer.observe(element);
    element.addEventListener('scroll', update, options);
    element.addEventListener('keydown', (event) => focusNeighbour(event, element), { signal: end.signal });
    for (const type of ['pointerenter', 'focusin']) element.addEventListener(type, () => setHeld(true), options);
    for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, () => setHeld(false), options);
    for (const type of ['pointerdown', 'wheel']) element.addEventListener(type, () => setPlaying(false), options);
    return () => {
      observer.disconnect();
      end.abort();
    };
  }, [rail, count]);

  useEffect(() => {
    if (!canPlay || !isPlaying || isHeld || !isOnScreen) return;
    const timer = setInterval(() => {
      if (rail.current !== null && document.visibilityState === 'visible') showSlide(rail.current, next);
    }, STAY);
    return () => clearInterval(timer);
  }, [rail, canPlay, isPlaying, isHeld, isOnScreen, next]);

  const show = (index: number) => {
    setPlaying(false);
    if (rail.current !== null) showSlide(rail.current, index);
  };
  /** `canPlay`: there are several slides, and motion is not reduced. `show` also stops the automatic change. */
  return { from, to, isPlaying, canPlay, setPlaying, show };
}
