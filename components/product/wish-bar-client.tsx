'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SheetFooter } from '#components/ui/sheet-parts-client.tsx';
import { type ApiData, read, request } from '#lib/client/api.ts';
import { notificationState, requestNotifications } from '#lib/client/secure-context.ts';
import { useFavourites, wishKey } from '#stores/favourites.ts';
import { openLayer } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';

type Reach = 'browser' | 'account' | 'login';

const EXPLANATIONS = { browser: 'wishBrowser', account: 'wishAccount', login: 'wishLogin' } as const satisfies Record<Reach, string>;

interface WishBarProps {
  readonly productId: number;
  readonly variationId: number | null;
  /** Shown when the shop does not send such notifications. */
  readonly fallback: ReactNode;
}

/** Instead of the button that adds a dish: subscribes to one notification when a sold-out dish is available again. */
export function WishBar({ productId, variationId, fallback }: WishBarProps) {
  const t = useTranslations('product');
  const { isOffered, reach, isWished, isBusy, toggle } = useWish(productId, variationId);
  if (!isOffered) return fallback;
  return (
    <SheetFooter>
      <Icon name="bell" className="text-brand-strong" />
      <p role="status" className="grid min-w-0 flex-1 text-small text-muted">
        <b className="text-strong text-ink">{t(isWished ? 'wishOn' : 'out')}</b>
        <span>{t(isWished ? 'wishOnce' : EXPLANATIONS[reach])}</span>
      </p>
      <Button variant={isWished ? 'soft' : 'primary'} loading={isBusy} onClick={toggle}>
        {t(isWished ? 'wishStop' : 'wishStart')}
      </Button>
    </SheetFooter>
  );
}

function useWish(productId: number, variationId: number | null) {
  const t = useTranslations('product');
  const key = wishKey(productId, variationId);
  /** Whether the shop sends such notifications, and its push key, '' without pushes; null until loaded. */
  const [terms, setTerms] = useState<ApiData<'wishTerms'> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    // Without a response it is not offered.
    read('wishTerms', { signal: controller.signal }).then(setTerms, () => undefined);
    return () => controller.abort();
  }, []);
  const [isBusy, setBusy] = useState(false);
  const isCustomer = useSession((state) => state.customerId !== null);
  const isWished = useFavourites(({ wishes }) => wishes.includes(key) || wishes.includes(String(productId)));
  const warehouse = usePlace((state) => state.location?.warehouseId ?? 0);
  const canReachBrowser = terms !== null && terms.key !== '' && !['none', 'denied'].includes(notificationState());
  const reach: Reach = canReachBrowser ? 'browser' : isCustomer ? 'account' : 'login';

  const wish = async (pushKey: string) => {
    const browser = reach === 'browser' ? await subscribe(pushKey) : null;
    if (browser === null && useSession.getState().customerId === null) {
      openLayer('?layer=login');
      return;
    }
    const wanted = { product: productId, variation: variationId ?? 0, warehouse };
    const result = await request('wish', { body: browser === null ? wanted : { ...wanted, browser } });
    if (result.ok) useFavourites.getState().putWish(key, true);
    else toast({ tone: 'error', text: t(result.code === 'product_available' ? 'wishThere' : 'wishFailed') });
  };
  const unwish = async () => {
    const { knownEndpoint } = await import('#lib/client/browser-push.ts');
    const endpoint = await knownEndpoint().catch(() => null);
    const wished = { product: productId, variation: variationId ?? 0 };
    const { ok } = await request('stopWish', { body: endpoint === null ? wished : { ...wished, endpoint } });
    if (!ok) return toast({ tone: 'error', text: t('wishFailed') });
    for (const each of [key, String(productId)]) useFavourites.getState().putWish(each, false);
  };
  const toggle = async () => {
    setBusy(true);
    await (isWished ? unwish() : wish(terms?.key ?? ''));
    setBusy(false);
  };
  return { isOffered: terms?.available === true, reach, isWished, isBusy, toggle: () => void toggle() };
}

/** The push subscription of this browser, after permission; null without one. The push code is loaded on first use. */
async function subscribe(key: string) {
  if ((await requestNotifications()) !== 'granted') return null;
  const { subscribeBrowser } = await import('#lib/client/browser-push.ts');
  return subscribeBrowser(key).catch(() => null);
}
