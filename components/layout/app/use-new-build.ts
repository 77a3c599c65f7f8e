import { useEffect } from 'react';
import { serviceWorkers } from '#lib/browser/secure-context.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { askBuild } from '#lib/pwa/build-id.ts';
import { LEAVING } from '#lib/pwa/leaving.ts';
import { renewWorker } from '#lib/pwa/page-worker.ts';
import { WORKER_PATH } from '#lib/pwa/worker-path.ts';
import { useOnlineStatus } from '#stores/online-status.ts';

/** Milliseconds between two questions of a visible page. */
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
 * Looks for a new build and fetches its worker (PWA-03). The page itself stays: its links load documents, and the router loads one where it meets another build, so that the next
 * navigation leads to the new build. A worker that waits takes over with it, never in a checkout or the account.
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
