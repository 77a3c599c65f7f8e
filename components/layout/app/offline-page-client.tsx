'use client';

import { useEffect, useRef } from 'react';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { useOnlineStatus } from '#stores/online-status.ts';

/** In the place of another page, the offline page makes room for it as soon as the shop answers. Its `[data-offline-page]` hides the note that says the same. */
export function OfflinePageWatch() {
  const status = useOnlineStatus((state) => state.status);
  const wasOffline = useRef(false);
  useEffect(() => {
    const { pathname } = window.location;
    if (pathname === `${languagePrefix(pathname)}/offline`) return;
    if (!wasOffline.current) useOnlineStatus.getState().setOffline('offline', null);
    else if (status === 'online') window.location.reload();
    wasOffline.current = true;
  }, [status]);
  return <span data-offline-page="" hidden />;
}
