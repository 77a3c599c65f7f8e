import type { useTranslations } from 'next-intl';
import type { WhyWords } from './why-not.ts';

type Words = ReturnType<typeof useTranslations<'catalogue'>>;

/** The words of {@link whyNot}, wherever it is asked. */
export const whyWordsOf = (t: Words, locale: string): WhyWords => ({
  locale,
  later: t('out'),
  over: t('over'),
  noPrice: t('noPrice'),
  weekends: t('weekends'),
  weekdays: t('weekdays'),
  fromTime: (time) => t('fromTime', { time }),
  fromDate: (date) => t('fromDate', { date }),
});
