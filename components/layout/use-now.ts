import { useEffect, useState, useSyncExternalStore } from 'react';
import { onServerTime, serverNow } from '#lib/client/server-clock.ts';
import { useShop } from './shop-context-client.tsx';

const MINUTE = 60_000;
/** Milliseconds between checks, so that a page resumed from suspension updates soon. */
const CHECK_INTERVAL = 5_000;

function onTimePassing(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_INTERVAL);
  document.addEventListener('visibilitychange', listener);
  const stop = onServerTime(listener);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const currentMinute = (): number => Math.floor(serverNow() / MINUTE) * MINUTE;

/** The current minute of the server's clock in epoch milliseconds. The first render uses the minute of the server's render, so that both texts are equal. */
export function useNow(): number {
  const { madeAt } = useShop();
  return useSyncExternalStore(onTimePassing, currentMinute, () => madeAt);
}

/** The value once it has not changed for `wait` milliseconds. */
export function useDebounced<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}
