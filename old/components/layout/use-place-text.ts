import { useLocale, useTranslations } from 'next-intl';
import { etaOf } from '#lib/domain/eta.ts';
import { cookingOf, placeState } from '#lib/domain/warehouse-hours.ts';
import { etaText } from '#old/components/delivery/eta.ts';
import { useCity } from '#old/stores/city.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useShop } from './shop-provider-client.tsx';
import { useHoursText } from './use-hours-text.ts';
import { useNow } from './use-now.ts';

interface PlaceText {
  readonly chosen: boolean;
  readonly title: string;
  readonly hint: string;
  /** «35–45 минут», of a closed kitchen «откроемся в 10:00»; '' when it is not known. */
  readonly time: string;
}

/** Where the order goes and how long it takes, in words. */
export function usePlaceText(): PlaceText {
  const t = useTranslations('layout');
  const locale = useLocale();
  const shop = useShop();
  const type = useDelivery((s) => s.type);
  const location = useDelivery((s) => s.location);
  const city = useCity((s) => s.city);
  const warehouseId = location?.warehouseId ?? null;
  const hours = useHoursText(type, warehouseId);
  const state = placeState(shop, type, warehouseId, useNow());
  if (location === null) return { chosen: false, title: t(`choose.${type}`), hint: city || t(`chooseHint.${type}`), time: '' };
  const cooking = cookingOf(shop, type, warehouseId);
  const road = type === 'delivery' ? (shop.roadMinutes[location.zone] ?? 0) : 0;
  const eta = type === 'lounge' ? null : etaOf(cooking, road);
  // a table is for later anyhow
  const shut = type === 'lounge' ? state.kind === 'disabled' : !state.open;
  const isLast = state.kind === 'lastOrders';
  const time = shut || isLast ? hours : eta === null ? '' : t('eta', etaText(eta, locale));
  const title = location.placeName || [location.text, location.flat && t('flat', { flat: location.flat })].filter(Boolean).join(', ');
  return { chosen: true, title, hint: time || (location.placeName === '' ? '' : location.text) || t(`type.${type}`), time };
}
