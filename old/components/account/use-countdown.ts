import { useEffect, useState } from 'react';

/** Whole seconds left until an instant (epoch milliseconds), 0 when it has passed or there is none. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState<number | null>(null);
  const running = until !== null && (now === null || now < until);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  return until === null || now === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}

/** 1458 s → «24:18». */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
