import { getTranslations } from 'next-intl/server';
import type { CardWords } from './card-view.ts';

/** The words of a page's cards, in the page's language. */
export async function cardWords(locale: string, currency: string): Promise<CardWords> {
  const t = await getTranslations('catalogue');
  const unit = await getTranslations('common');
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
