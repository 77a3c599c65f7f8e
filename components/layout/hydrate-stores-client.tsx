'use client';

import { useLocale } from 'next-intl';
import { useEffect } from 'react';
import { loadMenu } from '#components/catalogue/load-menu.ts';
import { DEFAULT } from '#lib/i18n/locales.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useDelivery } from '#stores/delivery.ts';
import { hydrateStores } from '#stores/hydrate.ts';
import { useModals } from '#stores/modals.ts';
import { loadSession } from './load-session.ts';
import { useShop } from './shop-provider-client.tsx';

/** Brings back what this browser keeps, then the catalogue of the chosen location (START-01, START-02, CAT-01). */
export function HydrateStores() {
  const locale = useLocale();
  const shop = useShop();
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  useEffect(() => hydrateStores(shop.cacheVersion), [shop.cacheVersion]);
  useEffect(() => {
    void loadSession();
  }, []);
  useEffect(() => {
    if (shop.addressFirst && useDelivery.getState().location === null) useModals.getState().open('location', {});
  }, [shop.addressFirst]);
  useEffect(() => {
    const lang = locale === DEFAULT || !shop.backendTranslate ? undefined : locale;
    const pricePath = shop.locations.find((l) => l.warehouseId === warehouseId)?.priceFilePath ?? '';
    const load = (): void => {
      const loader = () => loadMenu({ pricePath, fragmented: shop.fragmented, lang });
      void useCatalogue.getState().load(`${warehouseId}:${locale}`, loader);
    };
    // the first paint and its pictures go before a large file
    const idle = 'requestIdleCallback' in globalThis ? requestIdleCallback(load, { timeout: 2_000 }) : setTimeout(load, 300);
    return () => ('cancelIdleCallback' in globalThis ? cancelIdleCallback(Number(idle)) : clearTimeout(idle));
  }, [shop, locale, warehouseId]);
  return null;
}
