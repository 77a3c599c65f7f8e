'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { chipVariants } from '#components/ui/button.tsx';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { useOnlineStatus } from '#stores/online-status.ts';

/**
 * The offline page shown for another page is replaced as soon as the shop responds. Its `[data-offline-page]` hides the bar with the same
 * message.
 */
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

/** Opens the cart over the offline page: the cart's page itself is not stored in data saving mode. */
export function OfflineCartLink() {
  const t = useTranslations('layout');
  const { prefix } = useShop();
  return (
    <a href={`${prefix}/cart`} className={chipVariants()} onClick={openLayerOnClick}>
      {t('cart')}
    </a>
  );
}
