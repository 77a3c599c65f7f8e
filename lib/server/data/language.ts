import 'server-only';
import { contentLanguageOf, translatesContent } from '#lib/i18n/offered-locales.ts';
import { getSettings } from './settings.ts';

/** The language content is asked for in on the server; undefined where it stays in the shop's own language. */
export async function contentLanguage(locale: string): Promise<string | undefined> {
  return contentLanguageOf(locale, translatesContent(await getSettings(locale)));
}
