import 'server-only';
import { DEFAULT } from '#lib/i18n/locales.ts';
import { getSettings } from './settings.ts';

/** The language content is asked for in; undefined where content stays in the shop's own language (decisions «Languages»). */
export async function contentLanguage(locale: string): Promise<string | undefined> {
  if (locale === DEFAULT) return undefined;
  const settings = await getSettings(locale);
  return settings.backendTranslate && !settings.translateOnlyInterface ? locale : undefined;
}
