import { useLocale, useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import type { CardWords } from './card-view.ts';

/** The words of cards that the browser makes itself. */
export function useCardWords(): CardWords {
  const t = useTranslations('catalogue');
  const unit = useTranslations('common');
  const locale = useLocale();
  const { currency } = useShop();
  return {
    locale,
    currency,
    units: { g: unit('unit.g'), ml: unit('unit.ml'), kg: unit('unit.kg') },
    badge: (code) => t(`badge.${code}`),
    from: (price) => t('from', { price }),
    discount: (percent) => t('discount', { percent }),
    later: t('out'),
    fromTime: (time) => t('fromTime', { time }),
  };
}
