import { useTranslations } from 'next-intl';
import type { PlaceState } from './place-state.ts';

/** «Открыто до 23:30»: the state of a place in words. */
export function usePlaceWords(): (state: PlaceState) => string {
  const t = useTranslations('delivery');
  return (state) => {
    switch (state.kind) {
      case 'disabled':
        return t('disabled');
      case 'aroundClock':
        return t('aroundClock');
      case 'until':
        return t('openUntil', { time: state.time });
      case 'opens':
        return t('opensAt', { time: state.time });
      case 'closed':
        return t('closed');
      default:
        return '';
    }
  };
}
