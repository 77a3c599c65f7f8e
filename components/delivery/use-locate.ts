import { useEffect, useRef, useState } from 'react';
import type { LonLat } from '#lib/contract/shipping.ts';

/** How the question «where am I» stands. */
export type Locating = 'idle' | 'busy' | 'slow' | 'denied' | 'unavailable' | 'timeout';

/** So long nothing is said; the browser may still be asking the visitor for leave. */
const SLOW = 3_000;
const PATIENCE = 10_000;

const failureOf = ({ code }: GeolocationPositionError): Locating =>
  code === GeolocationPositionError.PERMISSION_DENIED ? 'denied' : code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable';

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
    if (!('geolocation' in navigator)) {
      settle('unavailable');
      return;
    }
    settle('busy');
    const mine = asked.current;
    timer.current = setTimeout(() => setState('slow'), SLOW);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (mine !== asked.current) return;
        settle('idle');
        onFound([coords.longitude, coords.latitude]);
      },
      (error) => {
        if (mine === asked.current) settle(failureOf(error));
      },
      { timeout: PATIENCE, maximumAge: 60_000 },
    );
  };
  return { state, busy: state === 'busy' || state === 'slow', locate, stop: () => settle('idle') };
}
