import { getTranslations } from 'next-intl/server';
import type { CardWords } from './card-view.ts';
import { cardWordsOf } from './card-words-of.ts';

/** The words of a page's cards, in the page's language. */
export async function cardWords(locale: string, currency: string): Promise<CardWords> {
  const [t, unit] = await Promise.all([getTranslations('catalogue'), getTranslations('common.unit')]);
  return cardWordsOf({ t, unit, locale, currency });
}
