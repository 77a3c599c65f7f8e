import { savesData } from '#old/components/ui/saves-data.ts';

const FIRST_SCREEN = 2_000;
const SPARING = 20_000;
const SIGNS = ['pointerdown', 'keydown', 'scroll'] as const;

function idle(act: () => void): () => void {
  if (!('requestIdleCallback' in globalThis && 'cancelIdleCallback' in globalThis)) {
    const timer = setTimeout(act, 300);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: FIRST_SCREEN });
  return () => cancelIdleCallback(handle);
}

/** Acts once the first screen is done; where the visitor saves data, only when they begin to use the page, or much later. Answers its end. */
export function whenIdle(act: () => void): () => void {
  if (!savesData()) return idle(act);
  const gone = new AbortController();
  const begin = (): void => {
    gone.abort();
    act();
  };
  const timer = setTimeout(begin, SPARING);
  gone.signal.addEventListener('abort', () => clearTimeout(timer));
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal: gone.signal });
  return () => gone.abort();
}
