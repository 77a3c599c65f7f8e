'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { OfflineBar, useOnlineWatch } from '#components/layout/app/offline-bar-client.tsx';
import { useKeptPages, useNewBuild } from '#components/layout/app/use-page-worker.ts';
import { replaceEntry } from '#lib/client/history.ts';
import { messengerLaunch } from '#lib/client/messenger/launch.ts';
import { isLostPart, renewOnce } from '#lib/client/newer-build.ts';
import { sharedOf } from '#lib/client/share-target.ts';
import { onStorageFailure } from '#lib/client/storage.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { openLayer } from '#stores/layers.ts';
import type { DroppedCart } from '#stores/outdated-cart.ts';
import { useSearch } from '#stores/search.ts';
import { toast } from '#stores/toasts.ts';
import { Part } from './error-boundary-client.tsx';
import { InstallOffer, LanguageOffer } from './floating-offers-client.tsx';
import { LazyMessages } from './lazy-messages-client.tsx';
import { useResumedTranslation } from './page-language-client.tsx';

const MessengerWindow = lazy(async () => ({ default: (await import('./messenger-window-client.tsx')).MessengerWindow }));

/** Background work of every page when idle. `dropped`: the cart dropped because of another `cache_ver_site`, shown once. */
export function Background({ dropped }: { readonly dropped: DroppedCart | null }) {
  const [isInMessenger] = useState(() => messengerLaunch() !== null);
  return (
    <>
      <Part>
        <Watches />
      </Part>
      <Part>
        <LazyMessages namespaces={['offline']}>
          <OfflineBar />
        </LazyMessages>
      </Part>
      {dropped !== null && (
        <LazyMessages namespaces={['layout']}>
          <DroppedNotice {...dropped} />
        </LazyMessages>
      )}
      <StorageWatch />
      <Part>
        <InstallOffer />
      </Part>
      <Part>
        <LanguageOffer />
      </Part>
      {isInMessenger && (
        <Part>
          <Suspense>
            <MessengerWindow />
          </Suspense>
        </Part>
      )}
    </>
  );
}

function Watches() {
  useOnlineWatch();
  useKeptPages();
  useNewBuild();
  useSharedLink();
  useResumedTranslation();
  useLostCode();
  return null;
}

/** Code removed by a deployment is fetched with one reload, except in a checkout (PWA-03). */
function useLostCode(): void {
  useEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isLostPart(reason) && !isPersonal(window.location.pathname)) void renewOnce();
    };
    window.addEventListener('unhandledrejection', onRejection);
    return () => window.removeEventListener('unhandledrejection', onRejection);
  }, []);
}

/** Notifies that the cart was dropped; the cart itself offers to restore its dishes (SET-10). */
function DroppedNotice({ hadDiscounts }: DroppedCart) {
  const t = useTranslations('layout');
  const wasSaid = useRef(false);
  const text = t(hadDiscounts ? 'renewedDiscounts' : 'renewed');
  useEffect(() => {
    if (wasSaid.current) return;
    wasSaid.current = true;
    toast({ text });
  }, [text]);
  return null;
}

/** Notifies once that the browser does not store the cart. */
function StorageWatch() {
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => onStorageFailure((name) => name === 'cart' && setFailed(true)), []);
  return (
    hasFailed && (
      <LazyMessages namespaces={['layout']}>
        <StorageNotice />
      </LazyMessages>
    )
  );
}

function StorageNotice() {
  const text = useTranslations('layout')('notKept');
  const wasSaid = useRef(false);
  useEffect(() => {
    if (wasSaid.current) return;
    wasSaid.current = true;
    toast({ tone: 'error', text });
  }, [text]);
  return null;
}

/** Handles what another app shared with this one: opens the page of an address of the shop, or searches the text. */
function useSharedLink(): void {
  useEffect(() => {
    if (!window.location.search.includes('shared_')) return;
    const shared = sharedOf(new URLSearchParams(window.location.search), window.location.origin);
    if (shared === null) return;
    if ('path' in shared) return window.location.replace(shared.path);
    // a reload must not repeat it
    replaceEntry(window.location.pathname);
    useSearch.getState().type(shared.words);
    openLayer('?layer=search');
  }, []);
}
