import { useEffect, useState } from 'react';

/** From a moment on (epoch milliseconds) a text is another one. */
export type TextChange = readonly [at: number, text: string];

/** Browsers let timers of hidden pages sleep, so the moments are looked at again often. */
const LOOK_EVERY = 15_000;

/** The text that holds now: `text` until the first change. The first render is the server's; a page can be older than a change. */
export function useTimedText(text: string, changes: readonly TextChange[] | undefined): string {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (changes === undefined) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [changes]);
  return changes?.findLast(([at]) => at <= now)?.[1] ?? text;
}
