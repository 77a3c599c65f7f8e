'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { MoreMessages } from '#components/layout/messages-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { loadNamespaces } from '#lib/client/messages.ts';
import { useConsent } from '#stores/consent.ts';
import { useStoresReady } from '#stores/visitor.ts';
import type { ConsentNotice } from './consent-notice-client.tsx';
import type { MetricsProps } from './owner-scripts-client.tsx';
import { mayCount, runMetrics } from './run-snippets.ts';

/** Runs metrics after consent, and asks visitors who have not decided (SET-05). */
export function OwnerMetrics({ metrics, onOrders }: MetricsProps) {
  const { choice, reopened: isReopened } = useConsent();
  const isReady = useStoresReady();
  const address = `${usePathname() ?? ''}?${useSearchParams() ?? ''}`;
  const isDue = isReady && mayCount(address, onOrders);
  useEffect(() => {
    if (isDue && choice === 'agreed') runMetrics(metrics, onOrders);
  }, [isDue, choice, metrics, onOrders]);
  return isDue && (choice === null || isReopened) ? <LoadedNotice /> : null;
}

interface LoadedParts {
  readonly Notice: ComponentType<ComponentProps<typeof ConsentNotice>>;
  readonly messages: object;
}

/** The notice, with its code and messages loaded when needed. */
function LoadedNotice() {
  const { locale, messagesVersion } = useShop();
  const [loaded, setLoaded] = useState<LoadedParts | null>(null);
  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const [{ ConsentNotice: Notice }, messages] = await Promise.all([
        import('./consent-notice-client.tsx'),
        loadNamespaces({ locale, messagesVersion }, ['consent']),
      ]);
      if (!isGone) setLoaded({ Notice, messages });
    };
    // If the question cannot be loaded, metrics stay off.
    load().catch((error: unknown) => console.warn('the consent notice did not load:', error));
    return () => {
      isGone = true;
    };
  }, [locale, messagesVersion]);
  if (loaded === null) return null;
  const { Notice, messages } = loaded;
  return (
    <MoreMessages messages={messages}>
      <Notice
        onChoose={(next) => {
          const { choice, choose } = useConsent.getState();
          choose(next);
          // running metrics can only be stopped with a new document
          if (choice === 'agreed' && next === 'refused') window.location.reload();
        }}
      />
    </MoreMessages>
  );
}
