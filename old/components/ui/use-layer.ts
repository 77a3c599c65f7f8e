import { useEffect, useRef } from 'react';
import { layerState } from './layer-state.ts';
import { layerNow, standOn } from './standing-layer.ts';

interface Options {
  /** How many layers lie below, this one included: 1 for the first. */
  readonly depth: number;
  /** The layer's own address; without one the page's address stays. */
  readonly address?: string | undefined;
  /** Kept in the step, so that going forward again can open the same. */
  readonly mark?: string | undefined;
  /** False: the layer leaves browser history alone (desktop layers without an address). */
  readonly active: boolean;
  /** A step back closes the layer, and is about to be told. */
  readonly onStep?: () => void;
  readonly onBack: () => void;
}

/** Steps of history by the depth of the open layers that have one: a layer without a step counts for nothing there. */
const steps = new Map<number, number>();

/** What the layers that have a step do when one below it is stepped on, by their depth. */
const answers = new Map<number, () => void>();

/** The step of a layer at `depth`: one above the highest below it. */
const stepAt = (depth: number): number => Math.max(0, ...[...steps].flatMap(([below, step]) => (below < depth ? [step] : []))) + 1;
/** Longer than any step back takes; without an answer the visitor went another way. */
const LOST = 1_000;
const BUSY = 200;
let isOwn = false;
let settled: Promise<void> | null = null;

/** True while a step back is on its way that layers asked for, not the visitor. */
export const isOwnStep = (): boolean => isOwn;

/** Has all layers answer a step that closes them, before they are told of it. @returns false when it closes none. */
export function answerStep(state: unknown): boolean {
  const { layer } = layerState(state);
  const closing = [...steps].filter(([, step]) => step > layer);
  for (const [depth] of closing) answers.get(depth)?.();
  return closing.length > 0;
}

/** While steps of closed layers are on their way back: when they have arrived. A navigation that begins before would be called off; null when nothing is on its way. */
export const stepsArriving = (): Promise<void> | null => settled;

/** Begins a navigation when the step of a layer that is closing in this very moment has been taken back. */
export function afterSteps(go: () => void): void {
  setTimeout(() => {
    if (settled === null) go();
    else void settled.then(go);
  });
}

/** The visitor leaves for another document: a step back would call that off. */
const leaves = (signal: AbortSignal): Promise<'leaving'> =>
  new Promise((resolve) => addEventListener('beforeunload', () => resolve('leaving'), { once: true, signal }));

const arrives = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // a page that was busy all the while has the answer waiting behind this timer
    const timer = setTimeout(() => setTimeout(resolve, BUSY), LOST);
    signal.addEventListener('abort', () => clearTimeout(timer));
    // after everybody else has seen this step
    addEventListener('popstate', () => setTimeout(resolve), { once: true, signal });
  });

async function takeBack(closed: Promise<void>): Promise<void> {
  const over = new AbortController();
  let isLeaving = false;
  void leaves(over.signal).then(() => {
    isLeaving = true;
  });
  // another layer may take the place of the closed one in the same breath
  await closed;
  for (;;) {
    const gone = layerNow() - Math.max(0, ...steps.values());
    if (gone <= 0 || isLeaving) break;
    isOwn = true;
    const arrived = arrives(over.signal);
    history.go(-gone);
    await arrived;
    standOn(layerState(history.state).layer);
    isOwn = false;
  }
  over.abort();
}

/** Takes back the steps of layers that are gone, several at once in one go; of one that is about to be, once it is `closed`. */
export function settle(closed: Promise<void> = Promise.resolve()): void {
  settled ??= takeBack(closed).finally(() => {
    settled = null;
  });
}

/** Forgets the layers that a step remembers but nobody shows any more, as after a reload. */
export function forgetLayers(): void {
  standOn(0);
  if (layerState(history.state).layer > 0) history.replaceState({ ...history.state, layer: 0, mark: '' }, '');
}

/** Gives an open layer its own step in browser history: back closes it, closing it goes back (LAY-05, NAV-06). */
export function useLayer({ depth, address, mark, active, onStep, onBack }: Options): void {
  const back = useRef({ onStep, onBack });
  useEffect(() => {
    back.current = { onStep, onBack };
  });
  useEffect(() => {
    if (!active) return;
    const step = stepAt(depth);
    steps.set(depth, step);
    answers.set(depth, () => back.current.onStep?.());
    let isGone = false;
    const take = (): void => {
      if (isGone) return;
      if (layerNow() < step) history.pushState({ layer: step, mark }, '', address);
      else if (address !== undefined) history.replaceState({ layer: step, mark }, '', address);
      else return;
      standOn(step);
    };
    // a step that a closed layer takes back would carry this one's away
    if (settled === null) take();
    else void settled.then(take);
    const onPop = (event: PopStateEvent): void => {
      if (!isOwn && layerState(event.state).layer < step) back.current.onBack();
    };
    addEventListener('popstate', onPop);
    return () => {
      isGone = true;
      removeEventListener('popstate', onPop);
      steps.delete(depth);
      answers.delete(depth);
      settle();
    };
  }, [active, depth, address, mark]);
}
