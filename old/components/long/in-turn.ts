import { afterPaint } from '#old/components/ui/after-paint.ts';

interface Turn {
  readonly place: Element;
  readonly act: () => void | Promise<void>;
}

const waiting = new Set<Turn>();
let isBusy = false;

/** How far a place is from the screen, px. */
function distance(place: Element): number {
  const { top, bottom } = place.getBoundingClientRect();
  return Math.max(0, top - innerHeight, -bottom);
}

function next(): void {
  let nearest: Turn | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const turn of waiting) {
    const far = distance(turn.place);
    if (far < least) [nearest, least] = [turn, far];
  }
  isBusy = nearest !== undefined;
  if (nearest === undefined) return;
  waiting.delete(nearest);
  const acting = nearest.act();
  if (acting === undefined) afterPaint(next);
  else void acting.then(() => afterPaint(next));
}

/** Does one thing a frame, first what is nearest to the screen, and waits for its end; answers how to withdraw one that was not begun yet. */
export function inTurn(place: Element, act: Turn['act']): () => void {
  const turn = { place, act };
  waiting.add(turn);
  if (!isBusy) {
    isBusy = true;
    afterPaint(next);
  }
  return () => {
    waiting.delete(turn);
  };
}
