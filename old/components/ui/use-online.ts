import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}
const now = (): boolean => navigator.onLine;
const onServer = (): boolean => true;

/** Whether this browser has a connection, as far as it knows. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, now, onServer);
