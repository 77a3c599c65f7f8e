import { useEffect, useRef } from 'react';
import { layerState } from './layer-state.ts';

interface Options {
  /** How many layers lie below, this one included: 1 for the first. */
  readonly depth: number;
  /** The layer's own address; without one the page's address stays. */
  readonly address?: string | undefined;
  /** Kept in the step, so that going forward again can open the same. */
  readonly mark?: string | undefined;
  /** False: the layer leaves browser history alone (desktop layers without an address). */
  readonly active: boolean;
  readonly onBack: () => void;
}

/** Depths of the open layers that have a step of their own. */
const steps = new Set<number>();
let isOwn = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** True while a step back is on its way that layers asked for, not the visitor. */
export const isOwnStep = (): boolean => isOwn;

/** Takes back the steps of layers that are gone, once it is clear that no other took their place; several at once in one go. */
function settle(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (isOwn) return;
    const gone = layerState(history.state).layer - Math.max(0, ...steps);
    if (gone <= 0) return;
    isOwn = true;
    const arrived = (): void => {
      setTimeout(() => {
        isOwn = false;
        settle();
      });
    };
    addEventListener('popstate', arrived, { once: true });
    history.go(-gone);
  });
}

/** Gives an open layer its own step in browser history: back closes it, closing it goes back (LAY-05, NAV-06). */
export function useLayer({ depth, address, mark, active, onBack }: Options): void {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    if (!active) return;
    steps.add(depth);
    if (layerState(history.state).layer < depth) history.pushState({ layer: depth, mark }, '', address);
    else if (address !== undefined) history.replaceState({ layer: depth, mark }, '', address);
    const onPop = (event: PopStateEvent): void => {
      if (layerState(event.state).layer < depth) back.current();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      steps.delete(depth);
      settle();
    };
  }, [active, depth, address, mark]);
}
