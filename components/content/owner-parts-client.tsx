'use client';

import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { ownerMetrics, popupWatch } from '#components/layers/late-slots.ts';
import { useLate } from '#lib/client/late.ts';
import type { OwnerScripts as OwnerScriptsProps, Snippet } from '#lib/domain/snippet.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import type { PopupViews } from './popup-views.ts';

export interface MetricsProps {
  readonly metrics: readonly Snippet[];
  readonly onOrders: boolean;
}

/**
 * The only place where snippets of the settings are added to a page (SET-05): those without consent immediately, metrics after consent.
 * Personal pages get metrics at most.
 */
export function OwnerScripts({ scripts, metrics, metricsOnOrders, metas, pictures }: OwnerScriptsProps) {
  const Metrics = useLate(ownerMetrics);
  const isElsewhere = isPersonal(usePathname() ?? '');
  useEffect(() => {
    if (scripts.length > 0) void import('./run-snippets.ts').then(({ runSnippets }) => runSnippets(scripts)).catch(() => {});
  }, [scripts]);
  return (
    <>
      {!isElsewhere && metas.map((attrs) => <meta key={JSON.stringify(attrs)} {...attrs} />)}
      {!isElsewhere && pictures.length > 0 && (
        <noscript>
          {pictures.map((src) => (
            <img key={src} src={src} alt="" width={1} height={1} />
          ))}
        </noscript>
      )}
      {metrics.length > 0 && Metrics !== null && <Metrics metrics={metrics} onOrders={metricsOnOrders} />}
    </>
  );
}

/** Checks on every page for popups (CMS-03). */
export function PopupWatch(views: PopupViews) {
  const Watch = useLate(popupWatch);
  return Watch === null ? null : <Watch {...views} />;
}
