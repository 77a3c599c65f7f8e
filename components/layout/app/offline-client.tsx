'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePlaceDishes } from '#components/catalog/availability-client.tsx';
import { whenIdle } from '#components/layers/loaded-part-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { onRequestEvent } from '#lib/client/api.ts';
import { LEAVING } from '#lib/client/leaving.ts';
import { askBuild } from '#lib/client/newer-build.ts';
import { askToKeep, lineNote, registerWorker, renewWorker, WORKER_PATH } from '#lib/client/page-worker.ts';
import { serviceWorkers } from '#lib/client/secure-context.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { isAccount, isOrderPage, isPersonal } from '#lib/i18n/personal.ts';
import { useLayers } from '#stores/layers.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';

const DAY = 86_400_000;

/** Shows that the shop cannot be reached, and how old the menu is where there is one; other parts move up through `[data-offline-bar]`. */
export function OfflineBar() {
  const t = useTranslations('offline');
  const { locale } = useShop();
  const { status, since } = useOnlineStatus();
  const path = usePathname() ?? '';
  const isWithoutMenu = isAccount(path) || isOrderPage(path);
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
      <span>{isWithoutMenu && status === 'offline' ? t('personal') : t(status, { time })}</span>
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

/** Useful pages offline besides those already visited. */
const WANTED = ['', '/cart', '/catalog/custom', '/offline'];
/** Maximum dishes of one page whose sheets are stored. */
const MAX_DISHES = 150;

const savesData = (): boolean =>
  ('connection' in navigator && Object(navigator.connection).saveData === true) || matchMedia('(prefers-reduced-data: reduce)').matches;

/** Addresses of this shop loaded by the page since a time, in milliseconds since it was opened. */
function usedSince(since: number): string[] {
  const entries = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= since);
  return [...new Set(entries.map(({ name }) => name).filter((name) => name.startsWith(window.location.origin)))];
}

/** Registers the worker and lets it store the pages of this visit with their pictures, data and messages (PWA-01, PWA-02). Not in development. */
export function useKeptPages(): void {
  const pathname = usePathname();
  const { locale, messagesVersion, prefix } = useShop();
  const toldAt = useRef(0);
  const askedDishes = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    if (process.env.NODE_ENV === 'development') return;
    const keep = async (): Promise<void> => {
      const registration = await registerWorker();
      if (registration === null) return;
      const active = (await serviceWorkers()?.ready)?.active ?? null;
      if (active === null) return;
      const since = toldAt.current;
      const isFirst = since === 0;
      const sparing = savesData();
      if (!sparing) {
        const visit = { locale, messagesVersion, warehouseId: usePlace.getState().location?.warehouseId ?? null };
        const { loadDishes, loadForLayers } = await import('./load-cached.ts');
        if (isFirst) await loadForLayers(visit);
        const ids = usePlaceDishes
          .getState()
          .shown.filter((id) => !askedDishes.current.has(id))
          .slice(0, MAX_DISHES);
        askedDishes.current = new Set([...askedDishes.current, ...ids]);
        await loadDishes(ids, visit);
      }
      const used = usedSince(since);
      toldAt.current = performance.now();
      const wanted = isFirst && !sparing ? WANTED.map((path) => prefix + path || '/') : [];
      askToKeep(active, { pages: [pathname, ...wanted], used, sparing });
    };
    return whenIdle(() => void keep());
  }, [pathname, locale, messagesVersion, prefix]);
}

/** Milliseconds between checks of a visible page. */
const PERIOD = 60_000;

async function withRegistration(act: (registration: ServiceWorkerRegistration) => unknown): Promise<void> {
  const registration = await serviceWorkers()
    ?.getRegistration(WORKER_PATH)
    .catch(() => undefined);
  if (registration !== undefined) await act(registration);
}

const renewUnlessBusy = (): void => {
  if (!isPersonal(window.location.pathname)) void withRegistration(renewWorker);
};

/**
 * Checks for a new build and updates the worker (PWA-03). The page itself stays: links load documents, and the router does so when it finds another build, so
 * that the next navigation uses the new build. A waiting worker is activated then, never in a checkout or the account.
 */
export function useNewBuild(): void {
  useEffect(() => {
    let own = '';
    let isOutdated = false;
    let askedAt = Number.NEGATIVE_INFINITY;
    const gone = new AbortController();
    const { signal } = gone;
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt < PERIOD) return;
      askedAt = performance.now();
      const build = await askBuild();
      if (signal.aborted) return;
      if (build.kind === 'offline') useOnlineStatus.getState().setOffline('offline', Date.now());
      if (build.kind !== 'build' || isOutdated) return;
      own ||= build.id;
      if (build.id === own) return;
      isOutdated = true;
      await withRegistration((registration) => registration.update().catch(() => undefined));
    };
    const timer = setInterval(() => void look(), PERIOD / 4);
    document.addEventListener('visibilitychange', () => void look(), { signal });
    window.addEventListener(LEAVING, renewUnlessBusy, { signal });
    renewUnlessBusy();
    void look();
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, []);
}
