import type { useTranslations } from 'next-intl';
import type { CardWords } from './card-view.ts';
import { whyWordsOf } from './why-words.ts';

interface Sources {
  readonly t: ReturnType<typeof useTranslations<'catalogue'>>;
  readonly unit: ReturnType<typeof useTranslations<'common.unit'>>;
  readonly locale: string;
  readonly currency: string;
}

/** The words of cards, wherever the cards are made. */
export const cardWordsOf = ({ t, unit, locale, currency }: Sources): CardWords => ({
  locale,
  currency,
  units: { g: unit('g'), ml: unit('ml'), kg: unit('kg') },
  badge: (code) => t(`badge.${code}`),
  from: (price) => t('from', { price }),
  discount: (percent) => t('discount', { percent }),
  why: whyWordsOf(t, locale),
});
