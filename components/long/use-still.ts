import { type RefObject, useLayoutEffect, useState } from 'react';
import { whenIdle } from '#components/navigation/when-idle.ts';
import { useHydrated } from '#components/ui/use-hydrated.ts';
import { forgetLayOut, layOutInTurn, layOutLater, layOutNow, leftOut, MARK } from './laid-out.ts';

/** So many screens away: nearer, a fling would come to what is not painted yet. */
const AWAY = '300% 0px';
const all = new Set<HTMLElement>();
const far = new Set<Element>();
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
        for (const { isIntersecting, target } of entries) {
          target.toggleAttribute(MARK, !isIntersecting);
          if (isIntersecting) far.delete(target);
          else far.add(target);
        }
        layOutInTurn((section) => far.has(section));
      },
      { rootMargin: AWAY },
    );
    for (const section of all) near.observe(section);
  });
}

/** Another height of every section: each is laid out once as it is now. */
function wakeAll(): void {
  near?.disconnect();
  layOutNow();
  for (const section of all) section.removeAttribute(MARK);
  rest();
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

function watch(section: HTMLElement, isFirst: boolean): () => void {
  if (!isFirst) layOutLater(section);
  if (all.size === 0) {
    addEventListener('resize', onResize);
    measureLetters();
  }
  all.add(section);
  rest();
  return () => {
    section.removeAttribute(MARK);
    forgetLayOut(section);
    near?.unobserve(section);
    all.delete(section);
    far.delete(section);
    if (all.size > 0) return;
    removeEventListener('resize', onResize);
    rule?.watch.disconnect();
    rule?.element.remove();
    rule = null;
    stop?.();
    stop = null;
  };
}

interface Options {
  readonly isOn: boolean;
  readonly isFirst: boolean;
  readonly cards: number;
}

/**
 * Keeps a section out of frames that do not show it, once it has been laid out; other contents (`of`) are laid out anew first. Answers what the section begins
 * with: a change of pages is laid out before any effect of its parts.
 */
export function useStill(section: RefObject<HTMLElement | null>, of: unknown, { isOn, isFirst, cards }: Options) {
  const isPutIn = useHydrated();
  const [begins] = useState(() => (isPutIn && isOn && !isFirst ? leftOut(cards) : {}));
  useLayoutEffect(() => {
    if (of === undefined || !isOn || section.current === null) return;
    return watch(section.current, isFirst);
  }, [section, of, isOn, isFirst]);
  return begins;
}
