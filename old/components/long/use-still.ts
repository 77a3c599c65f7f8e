import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { whenIdle } from '#old/components/navigation/when-idle.ts';
import { useHydrated } from '#old/components/ui/use-hydrated.ts';
import {
  type Begin,
  beginsWith,
  EMPTY,
  forgetHeights,
  forgetLayOut,
  type Height,
  isAlive,
  isLater,
  layOutLater,
  MARK,
  type Make,
  noteHeight,
  SCREENS,
} from './laid-out.ts';
import { isExpected } from './seen-sections.ts';

const AWAY = `${SCREENS * 100}% 0px`;
const all = new Map<Element, Height>();
let stop: (() => void) | null = null;
let near: IntersectionObserver | null = null;
let width = 0;
let rule: { readonly element: Element; readonly watch: ResizeObserver } | null = null;

/** Marks what has been laid out and is away from the screen: from here on a frame knows no more of it than its height (long.css). */
function rest(): void {
  stop ??= whenIdle(() => {
    stop = null;
    // asked while a page is being put in, it would be laid out for this alone
    width = innerWidth;
    near ??= new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target, boundingClientRect } of entries) {
          const of = all.get(target);
          if (of === undefined || isLater(target)) continue;
          if (!target.hasAttribute(MARK)) noteHeight(target, of, boundingClientRect.height);
          target.toggleAttribute(MARK, !isIntersecting);
        }
      },
      { rootMargin: AWAY },
    );
    for (const section of all.keys()) near.observe(section);
  });
}

/** Another height of every section: each is laid out once as it is now. */
function wakeAll(): void {
  near?.disconnect();
  forgetHeights();
  for (const section of all.keys()) if (!isLater(section)) section.removeAttribute(MARK);
  rest();
}

/** What is laid out is as high when its page comes back, by a step or by a reload. */
export function noteHeights(): void {
  for (const [section, of] of all)
    if (!isLater(section) && !section.hasAttribute(MARK)) noteHeight(section, of, section.getBoundingClientRect().height);
}

function onResize(): void {
  if (width !== innerWidth) wakeAll();
}

/** Larger letters change no window: what is as wide as one of them tells. */
function measureLetters(): void {
  const element = document.createElement('div');
  element.className = 'lletter';
  let before = 0;
  const watch = new ResizeObserver(([entry]) => {
    const now = entry?.contentRect.width ?? 0;
    if (before !== 0 && now !== before) wakeAll();
    before = now;
  });
  document.body.append(element);
  watch.observe(element);
  rule = { element, watch };
}

function watch(section: HTMLElement, of: Height): () => void {
  if (all.size === 0) {
    addEventListener('resize', onResize);
    measureLetters();
  }
  all.set(section, of);
  rest();
  return () => {
    section.removeAttribute(MARK);
    forgetLayOut(section);
    near?.unobserve(section);
    all.delete(section);
    if (all.size > 0) return;
    removeEventListener('resize', onResize);
    rule?.watch.disconnect();
    rule?.element.remove();
    rule = null;
    stop?.();
    stop = null;
  };
}

interface Options extends Height {
  readonly isOn: boolean;
  /** Whether the page begins with it, unless it is one that was left before. */
  readonly isNear: boolean;
}

interface State {
  there: boolean;
  made: boolean;
  making: Promise<void> | null;
  onMade: () => void;
}

/** Cards of a section that fill a screen. */
const SCREEN = 8;

function beginOf({ isOn, isNear, slug }: Options): Begin {
  if (!isOn || !isAlive()) return 'whole';
  const expected = isExpected(slug);
  if (expected !== null) return expected ? 'whole' : 'left';
  return isNear ? 'begun' : 'left';
}

/**
 * Keeps a section out of frames that do not show it, once it has been laid out; other contents (`of`) are laid out anew first. Answers what the section begins
 * with, for a change of pages is laid out before any effect of its parts, and how many of its cards are made.
 */
export function useStill(section: RefObject<HTMLElement | null>, of: unknown, options: Options) {
  const { isOn, isNear, slug, cards } = options;
  const isPutIn = useHydrated();
  const [begin] = useState(() => (isPutIn ? beginOf(options) : 'whole'));
  const [marks] = useState(() => beginsWith(begin, options));
  const [isMade, setMade] = useState(begin === 'whole' || (begin === 'begun' && cards <= SCREEN));
  const is = useRef<State>({ there: false, made: isMade, making: null, onMade: () => {} });
  useLayoutEffect(() => {
    const state = is.current;
    state.made = isMade;
    if (isMade) state.onMade();
    return () => state.onMade();
  }, [isMade]);
  useLayoutEffect(() => {
    const state = is.current;
    if (of === undefined || !isOn || section.current === null) return;
    const make: Make = (isUrgent) => {
      if (state.made) return Promise.resolve();
      state.making ??= new Promise((done) => {
        state.onMade = done;
      });
      const all = (): void => setMade(true);
      if (isUrgent) flushSync(all);
      else startTransition(all);
      return state.making;
    };
    if (!state.made || (state.there ? !isNear : begin !== 'whole'))
      layOutLater(section.current, { slug, cards }, make, begin === 'left' || state.there);
    state.there = true;
    return watch(section.current, { slug, cards });
  }, [section, of, isOn, isNear, begin, slug, cards]);
  return { made: isMade ? cards : begin === 'begun' ? SCREEN : 0, marks: { ...marks, ...(!isMade && { [EMPTY]: '' }) } };
}
