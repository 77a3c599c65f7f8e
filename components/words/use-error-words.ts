import { useEffect, useState, useSyncExternalStore } from 'react';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { readLanguage } from '#lib/i18n/language-choice.ts';
import { DEFAULT, type Language } from '#lib/i18n/locales.ts';
import type { Messages } from '#lib/i18n/page-messages.ts';
import { wordsAt } from './load-words.ts';

type ErrorWords = Messages['errors'];

/** Whatever its version, the name leads to today's file. */
const newest = (language: Language): string => `/builds/words/${language}.000000000000.json`;
const never = () => () => undefined;
const ofAddress = (): Language => readLanguage(languagePrefix(location.pathname).slice(1)) ?? DEFAULT;

/** What a file of words says of errors; what it lacks stays in the shop's own language. */
function readErrors(words: object, base: ErrorWords): ErrorWords {
  const said: unknown = Reflect.get(words, 'errors');
  const own = typeof said === 'object' && said !== null ? Object.entries(said).filter(([, text]) => typeof text === 'string') : [];
  return { ...base, ...Object.fromEntries(own) };
}

/** Words for what stands outside of every frame, in the language of the address: it brings them itself; `base`, the shop's own, until they are there. */
export function useErrorWords(base: ErrorWords): { readonly language: Language; readonly words: ErrorWords } {
  const asked = useSyncExternalStore(never, ofAddress, () => DEFAULT);
  const [shown, setShown] = useState<{ readonly language: Language; readonly words: ErrorWords }>({ language: DEFAULT, words: base });
  useEffect(() => {
    if (asked === DEFAULT) return;
    let isGone = false;
    void Promise.resolve(wordsAt(newest(asked))).then((words) => {
      if (!isGone) setShown({ language: asked, words: readErrors(words, base) });
    });
    return () => {
      isGone = true;
    };
  }, [asked, base]);
  return shown;
}
