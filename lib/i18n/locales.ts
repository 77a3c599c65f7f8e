import type { Settings } from '#lib/contract/settings.ts';

/** The 18 interface languages of product-spec 9, in the order the language menu shows them. */
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

/** Languages that have a messages file; an address of any other one is 404. */
export const ACTIVE = [...LANGUAGES] as const;

/** Messages are written in it first, so its file is complete; the shop's own language where the settings name none. */
export const SOURCE_LANGUAGE: Language = 'ru';

/** What a code names; null for no language of ours. */
export const readLanguage = (code: string | undefined): Language | null => LANGUAGES.find((language) => language === code) ?? null;

declare global {
  var storefrontLanguage: Language | undefined;
}

/**
 * The language of the shop, whose addresses have no prefix: in a process what its settings say (`lib/server/data/settings.ts`), in a browser what the page was made with
 * (`ShopProvider`). Global, because the server, the proxy and the pages are bundles of their own.
 */
export const shopLanguage = (): Language => globalThis.storefrontLanguage ?? SOURCE_LANGUAGE;

/** The shop's own language by its settings; one that the interface does not speak cannot be it. */
export const shopLanguageOf = ({ ownLanguage }: Pick<Settings, 'ownLanguage'>): Language => readLanguage(ownLanguage) ?? SOURCE_LANGUAGE;

/** Whether it became another one. */
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
