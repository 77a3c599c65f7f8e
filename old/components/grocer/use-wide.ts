import { useSyncExternalStore } from 'react';

/** Where the cart has a column of its own; the style sheet says the same. */
const QUERY = '(min-width: 1200px)';

function subscribe(changed: () => void): () => void {
  const media = matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether the cart's column is shown; false on the server. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  );
