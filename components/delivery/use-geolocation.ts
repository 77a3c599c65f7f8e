import { useEffect, useRef, useState } from 'react';
import { currentPosition, type PositionFailure } from '#lib/browser/secure-context.ts';
import type { LonLat } from '#lib/contract/shipping.ts';

/** `slow`: the browser may still be asking the visitor for permission. */
export type GeolocationStatus = 'idle' | 'busy' | 'slow' | PositionFailure;

const SLOW_AFTER = 3_000;
const TIMEOUT = 10_000;

/** Asks the browser where the visitor is. A position that arrives after `stop` or after another request is ignored. */
export function useGeolocation(onFound: (at: LonLat) => void) {
  const [status, setStatus] = useState<GeolocationStatus>('idle');
  const request = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      request.current += 1;
      clearTimeout(timer.current);
    },
    [],
  );
  const settle = (next: GeolocationStatus): void => {
    request.current += 1;
    clearTimeout(timer.current);
    setStatus(next);
  };
  const locate = (): void => {
    settle('busy');
    const current = request.current;
    timer.current = setTimeout(() => setStatus('slow'), SLOW_AFTER);
    void currentPosition({ timeout: TIMEOUT, maximumAge: 60_000 }).then((found) => {
      if (current !== request.current) return;
      settle(typeof found === 'string' ? found : 'idle');
      if (typeof found !== 'string') onFound([found.longitude, found.latitude]);
    });
  };
  return { status, isBusy: status === 'busy' || status === 'slow', locate, stop: () => settle('idle') };
}
