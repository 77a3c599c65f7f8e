import type { Settings } from '#lib/contract/settings.ts';
import { ACTIVE, DEFAULT, type Language } from './locales.ts';

type Choice = Pick<Settings, 'languages' | 'translateActive'>;

/** Languages a shop offers, the default first: none but that while translate_active is off, else those with messages that language_list names (I18N-02); all of them without a list. */
export function offeredLocales<L extends Language>({ languages, translateActive }: Choice, active: readonly L[]): readonly L[] {
  const listed = new Set(languages.map((l) => l.code));
  return active.filter((code) => code === DEFAULT || (translateActive && (listed.size === 0 || listed.has(code))));
}

/** Languages the translation service of the browser is offered for: those google_languages_list names and the interface does not speak (I18N-03). */
export function translatedLanguages(settings: Choice & Pick<Settings, 'googleTranslate' | 'googleLanguages'>): readonly string[] {
  if (!settings.googleTranslate) return [];
  const spoken = new Set<string>(offeredLocales(settings, ACTIVE));
  return [...new Set(settings.googleLanguages)].filter((code) => /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code) && !spoken.has(code));
}
