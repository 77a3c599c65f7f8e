'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { requestPlace } from '#components/delivery/chosen-place-client.tsx';
import { dayNote } from '#components/delivery/time-text.ts';
import { layerAddress } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { readPath } from '#lib/client/api.ts';
import { serverNow } from '#lib/client/server-clock.ts';
import { openingOf } from '#lib/domain/opening-hours.ts';
import { openLayer, useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';
import { useStoresReady } from '#stores/visitor.ts';
import { isBusy, LATER, type Notice, nextNotice, onCalmMoments } from './next-notice.ts';
import { type OpenedPopup, useOpenedPopup } from './opened-content.ts';
import type { PopupViews } from './popup-views.ts';

/** A key of the visitor's place, as far as popups depend on it. */
function placeKey(): string {
  const { type, location } = usePlace.getState();
  return location === null ? '' : `${type} ${location.warehouseId} ${location.zone}`;
}

/** Do not interrupt another layer or the checkout. */
const isInterruption = (): boolean => useLayers.getState().open.length > 0 || /\/order(\/|$)/.test(window.location.pathname);

/** Shows the current notice when the page is idle: closed hours, paused ordering or a popup; one per place and page load (CMS-03, DLV-08). */
export default function PopupPicker({ popups, closedNotice, withoutLocations }: PopupViews) {
  const t = useTranslations('popups');
  const locale = useLocale();
  const shop = useShop();
  const shown = useRef({ places: new Set<string>(), ids: [] as readonly number[] });

  const contentOf = (notice: Notice): OpenedPopup => {
    switch (notice.kind) {
      case 'popup':
        return notice.popup.content;
      case 'paused':
        return {
          title: t('paused'),
          body: paragraph(t('pausedText')),
          picture: '',
          button: t('anotherPlace'),
          href: '',
          after: requestPlace,
        };
      case 'closed':
        return {
          title: t('closed'),
          body: [...closedNotice, ...paragraph(notice.note), ...paragraph(openingText(notice.opensAt, notice.timezone))],
          picture: '',
          button: t('toMenu'),
          href: '',
        };
    }
  };
  const openingText = (opensAt: number | null, timezone: string): string => {
    if (opensAt === null) return '';
    const { time, date, day } = openingOf(opensAt, serverNow(), timezone);
    return t(`opens.${day}`, { time, day: dayNote(date, locale) });
  };

  const look = useEffectEvent(async (): Promise<typeof LATER | undefined> => {
    const key = placeKey();
    const { places, ids } = shown.current;
    if (places.has(key) || isInterruption()) return undefined;
    const isStockEmpty = popups.some((popup) => popup.stockEmpty) && (await readStockEmpty(locale));
    // meanwhile the visitor may have started typing, opened a layer or chosen another place
    if (isBusy()) return LATER;
    if (placeKey() !== key || isInterruption()) return undefined;
    const notice = nextNotice({
      popups,
      withoutLocations,
      shop,
      place: usePlace.getState(),
      seen: useSeen.getState(),
      shownNow: ids,
      isStockEmpty,
      now: serverNow(),
    });
    if (notice === null) return undefined;
    places.add(key);
    if (notice.kind === 'closed') useSeen.getState().seeClosed(notice.toldUntil);
    if (notice.kind === 'popup') {
      shown.current.ids = [...ids, notice.popup.id];
      if (notice.popup.once) useSeen.getState().seePopup(notice.popup.id);
    }
    useOpenedPopup.setState({ popup: contentOf(notice) });
    openLayer(layerAddress('popup'));
    return undefined;
  });

  const isReady = useStoresReady();
  useEffect(() => {
    if (isReady) return onCalmMoments(() => look(), [useLayers.subscribe, usePlace.subscribe]);
  }, [isReady]);
  return null;
}

const paragraph = (text: string): OpenedPopup['body'] => (text === '' ? [] : [{ tag: 'p', attrs: {}, children: [text] }]);

/** Whether the chosen place has no dish of the menu in stock; false when the shop does not respond. */
async function readStockEmpty(locale: string): Promise<boolean> {
  const warehouseId = usePlace.getState().location?.warehouseId ?? null;
  if (warehouseId === null) return false;
  try {
    const { isEmpty } = await readPath<{ readonly isEmpty: boolean }>('/api/menu/stock', { query: { place: String(warehouseId), locale } });
    return isEmpty;
  } catch (error) {
    console.warn('stock did not load:', error);
    return false;
  }
}
