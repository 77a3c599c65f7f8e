import { useSyncExternalStore } from 'react';
import { useShop } from './shop-context-client.tsx';

const MINUTE = 60_000;
/** A page that was asleep notices a new minute as soon. */
const CHECK_INTERVAL = 5_000;

function onTimePassing(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_INTERVAL);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const currentMinute = (): number => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The current minute in epoch milliseconds. The first render has the minute in which the server made the page, so that both texts are equal. */
export function useNow(): number {
  const { madeAt } = useShop();
  return useSyncExternalStore(onTimePassing, currentMinute, () => madeAt);
}
