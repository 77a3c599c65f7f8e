import { useEffect, useState, useSyncExternalStore } from 'react';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import type { ErrorWords } from '#lib/i18n/base-errors.ts';
import { readLanguage } from '#lib/i18n/language-choice.ts';
import { type Language, SOURCE_LANGUAGE } from '#lib/i18n/locales.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import { wordsAt } from './load-words.ts';

/** Whatever its version, the name leads to today's file. */
const newest = (language: Language): string => `/builds/words/${language}.000000000000.json`;
const never = () => () => undefined;
const ofAddress = (): Language => readLanguage(languagePrefix(location.pathname).slice(1)) ?? shopLanguage();

/** What a file of words says of errors; what it lacks stays as it is in `base`. */
function readErrors(words: object, base: ErrorWords): ErrorWords {
  const textsOf = (name: string): readonly [string, unknown][] =>
    Object.entries(Object(Reflect.get(words, name))).filter(([, text]) => typeof text === 'string');
  const home = textsOf('common').filter(([key]) => key === 'home');
  return { ...base, ...Object.fromEntries([...textsOf('errors'), ...home]) };
}

/** Words for what stands outside of every frame, in the language of the address: it brings them itself; `base`, those of the source language, until they are there. */
export function useErrorWords(base: ErrorWords): { readonly language: Language; readonly words: ErrorWords } {
  const asked = useSyncExternalStore(never, ofAddress, () => SOURCE_LANGUAGE);
  const [shown, setShown] = useState<{ readonly language: Language; readonly words: ErrorWords }>({
    language: SOURCE_LANGUAGE,
    words: base,
  });
  useEffect(() => {
    if (asked === SOURCE_LANGUAGE) return;
    let isGone = false;
    void wordsAt(newest(asked)).then((words) => {
      if (!isGone) setShown({ language: asked, words: readErrors(words, base) });
    });
    return () => {
      isGone = true;
    };
  }, [asked, base]);
  return shown;
}
