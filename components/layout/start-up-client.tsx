'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#components/layers/when-idle.ts';
import { isLostPart, renewOnce } from '#lib/client/newer-build.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import type { DroppedCart } from '#stores/outdated-cart.ts';
import { useStoresReady } from '#stores/rehydrate.ts';
import { isVersionNew } from '#stores/version.ts';
import { useShop } from './shop-context-client.tsx';

/** The start of every page's background work: an outdated cart is dropped immediately (SET-10), everything else is loaded when the page is idle. */
export function StartUp() {
  const { cacheVersion } = useShop();
  const isReady = useStoresReady();
  const [dropped, setDropped] = useState<DroppedCart | null>(null);
  const [Background, setBackground] = useState<ComponentType<{ readonly dropped: DroppedCart | null }> | null>(null);

  useEffect(() => {
    if (!isReady || !isVersionNew(cacheVersion)) return;
    const drop = async () => {
      const { dropOutdatedCart } = await import('#stores/outdated-cart.ts');
      const lost = dropOutdatedCart(cacheVersion);
      if (lost !== null) setDropped(lost);
    };
    // the version is not stored then, so the next page tries again
    drop().catch(() => undefined);
  }, [isReady, cacheVersion]);

  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded = await import('./background-client.tsx');
      if (!isGone) setBackground(() => loaded.Background);
    };
    const stop = whenIdle(() => {
      load().catch((error: unknown) => {
        if (isLostPart(error) && !isPersonal(window.location.pathname)) void renewOnce();
      });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  return isReady && Background !== null && <Background dropped={dropped} />;
}
