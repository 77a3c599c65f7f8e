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

/** Says that the shop cannot be reached and from when what is shown is; the page above it moves up by `[data-offline-bar]`. */
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

/** Pauses between two tries to reach the shop again, milliseconds; the last one goes on. */
const PAUSES = [3_000, 5_000, 10_000, 20_000] as const;

/** Notices that nobody answers, tries again, and reads anew what is shown when the shop is back (CART-13). */
export function useOnlineWatch(): void {
  const { madeAt } = useShop();
  const router = useRouter();
  const isAway = useOnlineStatus(({ status }) => status !== 'online');
  const pathname = usePathname();
  // the router would show the page of an address that followed the scrolling instead of the one that is there
  const shownPath = useRef(pathname);
  const wasCopy = useRef(false);

  const onBack = useEffectEvent(() => {
    useOnlineStatus.getState().setOnline();
    void import('#lib/client/query-client.ts').then(({ queryClient }) => queryClient().invalidateQueries());
    const isPageShown = useLayers.getState().open.length === 0 && pathname === shownPath.current;
    // what is typed in a checkout stays
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
