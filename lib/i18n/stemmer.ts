/** Returns the stem of a word, for languages with a rule here. */
type Stem = (word: string) => string;

const LATIN: Readonly<Record<string, () => Promise<{ readonly stemmer: Stem }>>> = {
  en: () => import('@orama/stemmers/english'),
  de: () => import('@orama/stemmers/german'),
  fr: () => import('@orama/stemmers/french'),
  pt: () => import('@orama/stemmers/portuguese'),
  es: () => import('@orama/stemmers/spanish'),
  it: () => import('@orama/stemmers/italian'),
  id: () => import('@orama/stemmers/indonesian'),
  tr: () => import('@orama/stemmers/turkish'),
};
const CYRILLIC = /[а-я]/;
const whole: Stem = (word) => word;

/** Russian words are stemmed by Russian rules in every language, because menus mix languages; Latin words by those of the page's language. Never rejects. */
export async function loadStemmer(locale: string): Promise<Stem> {
  try {
    const [{ stemmer: russian }, latin] = await Promise.all([import('@orama/stemmers/russian'), LATIN[locale]?.()]);
    return (word) => (CYRILLIC.test(word) ? russian(word) : (latin?.stemmer ?? whole)(word));
  } catch (error) {
    console.warn('word forms are not told apart:', error);
    return whole;
  }
}
