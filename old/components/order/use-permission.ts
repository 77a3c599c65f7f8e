import { useSyncExternalStore } from 'react';
import { type NotificationState, notificationState } from '#lib/browser/secure-context.ts';

export type Permission = NotificationState | 'unknown';

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
export const usePermission = (): Permission => useSyncExternalStore(watch, notificationState, () => 'unknown');
