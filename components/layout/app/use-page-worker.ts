import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { usePlaceDishes } from '#components/catalog/availability-client.tsx';
import { whenIdle } from '#components/layers/when-idle.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { LEAVING } from '#lib/client/leaving.ts';
import { askBuild } from '#lib/client/newer-build.ts';
import { askToKeep, registerWorker, renewWorker } from '#lib/client/page-worker.ts';
import { serviceWorkers } from '#lib/client/secure-context.ts';
import { WORKER_PATH } from '#lib/client/worker-path.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { usePlace } from '#stores/place.ts';

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
        const { loadDishes, loadForLayers } = await import('./load-kept.ts');
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
