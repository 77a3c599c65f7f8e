import { useEffect, useRef, useState } from 'react';
import { currentPosition, type PositionFailure } from '#lib/browser/secure-context.ts';
import type { LonLat } from '#lib/contract/shipping.ts';

/** How the question «where am I» stands. */
export type Locating = 'idle' | 'busy' | 'slow' | PositionFailure;

/** So long nothing is said; the browser may still be asking the visitor for leave. */
const SLOW = 3_000;
const PATIENCE = 10_000;

/** Asks the browser where the visitor is; an answer to a question that was taken back is not heard. */
export function useLocate(onFound: (at: LonLat) => void) {
  const [state, setState] = useState<Locating>('idle');
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      asked.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
  const settle = (next: Locating): void => {
    asked.current += 1;
    clearTimeout(timer.current);
    setState(next);
  };
  const locate = (): void => {
    settle('busy');
    const mine = asked.current;
    timer.current = setTimeout(() => setState('slow'), SLOW);
    void currentPosition({ timeout: PATIENCE, maximumAge: 60_000 }).then((found) => {
      if (mine !== asked.current) return;
      settle(typeof found === 'string' ? found : 'idle');
      if (typeof found !== 'string') onFound([found.longitude, found.latitude]);
    });
  };
  return { state, busy: state === 'busy' || state === 'slow', locate, stop: () => settle('idle') };
}
