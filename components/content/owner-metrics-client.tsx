'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect } from 'react';
import { IdlePart } from '#components/layers/loaded-part-client.tsx';
import { useConsent } from '#stores/consent.ts';
import { useStoresReady } from '#stores/visitor.ts';
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
  return (
    isDue &&
    (choice === null || isReopened) && (
      <IdlePart load={() => import('./consent-notice-client.tsx')} props={{ onChoose: answer }} namespaces={['consent']} isUrgent />
    )
  );
}

function answer(next: 'agreed' | 'refused'): void {
  const { choice, choose } = useConsent.getState();
  choose(next);
  // running metrics can only be stopped with a new document
  if (choice === 'agreed' && next === 'refused') window.location.reload();
}
