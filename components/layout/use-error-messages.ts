import { useEffect, useState, useSyncExternalStore } from 'react';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { baseErrors, type ErrorWords } from '#lib/i18n/base-errors.ts';
import { type Language, readLanguage, SOURCE_LANGUAGE } from '#lib/i18n/locales.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';

const never = () => () => {};
const languageOfAddress = (): Language => readLanguage(languagePrefix(window.location.pathname).slice(1)) ?? shopLanguage();

/** Messages of errors for what stands outside of every layout, in the language of the address; until they have come, or where they cannot, those of the build. */
export function useErrorMessages(): { readonly language: Language; readonly messages: ErrorWords } {
  const wanted = useSyncExternalStore(never, languageOfAddress, () => SOURCE_LANGUAGE);
  const [shown, setShown] = useState(() => ({ language: SOURCE_LANGUAGE, messages: baseErrors() }));
  useEffect(() => {
    if (wanted === SOURCE_LANGUAGE) return;
    let isGone = false;
    const load = async () => {
      const { loadErrorMessages } = await import('./load-error-messages.ts');
      const messages = await loadErrorMessages(wanted);
      if (!isGone) setShown({ language: wanted, messages: { ...baseErrors(), ...messages } });
    };
    // without a connection the messages of the build stay
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [wanted]);
  return shown;
}
