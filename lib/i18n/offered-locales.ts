import type { Settings } from '#lib/contract/settings.ts';
import { ACTIVE, type Language } from './locales.ts';
import { shopLanguageOf } from './shop-language.ts';

type Choice = Pick<Settings, 'languages' | 'ownLanguage' | 'translateActive'>;

/**
 * Languages a shop offers, its own first: none but that while translate_active is off, else those with messages that language_list names, in its
 * order (I18N-02); all of them without a list.
 */
export function offeredLocales<L extends Language>(settings: Choice, active: readonly L[]): readonly L[] {
  const { languages, translateActive } = settings;
  const wanted: readonly string[] = languages.length === 0 ? active : languages.map((l) => l.code);
  const own = active.filter((code) => code === shopLanguageOf(settings));
  if (!translateActive) return own;
  return [...new Set([...own, ...wanted.flatMap((code) => active.filter((one) => one === code))])];
}

type Translated = Choice & Pick<Settings, 'googleTranslate' | 'googleLanguages' | 'backendTranslate' | 'translateOnlyInterface'>;

/**
 * Languages the translation widget is offered for on a page in `locale`: those google_languages_list names and the interface does not speak, and the
 * page's own where dishes stay in the shop's language and may be translated (I18N-03, decisions «Languages and addresses»).
 */
export function translatedLanguages(settings: Translated, locale: string): readonly string[] {
  if (!settings.googleTranslate) return [];
  const spoken = new Set<string>(offeredLocales(settings, ACTIVE));
  if (locale !== shopLanguageOf(settings) && !settings.backendTranslate && !settings.translateOnlyInterface) spoken.delete(locale);
  return [...new Set(settings.googleLanguages)].filter((code) => /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code) && !spoken.has(code));
}
