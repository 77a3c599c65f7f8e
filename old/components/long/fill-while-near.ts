import { leaveToPage } from '#lib/pwa/leave-to-page.ts';
import type { CardView } from '#old/components/catalogue/card-view.ts';
import { STEP } from './budget.ts';
import { inTurn } from './in-turn.ts';
import { watchNear } from './watch-near.ts';

export interface Filling {
  /** Its cards are asked for. */
  readonly isAsked: boolean;
  /** Those that may be on the page by now. */
  readonly cards: readonly CardView[];
  /** There are no more of them. */
  readonly isWhole: boolean;
}

/** What a fling or a jump only passes is not asked for: a place stays near so long, ms, and moves in that time no further than this, px. */
const STAY = 100;
const FLUNG = 400;
const FIRST_PAUSE = 2_000;
const LONGEST_PAUSE = 30_000;

/**
 * Loads the cards of a place once it stays near the screen, again, ever later, while they do not come, and hands over a few more of them each frame, the
 * nearest place's first; a place that is left is filled when one comes back. Answers how to stop.
 */
export function fillWhileNear(
  place: Element,
  load: () => Promise<readonly CardView[] | null>,
  show: (filling: Filling) => void,
): () => void {
  let cards: readonly CardView[] | null = null;
  let shown = 0;
  let isNear = false;
  let isAsking = false;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let withdraw = (): void => {};

  const showMore = (): void => {
    if (!isNear || cards === null) return;
    const all = cards;
    withdraw = inTurn(place, () => {
      shown += STEP;
      const isWhole = shown >= all.length;
      show({ isAsked: true, cards: all.slice(0, shown), isWhole });
      if (isWhole) unwatch();
      else showMore();
    });
  };
  const ask = async (): Promise<void> => {
    if (isAsking || cards !== null) return;
    isAsking = true;
    show({ isAsked: true, cards: [], isWhole: false });
    cards = await load().catch(leaveToPage);
    isAsking = false;
    if (cards !== null) return showMore();
    if (isNear) timer = setTimeout(() => void ask(), pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };
  const settle = (): void => {
    const from = place.getBoundingClientRect().top;
    timer = setTimeout(() => {
      if (Math.abs(place.getBoundingClientRect().top - from) > FLUNG) settle();
      else void ask();
    }, STAY);
  };
  const leave = (): void => {
    isNear = false;
    clearTimeout(timer);
    withdraw();
  };
  const unwatch = watchNear(place, (near) => {
    if (!near) return leave();
    isNear = true;
    clearTimeout(timer);
    if (cards === null) settle();
    showMore();
  });
  return () => {
    leave();
    unwatch();
  };
}
