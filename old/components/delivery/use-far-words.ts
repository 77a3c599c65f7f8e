import { useLocale, useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { FAR_KM, nearestKm, roundedKm } from '#lib/domain/distance.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { shopPoints } from './places.ts';

/** «До ближайшего места 719 км» for a visitor in another town; '' for one who can be served. */
export function useFarWords(at: LonLat | null, settings: Settings): string {
  const t = useTranslations('delivery.me');
  const locale = useLocale();
  const km = at && nearestKm(shopPoints(settings), at);
  return km === null || km < FAR_KM ? '' : t('far', { distance: formatNumber(roundedKm(km), locale, 0) });
}
