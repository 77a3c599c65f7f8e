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

/** Steps about to be taken back, by depth: a layer that opens in the place of another keeps its step. */
const leaving = new Map<number, ReturnType<typeof setTimeout>>();

/** Gives an open layer its own step in browser history: back closes it, closing it goes back (LAY-05, NAV-06). */
export function useLayer({ depth, address, mark, active, onBack }: Options): void {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    if (!active) return;
    clearTimeout(leaving.get(depth));
    if (layerState(history.state).layer < depth) history.pushState({ layer: depth, mark }, '', address);
    else if (address !== undefined) history.replaceState({ layer: depth, mark }, '', address);
    const onPop = (event: PopStateEvent): void => {
      if (layerState(event.state).layer < depth) back.current();
    };
    addEventListener('popstate', onPop);
    return () => {
      removeEventListener('popstate', onPop);
      // a page opened from inside the layer has already taken its step
      const timer = setTimeout(() => {
        if (layerState(history.state).layer === depth) history.back();
      });
      leaving.set(depth, timer);
    };
  }, [active, depth, address, mark]);
}
