import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { serviceWorkers } from '#lib/browser/secure-context.ts';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { askToKeep, registerWorker } from '#lib/pwa/page-worker.ts';
import { whenIdle } from '#old/components/navigation/when-idle.ts';
import { savesData } from '#old/components/ui/saves-data.ts';
import { loadSchemas } from '#old/stores/persisted.ts';

/** What somebody without a network looks for, besides the pages they have seen. */
const WANTED = ['', '/catalog/custom', '/offline'];

/** What the page has loaded since the last time, of this shop alone. */
function usedSince(since: number): string[] {
  const all = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= since);
  return [...new Set(all.map(({ name }) => name).filter((name) => name.startsWith(location.origin)))];
}

/** Registers the worker and lets it keep the pages of this visit with their pictures (PWA-01, PWA-02). */
export function useKeptShop(): void {
  const path = usePathname();
  const told = useRef(0);
  useEffect(() => {
    const keep = async (): Promise<void> => {
      const registration = await registerWorker();
      if (registration === null) return;
      const active = (await serviceWorkers()?.ready)?.active ?? null;
      if (active === null) return;
      // the service worker caches what a page has loaded; without these schemas a visit without a network could not read what is stored
      await loadSchemas()?.catch(() => undefined);
      const since = told.current;
      told.current = performance.now();
      const sparing = savesData();
      const prefix = languagePrefix(location.pathname);
      const wanted = since === 0 && !sparing ? WANTED.map((one) => prefix + one || '/') : [];
      askToKeep(active, { pages: [path, ...wanted], used: usedSince(since), sparing });
    };
    return whenIdle(() => void keep());
  }, [path]);
}
