import { useLocale, useTranslations } from 'next-intl';
import type { PlaceState } from '#lib/domain/warehouse-hours.ts';
import { dayNote } from './days.ts';

/** «until 23:30», «opens tomorrow at 10:00»: the state of a warehouse in a few words; '' when its hours are unknown (DLV-08). Server components call it, too. */
export function useHoursText(state: PlaceState): string {
  const t = useTranslations('layout');
  const d = useTranslations('delivery');
  const locale = useLocale();
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
