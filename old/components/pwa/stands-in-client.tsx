'use client';

import { useEffect, useRef } from 'react';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { usePageMark } from '#old/components/ui/use-page-mark.ts';
import { useLine } from '#old/stores/line.ts';

/** The offline page in place of another one makes room for it as soon as the shop answers. */
export function StandsIn() {
  const status = useLine((s) => s.status);
  const wasLost = useRef(false);
  usePageMark('pwa-screen');
  useEffect(() => {
    const { pathname } = location;
    if (pathname === `${languagePrefix(pathname)}/offline`) return;
    if (!wasLost.current) useLine.getState().lose('offline', null);
    else if (status === 'online') location.reload();
    wasLost.current = true;
  }, [status]);
  return null;
}
