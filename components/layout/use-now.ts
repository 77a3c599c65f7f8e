import { useSyncExternalStore } from 'react';
import { useShop } from './shop-provider-client.tsx';

const MINUTE = 60_000;
const LOOK_EVERY = 5_000;

const thisMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, LOOK_EVERY);
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

/** The minute it is, epoch milliseconds: first the one a page was made in, which may be long ago, then the visitor's own. */
export function useNow(): number {
  const { madeAt } = useShop();
  return useSyncExternalStore(subscribe, thisMinute, () => madeAt);
}
