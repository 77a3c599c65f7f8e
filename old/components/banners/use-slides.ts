import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { scrollRow, sideways, startIn, stepOf } from '#old/components/ui/sideways.ts';
import { usePrefersCalm } from '#old/components/ui/use-prefers-calm.ts';

/** A slide stays so long, in ms. */
const STAY = 6_000;
const EDGE = 8;

const visible = (rail: HTMLElement): HTMLElement[] =>
  [...rail.children].filter((child): child is HTMLElement => child instanceof HTMLElement && child.offsetParent !== null);

/** The first and the last slide that are wholly in view; a slide wider than the rail is both. */
interface InView {
  readonly from: number;
  readonly to: number;
}

function inViewOf(rail: HTMLElement): InView {
  const way = sideways();
  // along the line: a mirrored page is measured from its other side
  const edges = (element: HTMLElement): { readonly start: number; readonly end: number } => {
    const { left, right } = element.getBoundingClientRect();
    return way === 1 ? { start: left, end: right } : { start: -right, end: -left };
  };
  const { start, end } = edges(rail);
  const boxes = visible(rail).map(edges);
  const from = Math.max(
    0,
    boxes.findIndex((box) => box.start >= start - EDGE),
  );
  return {
    from,
    to: Math.max(
      from,
      boxes.findLastIndex((box) => box.end <= end + EDGE),
    ),
  };
}

/** Arrow keys on a slide go to its neighbour; the browser brings it into view. */
function walk(event: KeyboardEvent, rail: HTMLElement): void {
  const step = stepOf(event.key);
  const slides = visible(rail);
  const at = slides.findIndex((slide) => slide.contains(document.activeElement));
  const next = step === null || at === -1 ? undefined : slides[at + step];
  if (!next) return;
  event.preventDefault();
  (next.matches('a') ? next : next.querySelector<HTMLElement>('a'))?.focus();
}

/** Which slides are in view, steps with wrap-around, and a show that moves by itself until the visitor takes over. */
export function useSlides(rail: RefObject<HTMLElement | null>, count: number) {
  const [shown, setShown] = useState<InView>({ from: 0, to: 0 });
  const [playing, setPlaying] = useState(true);
  const calm = usePrefersCalm();
  const after = shown.to >= count - 1 ? 0 : shown.from + 1;
  const held = useRef(false);
  const inView = useRef(false);
  const canPlay = !calm && count > 1;

  const show = useCallback(
    (index: number): void => {
      const slides = rail.current ? visible(rail.current) : [];
      const slide = slides[((index % slides.length) + slides.length) % slides.length];
      const padding = Number.parseInt(getComputedStyle(rail.current ?? document.body).paddingInlineStart, 10) || 0;
      if (slide && rail.current) scrollRow(rail.current, startIn(rail.current, slide) - padding, calm ? 'instant' : 'smooth');
    },
    [rail, calm],
  );

  useEffect(() => {
    const element = rail.current;
    if (!element) return;
    const hold = (): void => {
      held.current = true;
    };
    const release = (): void => {
      held.current = false;
    };
    const takeOver = (): void => setPlaying(false);
    const follow = (): void => setShown(inViewOf(element));
    // told once the page has been laid out: to ask now would lay a whole new page out within the task that puts it in
    const observer = new IntersectionObserver(([entry]) => {
      inView.current = entry?.isIntersecting ?? false;
      follow();
    });
    observer.observe(element);
    const onKey = (event: KeyboardEvent): void => walk(event, element);
    element.addEventListener('keydown', onKey);
    element.addEventListener('scroll', follow, { passive: true });
    const watched = [
      ['pointerenter', hold],
      ['pointerleave', release],
      ['focusin', hold],
      ['focusout', release],
      ['pointerdown', takeOver],
      ['wheel', takeOver],
    ] as const;
    for (const [name, act] of watched) element.addEventListener(name, act, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('keydown', onKey);
      element.removeEventListener('scroll', follow);
      for (const [name, act] of watched) element.removeEventListener(name, act);
    };
  }, [rail]);

  useEffect(() => {
    if (!canPlay || !playing) return;
    const timer = setInterval(() => {
      if (!held.current && inView.current && document.visibilityState === 'visible') show(after);
    }, STAY);
    return () => clearInterval(timer);
  }, [canPlay, playing, after, show]);

  const go = (index: number): void => {
    setPlaying(false);
    show(index);
  };
  return { shown, playing, canPlay, go, next: () => go(after), back: () => go(shown.from - 1), setPlaying };
}
