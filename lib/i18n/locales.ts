import type { Settings } from '#lib/contract/settings.ts';

/** The 18 interface languages of product-spec 9, in the order of the language menu. */
export const LANGUAGES = [
  'ru',
  'be',
  'en',
  'de',
  'fr',
  'pt',
  'es',
  'it',
  'hy',
  'vi',
  'id',
  'zh-CN',
  'kk',
  'hi',
  'tr',
  'tt',
  'az',
  'uz',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** Languages with a messages file; addresses in any other language are 404. */
export const ACTIVE = [...LANGUAGES] as const;

/** The language in which messages are written first, so its file is complete; the default language of a shop without one. */
export const SOURCE_LANGUAGE: Language = 'ru';

/** The interface language with a code; null for an unknown one. */
export const readLanguage = (code: string | undefined): Language | null => LANGUAGES.find((language) => language === code) ?? null;

declare global {
  var storefrontLanguage: Language | undefined;
}

/**
 * The shop's own language, whose addresses have no prefix: on the server from its settings (`lib/server/data/settings.ts`), in a browser from the page
 * (`ShopProvider`). Stored in a global, because the server, the proxy and the pages are separate bundles.
 */
export const shopLanguage = (): Language => globalThis.storefrontLanguage ?? SOURCE_LANGUAGE;

/** The shop's own language from its settings; a language without messages is ignored. */
export const shopLanguageOf = ({ ownLanguage }: Pick<Settings, 'ownLanguage'>): Language => readLanguage(ownLanguage) ?? SOURCE_LANGUAGE;

/** Stores the language; true when it has changed. */
export function noteShopLanguage(language: Language): boolean {
  const changed = shopLanguage() !== language;
  globalThis.storefrontLanguage = language;
  return changed;
}

/** The address of a page of the shop in a language. */
export function addressIn(locale: string, path: string): string {
  if (locale === shopLanguage()) return path;
  return `/${locale}${/^\/([?#]|$)/.test(path) ? path.slice(1) : path}`;
}

const TO_THE_LEFT = /^(?:Adlm|Arab|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/;

/** The text direction of a language, by its script: `dir` of the page. An invalid language tag is left-to-right. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  try {
    return TO_THE_LEFT.test(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';
  } catch {
    return 'ltr';
  }
}
