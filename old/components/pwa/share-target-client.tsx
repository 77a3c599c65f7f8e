import { useEffect } from 'react';
import { isSeen } from '#lib/browser/is-seen.ts';
import { sharedOf } from '#lib/pwa/share-target.ts';
import { useModals } from '#old/stores/modals.ts';
import { useSearchState } from '#old/stores/search.ts';

/** Leads on what another app shared with this one: to the page an address of the shop means, or into the search with its words. */
export function SharedHere() {
  useEffect(() => {
    const found = sharedOf(new URLSearchParams(location.search), location.origin);
    if (found === null) return;
    if ('path' in found) {
      location.replace(found.path);
      return;
    }
    // a reload is not a second share
    history.replaceState(history.state, '', location.pathname);
    useSearchState.getState().type(found.words);
    const field = [...document.querySelectorAll<HTMLInputElement>('search input')].find(isSeen);
    if (field) field.focus();
    else useModals.getState().open('search', {});
  }, []);
  return null;
}
