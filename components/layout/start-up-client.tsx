'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '#components/layers/when-idle.ts';
import { ToastRegion } from '#components/ui/toast-region-client.tsx';
import { isLostPart, renewOnce } from '#lib/client/newer-build.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { type DroppedCart, dropOutdatedCart } from '#stores/cart.ts';
import { useToasts } from '#stores/toasts.ts';
import { useStoresReady } from '#stores/visitor.ts';
import { useShop } from './shop-context-client.tsx';

/** The start of every page's background work: an outdated cart is dropped immediately (SET-10), everything else is loaded when the page is idle. */
export function StartUp() {
  const { cacheVersion } = useShop();
  const isReady = useStoresReady();
  const [dropped, setDropped] = useState<DroppedCart | null>(null);
  const [Background, setBackground] = useState<ComponentType<{ readonly dropped: DroppedCart | null }> | null>(null);

  useEffect(() => {
    const lost = isReady ? dropOutdatedCart(cacheVersion) : null;
    if (lost !== null) setDropped(lost);
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

/** Toasts, shown for two seconds (CART-10); one with an action stays while hovered or focused (KF-LAYOUT-04). */
export function Toasts() {
  const t = useTranslations('common');
  const { toasts, hold, dismiss } = useToasts();
  return <ToastRegion label={t('notices')} toasts={toasts} onHold={hold} onDismiss={(id) => dismiss(Number(id))} />;
}
