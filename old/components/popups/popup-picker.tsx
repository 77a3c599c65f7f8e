import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { HtmlNode } from '#lib/html/tree.ts';
import { clientOf } from '#old/components/checkout/queries-client.tsx';
import { HtmlTree } from '#old/components/content/html-tree.tsx';
import { settingsQuery } from '#old/components/delivery/use-settings.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { storesRead } from '#old/stores/hydrate.ts';
import { useModals } from '#old/stores/modals.ts';
import { isBusy, LATER, onCalm } from './on-calm.ts';
import { openingText } from './opening-text.ts';
import { pickNext, placeKey } from './pick-next.ts';
import type { PopupViews } from './popup-views.ts';

/** At a calm moment shows what is due: the city to accept, closed hours, a popup; one for each place of a page load (CMS-03, DLV-08, DLV-10). */
export function PopupPicker({ popups, closedNotice }: PopupViews) {
  const t = useTranslations('popups');
  const locale = useLocale();
  const shown = useRef({ places: new Set<string>(), ids: [] as readonly number[] });
  const { media } = useShop();
  useEffect(() => {
    const words = (nodes: readonly HtmlNode[]) => <HtmlTree nodes={nodes} media={media} />;
    const look = async (): Promise<boolean | typeof LATER> => {
      const { places, ids } = shown.current;
      if (places.has(placeKey())) return true;
      await storesRead();
      const settings = await clientOf().fetchQuery(settingsQuery(locale));
      // the answer may have taken long enough to begin to type
      if (isBusy()) return LATER;
      const next = pickNext({ popups, settings, now: Date.now(), shownNow: ids });
      if (next === null) return false;
      places.add(placeKey());
      switch (next.kind) {
        case 'city':
          useModals.getState().open('city', {});
          break;
        case 'paused':
          useModals.getState().open('popup', {
            popup: {
              title: t('paused'),
              body: <p>{t('pausedText')}</p>,
              picture: '',
              button: t('anotherPlace'),
              href: '',
              after: () => useModals.getState().open('location', {}),
            },
          });
          break;
        case 'popup':
          shown.current.ids = [...ids, next.popup.id];
          useModals.getState().open('popup', { popup: { ...next.popup.content, body: words(next.popup.nodes) } });
          break;
        case 'closed': {
          const opens = openingText(next.opensAt, Date.now(), next.timezone, locale, t);
          useModals.getState().open('popup', {
            popup: {
              title: t('closed'),
              body: words([...closedNotice, ...(opens === '' ? [] : [{ tag: 'p' as const, attrs: {}, children: [opens] }])]),
              picture: '',
              button: t('toMenu'),
              href: '',
            },
          });
        }
      }
      return true;
    };
    return onCalm(look, [useModals.subscribe, useDelivery.subscribe, useCatalogue.subscribe]);
  }, [popups, closedNotice, locale, media, t]);
  return null;
}
