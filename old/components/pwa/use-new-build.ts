import { getNavigationBuildId } from 'next/dist/client/navigation-build-id';
import { useEffect } from 'react';
import { serviceWorkers } from '#lib/browser/secure-context.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { askBuild } from '#lib/pwa/build-id.ts';
import { LEAVING } from '#lib/pwa/leaving.ts';
import { renewWorker } from '#lib/pwa/page-worker.ts';
import { WORKER_PATH } from '#lib/pwa/worker-path.ts';
import { useLine } from '#old/stores/line.ts';

/** Milliseconds between two questions of a visible page. */
const PERIOD = 60_000;

const isBusy = (): boolean => isPersonal(location.pathname);

/** Looks for a new build and moves to it with the next navigation: never by itself, and never out of a checkout or the account (PWA-03). */
export function useNewBuild(): void {
  useEffect(() => {
    let due = false;
    // the address that is opened anew: the router finds another build behind it as well, and would open it a second time
    let opening = '';
    let asked = Date.now();
    const gone = new AbortController();
    const { signal } = gone;
    const withRegistration = async (act: (registration: ServiceWorkerRegistration) => unknown): Promise<void> => {
      const registration = await serviceWorkers()
        ?.getRegistration(WORKER_PATH)
        .catch(() => undefined);
      if (registration !== undefined && !signal.aborted) await act(registration);
    };
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || Date.now() - asked < PERIOD) return;
      asked = Date.now();
      const answer = await askBuild();
      if (answer.kind === 'offline') useLine.getState().lose('offline', asked);
      if (due || answer.kind !== 'build' || answer.id === getNavigationBuildId()) return;
      due = true;
      await withRegistration((registration) => registration.update().catch(() => undefined));
    };
    const onLeave = (event: Event): void => {
      if (isBusy()) return;
      void withRegistration(renewWorker);
      if (!due || !(event instanceof CustomEvent)) return;
      opening = '';
      location.assign(String(event.detail));
      opening = new URL(String(event.detail), location.href).href;
    };
    const onNavigate = (event: NavigateEvent): void => {
      if (event.destination.url === opening && event.cancelable) event.preventDefault();
    };
    const timer = setInterval(() => void look(), PERIOD / 4);
    document.addEventListener('visibilitychange', () => void look(), { signal });
    addEventListener(LEAVING, onLeave, { signal });
    globalThis.navigation?.addEventListener('navigate', onNavigate, { signal });
    if (!isBusy()) void withRegistration(renewWorker);
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, []);
}
