import { useEffect, useState, useSyncExternalStore } from 'react';
import { loadMessages, namespaceAddress } from '#lib/client/messages.ts';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { baseErrors, type ErrorWords } from '#lib/i18n/base-errors.ts';
import { readLanguage } from '#lib/i18n/language-choice.ts';
import { type Language, SOURCE_LANGUAGE } from '#lib/i18n/locales.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';

/** Whatever its version, an address of messages leads to the current ones. */
const ANY_VERSION = '000000000000';

const never = () => () => {};
const languageOfAddress = (): Language => readLanguage(languagePrefix(window.location.pathname).slice(1)) ?? shopLanguage();
const textsOf = (messages: object) => Object.fromEntries(Object.entries(messages).filter(([, text]) => typeof text === 'string'));

/** Messages of errors for what stands outside of every layout, in the language of the address; until they have come, or where they cannot, those of the build. */
export function useErrorMessages(): { readonly language: Language; readonly messages: ErrorWords } {
  const wanted = useSyncExternalStore(never, languageOfAddress, () => SOURCE_LANGUAGE);
  const [shown, setShown] = useState(() => ({ language: SOURCE_LANGUAGE, messages: baseErrors() }));
  useEffect(() => {
    if (wanted === SOURCE_LANGUAGE) return;
    let isGone = false;
    const load = async () => {
      const [errors, common] = await Promise.all(
        ['errors', 'common'].map((namespace) => loadMessages(namespaceAddress(wanted, ANY_VERSION, namespace))),
      );
      if (isGone) return;
      const home: unknown = Object(common).home;
      setShown({ language: wanted, messages: { ...baseErrors(), ...textsOf(errors ?? {}), ...(typeof home === 'string' && { home }) } });
    };
    // without a connection the messages of the build stay
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [wanted]);
  return shown;
}
