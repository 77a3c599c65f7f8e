'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { warehousesIn } from '#lib/domain/cities.ts';
import { pricePathOf } from '#lib/domain/place-file.ts';
import { contentLanguageOf } from '#lib/i18n/content-language.ts';
import { loadDishes } from '#old/components/catalogue/load-dishes.ts';
import { loadMenu } from '#old/components/catalogue/load-menu.ts';
import { runSteps } from '#old/components/navigation/run-steps.ts';
import { whenIdle } from '#old/components/navigation/when-idle.ts';
import { useCartNotices } from '#old/stores/cart-notices.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useCity } from '#old/stores/city.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { type Dropped, hydrateStores, storesRead } from '#old/stores/hydrate.ts';
import { hearUnkept } from '#old/stores/persisted.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { loadSession } from './load-session.ts';
import { useShop } from './shop-provider-client.tsx';

/** Milliseconds a hanging call may hold up the calls after it. */
const PATIENCE = 4_000;

const placeNow = (): number | null => useDelivery.getState().location?.warehouseId ?? null;

/** Brings back what this browser keeps, then, once the page is idle, loads what it will need (START-01…START-04, CAT-01). */
export function HydrateStores() {
  const t = useTranslations('layout');
  const locale = useLocale();
  const shop = useShop();
  const chosen = useDelivery((s) => s.location?.warehouseId ?? null);
  const city = useCity((s) => s.city);
  const warehouseId = chosen ?? (city === '' ? null : (warehousesIn(shop.locations, city)[0] ?? null));
  const lang = contentLanguageOf(locale, shop.contentTranslated);
  useEffect(() => {
    const onDropped = ({ lines, discounts }: Dropped): void => {
      useCartNotices.getState().drop(lines);
      const back = async (): Promise<void> => (await import('#old/components/cart/put-back-dropped.ts')).putBackDropped(shop);
      useToasts.getState().push({
        status: 'info',
        text: t(discounts ? 'renewedDiscounts' : 'renewed'),
        action: lines.length === 0 ? undefined : { label: t('renewedBack'), run: () => void back() },
      });
    };
    return hydrateStores(shop.cacheVersion, { onDropped });
  }, [shop, t]);
  useEffect(() => {
    let isSaid = false;
    return hearUnkept((name) => {
      if (name !== 'cart' || isSaid) return;
      isSaid = true;
      useToasts.getState().push({ status: 'error', text: t('notKept') });
    });
  }, [t]);
  useEffect(() => {
    let isOver = false;
    const pricePath = pricePathOf(shop, warehouseId);
    // before the stores are read no place is known, and the menu of no place would be loaded first
    void storesRead().then(() => {
      if (isOver) return;
      useCatalogue.getState().plan(`${warehouseId}:${locale}`, {
        whole: (onKept) => loadMenu({ pricePath, fragmented: shop.fragmented, lang, version: shop.cacheVersion }, onKept),
        dishes: (wanted) => loadDishes({ ...wanted, warehouseId, locale }),
      });
    });
    return () => {
      isOver = true;
    };
  }, [shop, locale, lang, warehouseId]);
  useEffect(() => {
    const renew = (): void => void useCatalogue.getState().renew();
    addEventListener('online', renew);
    return () => removeEventListener('online', renew);
  }, []);
  useEffect(() => {
    const gone = new AbortController();
    const session = loadSession();
    const start = async (): Promise<void> => {
      await storesRead();
      const [{ startupSteps }, { clientOf }] = await Promise.all([
        import('#old/components/navigation/startup-steps.ts'),
        import('#old/components/checkout/queries-client.tsx'),
      ]);
      const steps = startupSteps({
        queries: clientOf(),
        locale,
        lang,
        addressFirst: shop.addressFirst,
        session,
        rest: () =>
          shop.fragmented && pricePathOf(shop, placeNow()) === ''
            ? (onKept) => loadMenu({ pricePath: '', fragmented: false, lang, version: shop.cacheVersion }, onKept)
            : null,
      });
      const failed = (name: string, reason: unknown): void => console.warn(`start-up: ${name} failed:`, reason);
      await runSteps(steps, { patience: PATIENCE, failed, signal: gone.signal });
    };
    const stop = whenIdle(() => void start());
    return () => {
      stop();
      gone.abort();
    };
  }, [shop, locale, lang]);
  return null;
}
