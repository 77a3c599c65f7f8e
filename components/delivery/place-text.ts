import { useLocale, useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { etaOf } from '#lib/domain/eta.ts';
import { cookingOf, placeState } from '#lib/domain/warehouse-hours.ts';
import { usePlace } from '#stores/place.ts';
import { useSeen } from '#stores/seen.ts';
import { etaText } from './eta-text.ts';
import { useHoursText } from './hours-text.ts';

interface PlaceText {
  readonly isChosen: boolean;
  /** «Pushkin St. 12, flat 5», the name of a place, or the request to choose one. */
  readonly title: string;
  readonly hint: string;
  /** «35–45 minutes», of a closed kitchen «opens at 10:00»; '' when it is unknown. */
  readonly time: string;
}

/** Where the order goes and how long it takes (DLV-11). Before the stores are read it asks for a place, as the server does. */
export function usePlaceText(): PlaceText {
  const t = useTranslations('layout');
  const locale = useLocale();
  const shop = useShop();
  const type = usePlace((s) => s.type);
  const location = usePlace((s) => s.location);
  const city = useSeen((s) => s.city);
  const warehouseId = location?.warehouseId ?? null;
  const state = placeState(shop, type, warehouseId, useNow());
  const hoursText = useHoursText(state);
  if (location === null) return { isChosen: false, title: t(`choose.${type}`), hint: city || t(`chooseHint.${type}`), time: '' };
  const road = type === 'delivery' ? (shop.roadMinutes[location.zone] ?? 0) : 0;
  const eta = type === 'lounge' ? null : etaOf(cookingOf(shop, type, warehouseId), road);
  // A table is for later: the kitchen's hours now do not matter.
  const isShut = type === 'lounge' ? state.kind === 'disabled' : !state.open || state.kind === 'lastOrders';
  const time = isShut ? hoursText : eta === null ? '' : t('eta', etaText(eta, locale));
  const flat = location.flat === '' ? '' : t('flat', { flat: location.flat });
  const title = location.placeName || [location.text, flat].filter((part) => part !== '').join(', ');
  return { isChosen: true, title, hint: time || (location.placeName === '' ? '' : location.text) || t(`type.${type}`), time };
}
