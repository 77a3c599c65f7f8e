import { useEffect } from 'react';
import { useRouter } from '#lib/i18n/navigation.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { askBuild } from '#lib/pwa/build-id.ts';
import { lineNote } from '#lib/pwa/page-worker.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useLine } from '#old/stores/line.ts';

/** Pauses between two tries to reach the shop again, milliseconds; the last one goes on. */
const PAUSES = [3_000, 5_000, 10_000, 20_000] as const;

/** Notices that nobody answers, tries again, and brings the page up to date when the shop is back (CART-13). */
export function useLineWatch(): void {
  const router = useRouter();
  const { madeAt } = useShop();
  const isLost = useLine((s) => s.status !== 'online');

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const lose = (): void => useLine.getState().lose('offline', Math.min(madeAt, Date.now()));
    addEventListener('offline', lose, { signal });
    addEventListener('line-lost', lose, { signal });
    if (navigator.onLine === false) lose();
    void lineNote().then((note) => {
      if (note !== null && !signal.aborted) useLine.getState().lose(note.state, note.at);
    });
    return () => gone.abort();
  }, [madeAt]);

  useEffect(() => {
    if (!isLost) return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    const gone = new AbortController();
    const look = async (): Promise<void> => {
      clearTimeout(timer);
      const answer = await askBuild();
      if (gone.signal.aborted) return;
      if (answer.kind === 'build') {
        useLine.getState().regain();
        void useCatalogue.getState().renew();
        // of another build it would be a reload, and a checkout is not loaded anew (PWA-03)
        if (!isPersonal(location.pathname)) router.refresh();
        return;
      }
      timer = setTimeout(() => void look(), PAUSES[Math.min(tries, PAUSES.length - 1)]);
      tries += 1;
    };
    timer = setTimeout(() => void look(), PAUSES[0]);
    addEventListener('online', () => void look(), { signal: gone.signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [isLost, router]);
}
