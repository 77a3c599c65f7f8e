import { useTranslations } from 'next-intl';
import type { OrderWords } from './order-text.ts';

/** The words an order's time and address are told with. */
export function useOrderWords(): OrderWords {
  const t = useTranslations('order');
  const d = useTranslations('delivery');
  return {
    today: d('today'),
    tomorrow: d('tomorrow'),
    asap: t('asap'),
    flat: (value) => t('flat', { value }),
    entrance: (value) => t('entrance', { value }),
    floor: (value) => t('floor', { value }),
  };
}
