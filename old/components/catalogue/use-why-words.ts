import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { WhyWords } from './why-not.ts';
import { whyWordsOf } from './why-words.ts';

export function useWhyWords(): WhyWords {
  const t = useTranslations('catalogue');
  const locale = useLocale();
  return useMemo(() => whyWordsOf(t, locale), [t, locale]);
}
