'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { onRequestEvent } from '#lib/client/api.ts';
import { askBuild } from '#lib/client/newer-build.ts';
import { lineNote } from '#lib/client/page-worker.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { useLayers } from '#stores/layers.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { toast } from '#stores/toasts.ts';

const DAY = 86_400_000;

/** Shows that the shop cannot be reached and how old the page is; other parts move up through `[data-offline-bar]`. */
export function OfflineBar() {
  const t = useTranslations('offline');
  const { locale } = useShop();
  const { status, since } = useOnlineStatus();
  const before = useRef(status);
  const back = t('back');
  useEffect(() => {
    if (before.current !== 'online' && status === 'online') toast({ tone: 'success', text: back });
    before.current = status;
  }, [status, back]);
  if (status === 'online') return null;
  const at = since ?? Date.now();
  const time = dateText(at, locale, Date.now() - at > DAY ? 'dayMonthTime' : 'time', null);
  return (
    <div
      role="status"
      data-offline-bar=""
      className="fixed inset-x-0 bottom-0 z-bar flex min-h-11 items-center justify-center gap-2 bg-inverse px-4 pt-1.5 pb-[calc(6px+var(--safe-bottom))] text-label/4.5 font-medium text-on-inverse print:hidden [body:has([data-offline-page])_&]:hidden"
    >
      <Icon name="info" size="s" />
      <span>{t(status, { time })}</span>
      {status === 'slow' && (
        <button type="button" className="-my-1.5 min-h-tap px-2 underline underline-offset-3" onClick={() => window.location.reload()}>
          {t('again')}
        </button>
      )}
    </div>
  );
}

/** Milliseconds between attempts to reach the shop again; the last one is repeated. */
const PAUSES = [3_000, 5_000, 10_000, 20_000] as const;

/** Detects that the shop does not respond, retries, and reloads the shown data when it is back (CART-13). */
export function useOnlineWatch(): void {
  const { madeAt } = useShop();
  const router = useRouter();
  const isAway = useOnlineStatus(({ status }) => status !== 'online');
  const pathname = usePathname();
  // the router would use the address that followed the scrolling instead of the rendered page's
  const shownPath = useRef(pathname);
  const wasCopy = useRef(false);

  const onBack = useEffectEvent(() => {
    useOnlineStatus.getState().setOnline();
    void import('#lib/client/query-client.ts').then(({ queryClient }) => queryClient().invalidateQueries());
    const isPageShown = useLayers.getState().open.length === 0 && pathname === shownPath.current;
    // do not discard what is typed in a checkout
    if (wasCopy.current && isPageShown && !isPersonal(window.location.pathname)) router.refresh();
    wasCopy.current = false;
  });

  useEffect(() => {
    const gone = new AbortController();
    const { signal } = gone;
    const setOffline = () => useOnlineStatus.getState().setOffline('offline', Math.min(madeAt, Date.now()));
    window.addEventListener('offline', setOffline, { signal });
    const stop = onRequestEvent((event) => {
      if (event === 'unreachable') setOffline();
    });
    if (navigator.onLine === false) setOffline();
    void lineNote().then((note) => {
      if (note === null || signal.aborted) return;
      wasCopy.current = true;
      useOnlineStatus.getState().setOffline(note.state, note.at);
    });
    return () => {
      gone.abort();
      stop();
    };
  }, [madeAt]);

  useEffect(() => {
    if (!isAway) return;
    let tries = 0;
    let timer: ReturnType<typeof setTimeout>;
    const gone = new AbortController();
    const tryAgain = async (): Promise<void> => {
      clearTimeout(timer);
      const { kind } = await askBuild();
      if (gone.signal.aborted) return;
      if (kind === 'build') return onBack();
      timer = setTimeout(() => void tryAgain(), PAUSES[Math.min(tries, PAUSES.length - 1)]);
      tries += 1;
    };
    timer = setTimeout(() => void tryAgain(), PAUSES[0]);
    window.addEventListener('online', () => void tryAgain(), { signal: gone.signal });
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [isAway]);
}
