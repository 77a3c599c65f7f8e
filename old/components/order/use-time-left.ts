import { useEffect, useState } from 'react';

/** The shop's clock: what it said (epoch milliseconds), and when by this device's own clock that was. */
export interface ShopClock {
  readonly now: number;
  readonly readAt: number;
}

/** Whole seconds left until an instant of the shop's clock, however wrong the device's is; 0 when it has passed, null when there is none. */
export function useTimeLeft(until: number | null, { now, readAt }: ShopClock): number | null {
  const [tick, setTick] = useState(readAt);
  const left = until === null ? null : Math.max(0, Math.ceil((until - now - Math.max(0, tick - readAt)) / 1_000));
  const running = left !== null && left > 0;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTick(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return left;
}
