import { useLocale, useTranslations } from 'next-intl';
import type { PlaceState } from '#lib/domain/opening-hours.ts';
import { dayNote } from './time-text.ts';

/** The state of a place as a sentence: «Open until 23:30», with the owner's message about a special day. '' without known hours (DLV-08). */
export function useOpeningText(): (state: PlaceState) => string {
  const t = useTranslations('delivery');
  const locale = useLocale();
  const sentenceOf = (state: PlaceState): string => {
    switch (state.kind) {
      case 'disabled':
        return t('disabled');
      case 'aroundClock':
        return t('aroundClock');
      case 'until':
        return t('openUntil', { time: state.time });
      case 'lastOrders':
        return t('lastOrders', { minutes: state.minutes });
      case 'opens':
        return t(`opens.${state.day}`, { time: state.time, date: dayNote(state.date, locale) });
      case 'closed':
        return t('closed');
      default:
        return '';
    }
  };
  return (state) => ('note' in state && state.note !== undefined ? `${sentenceOf(state)}. ${state.note}` : sentenceOf(state));
}
