import 'server-only';
import { calls } from '#lib/contract/calls.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { bucketParam } from '#lib/domain/catalogue-file.ts';
import { ACTIVE, noteShopLanguage, shopLanguageOf } from '#lib/i18n/locales.ts';
import { offeredLocales } from '#lib/i18n/offered-locales.ts';
import { inLanguage } from '#lib/server/seo/by-language.ts';
import { MaintenanceError, shopState } from './availability.ts';
import { forgetful } from './forget.ts';
import { ownerScripts } from './owner-scripts.ts';
import { readShop } from './read.ts';

/**
 * The shop's settings in one language, at most one bucket old while the backend answers (SET-01).
 * @throws {MaintenanceError} when they were never loaded; the server then answers 503 (SET-02).
 */
export async function getSettings(locale: string): Promise<Settings> {
  const read = await readShop(calls.settings, { query: { t: bucketParam(Date.now()), lang: locale } }, (settings) =>
    inLanguage(settings, locale),
  );
  const settings = read?.value ?? null;
  shopState().maintenance = settings === null;
  if (settings === null) throw new MaintenanceError('settings cannot be loaded');
  // addresses without a prefix are another language's now
  if (noteShopLanguage(shopLanguageOf(settings))) for (const each of forgetful()) each.forget();
  shopState().pageTypes = settings.facade.pageTypeChoice;
  shopState().languages = offeredLocales(settings, ACTIVE);
  shopState().ownerScripts.set(locale, ownerScripts(settings.include));
  shopState().oldAddresses = settings.oldAddresses;
  shopState().translates = settings.googleTranslate && settings.googleLanguages.length > 0;
  shopState().hasBot = settings.messenger.telegram !== null;
  return settings;
}
