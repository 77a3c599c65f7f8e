import { useSyncExternalStore } from 'react';
import { useOnlineStatus } from '#stores/online-status.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the shop can be reached, as far as this page knows: a browser with a connection may still find that nobody answers. */
export function useOnline(): boolean {
  const isConnected = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isUnreachable = useOnlineStatus((state) => state.status === 'offline');
  return isConnected && !isUnreachable;
}
