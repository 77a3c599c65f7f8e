'use client';

import { useEffect } from 'react';
import { useRouter } from '#lib/i18n/navigation.ts';
import { listen } from '#lib/realtime/connection.ts';

/** What moves points, or changes which are to come. */
const EVENTS = ['bonus.changed', 'order.updated'];

/** Reads the section again when the customer's points move, and when one comes back to the page. */
export function LivePoints({ customerId }: { readonly customerId: number }) {
  const router = useRouter();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    let known = false;
    // the first time the page is as new as the line
    const onLive = (live: boolean): void => {
      if (live && known) router.refresh();
      known ||= live;
    };
    const start = async (): Promise<void> => {
      const end = await listen({
        channel: `private-user-${customerId}`,
        key: '',
        events: EVENTS,
        onEvent: () => router.refresh(),
        onLive,
      });
      if (gone) end();
      else stop = end;
    };
    // without it the section is right whenever one comes back to the page
    void start().catch(() => {});
    const onShown = (): void => {
      if (document.visibilityState === 'visible') router.refresh();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => {
      gone = true;
      stop?.();
      document.removeEventListener('visibilitychange', onShown);
    };
  }, [customerId, router]);
  return null;
}
