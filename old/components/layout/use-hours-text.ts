import { useLocale, useTranslations } from 'next-intl';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { placeState } from '#lib/domain/warehouse-hours.ts';
import { dayNote } from '#old/components/delivery/days.ts';
import { useShop } from './shop-provider-client.tsx';
import { useNow } from './use-now.ts';

/** «до 23:30», «откроемся завтра в 10:00»: how a warehouse stands now, in few words; '' when its hours are unknown (DLV-08). */
export function useHoursText(type: DeliveryType, warehouseId: number | null): string {
  const t = useTranslations('layout');
  const d = useTranslations('delivery');
  const locale = useLocale();
  const state = placeState(useShop(), type, warehouseId, useNow());
  switch (state.kind) {
    case 'until':
      return t('until', { time: state.time });
    case 'aroundClock':
      return t('aroundClock');
    case 'lastOrders':
      return d('lastOrders', { minutes: state.minutes });
    case 'opens':
      return t(`opens.${state.day}`, { time: state.time, date: dayNote(state.date, locale) });
    case 'closed':
      return t('closedNow');
    case 'disabled':
      return t('paused');
    default:
      return '';
  }
}
