import { LEAVING } from '#lib/pwa/leaving.ts';
import { layOutNow } from '#old/components/long/laid-out.ts';
import { gently, OWN_MOVES } from './scroll.ts';

/** A target that is not there yet gets another chance after so long (product-spec 9, NAV-02). */
const RETRY = 300;
/** Milliseconds a page may take to stand as it will. */
const LATE = 5_000;

/**
 * Scrolls smoothly to what `find` answers and sees that it gets there: a page that loads calls such a movement off, and blocks that grow on the way leave
 * it short. Over once the visitor moves the page or leaves it. Answers its end.
 */
export function reachTarget(find: () => Element | null): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  const end = (): void => gone.abort();
  // where it has arrived, this moves nothing
  const go = (): void => {
    const target = find();
    if (target === null) return;
    layOutNow(target);
    target.scrollIntoView({ behavior: gently() });
  };
  go();
  const growth = new ResizeObserver(go);
  growth.observe(document.body);
  const timers = [setTimeout(go, RETRY), setTimeout(end, LATE)];
  signal.addEventListener('abort', () => {
    growth.disconnect();
    for (const timer of timers) clearTimeout(timer);
  });
  addEventListener('load', () => setTimeout(go), { signal });
  for (const move of [...OWN_MOVES, 'popstate', LEAVING]) addEventListener(move, end, { passive: true, signal });
  return end;
}
