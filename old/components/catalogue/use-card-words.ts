import { useLocale, useTranslations } from 'next-intl';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import type { CardWords } from './card-view.ts';
import { cardWordsOf } from './card-words-of.ts';

/** The words of cards that the browser makes itself. */
export const useCardWords = (): CardWords =>
  cardWordsOf({ t: useTranslations('catalogue'), unit: useTranslations('common.unit'), locale: useLocale(), currency: useShop().currency });
