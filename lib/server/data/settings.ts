import 'server-only';
import { calls } from '#lib/contract/calls.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { bucketParam } from '#lib/domain/catalogue-file.ts';
import { ACTIVE, LANGUAGES, noteShopLanguage, readLanguage, shopLanguageOf } from '#lib/i18n/locales.ts';
import { contentLanguageOf, offeredLocales, translatesContent } from '#lib/i18n/offered-locales.ts';
import { warnOnce } from '#lib/server/gateway/log.ts';
import { ownerScripts } from './owner-scripts.ts';
import { readShop } from './read.ts';
import { forgetful, MaintenanceError, shopState } from './shop-state.ts';

/** The settings with the texts of `seo_by_langs` for a language instead of the general ones; an empty text overrides nothing (SET-07). */
export function inLanguage(settings: Settings, locale: string): Settings {
  const own = settings.seoByLanguage.find((each) => each.language === locale);
  if (own === undefined) return settings;
  const { language: _, ...texts } = own;
  const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return { ...settings, seo: { ...settings.seo, ...written } };
}

/** Warns of the languages of `language_list` that have no messages here. */
function warnOfLanguages({ languages }: Pick<Settings, 'languages'>): void {
  const unknown = languages.flatMap(({ code }) => (readLanguage(code) === null ? [code] : [])).join(', ');
  const line = `language_list: the storefront does not speak ${unknown}, so they are not offered. Known: ${LANGUAGES.join(', ')}`;
  warnOnce('languages', unknown === '' ? [] : [line]);
}

/**
 * The shop's settings in one language, at most one bucket old while the backend responds (SET-01).
 * @throws {MaintenanceError} when they were never loaded; the server then responds with 503 (SET-02).
 */
export async function getSettings(locale: string): Promise<Settings> {
  const read = await readShop(calls.settings, { query: { t: bucketParam(Date.now()), lang: locale } }, (settings) =>
    inLanguage(settings, locale),
  );
  const settings = read?.value ?? null;
  shopState().maintenance = settings === null;
  if (settings === null) throw new MaintenanceError('settings cannot be loaded');
  // addresses without a prefix now belong to another language
  if (noteShopLanguage(shopLanguageOf(settings))) for (const each of forgetful()) each.forget();
  warnOfLanguages(settings);
  shopState().pageTypes = settings.facade.pageTypeChoice;
  shopState().languages = offeredLocales(settings, ACTIVE);
  shopState().ownerScripts.set(locale, ownerScripts(settings.include));
  shopState().oldAddresses = settings.oldAddresses;
  shopState().translates = settings.googleTranslate && settings.googleLanguages.length > 0;
  shopState().hasBot = settings.messenger.telegram !== null;
  return settings;
}

/** The language parameter for content; undefined when content stays in the shop's own language. */
export async function contentLanguage(locale: string): Promise<string | undefined> {
  return contentLanguageOf(locale, translatesContent(await getSettings(locale)));
}
