import { useEffect } from 'react';
import { replaceEntry } from '#lib/client/history.ts';
import { sharedOf } from '#lib/pwa/share-target.ts';
import { openLayer } from '#stores/layers.ts';
import { useSearch } from '#stores/search.ts';

/** Leads on what another app shared with this one: to the page that an address of the shop names, or into the search with its words. */
export function useSharedLink(): void {
  useEffect(() => {
    if (!window.location.search.includes('shared_')) return;
    const shared = sharedOf(new URLSearchParams(window.location.search), window.location.origin);
    if (shared === null) return;
    if ('path' in shared) return window.location.replace(shared.path);
    // a reload is not a second share
    replaceEntry(window.location.pathname);
    useSearch.getState().type(shared.words);
    openLayer('?layer=search');
  }, []);
}
