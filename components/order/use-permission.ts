import { useSyncExternalStore } from 'react';
import { canNotify } from '#lib/pwa/browser-push.ts';

export type Permission = NotificationPermission | 'none' | 'unknown';

const read = (): Permission => (canNotify() ? Notification.permission : 'none');

/** Tells when the browser's settings change, and when one comes back from them. */
function watch(changed: () => void): () => void {
  const gone = new AbortController();
  document.addEventListener('visibilitychange', changed, { signal: gone.signal });
  if ('permissions' in navigator) {
    navigator.permissions
      .query({ name: 'notifications' })
      .then((status) => status.addEventListener('change', changed, { signal: gone.signal }))
      .catch(() => undefined);
  }
  return () => gone.abort();
}

/** Whether this browser may show notifications of the shop; `none` where it cannot, `unknown` until the page runs. */
export const usePermission = (): Permission => useSyncExternalStore(watch, read, () => 'unknown');
