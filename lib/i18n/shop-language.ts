import type { Settings } from '#lib/contract/settings.ts';
import { type Language, readLanguage, SOURCE_LANGUAGE } from './locales.ts';

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
