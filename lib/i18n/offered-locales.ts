import type { Settings } from '#lib/contract/settings.ts';
import { ACTIVE, type Language, readLanguage, shopLanguage, shopLanguageOf } from './locales.ts';

type Choice = Pick<Settings, 'languages' | 'ownLanguage' | 'translateActive'>;

/**
 * Languages that a shop offers, its own first: only its own while translate_active is off, otherwise those with messages that language_list names, in its order
 * (I18N-02); all of them without a list.
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
 * Languages of the translation widget on a page in `locale`: those of google_languages_list without own messages, and the
 * page's own when dishes are only available in the shop's language (I18N-03, decisions «Languages and addresses»).
 */
export function translatedLanguages(settings: Translated, locale: string): readonly string[] {
  if (!settings.googleTranslate) return [];
  const spoken = new Set<string>(offeredLocales(settings, ACTIVE));
  if (locale !== shopLanguageOf(settings) && !settings.backendTranslate && !settings.translateOnlyInterface) spoken.delete(locale);
  return [...new Set(settings.googleLanguages)].filter((code) => /^[a-z]{2,3}(-[A-Za-z]{2,4})?$/.test(code) && !spoken.has(code));
}

type ContentChoice = Pick<Settings, 'backendTranslate' | 'translateOnlyInterface'>;
type Languages = ContentChoice & Pick<Settings, 'languages' | 'ownLanguage'>;

/** Whether the backend is asked for translated content: use_backend_translate, unless translate_only_interface. */
export const translatesContent = (settings: ContentChoice): boolean => settings.backendTranslate && !settings.translateOnlyInterface;

/** The language parameter for content; undefined when content stays in the shop's own language (decisions «Languages and addresses»). */
export const contentLanguageOf = (locale: string, translated: boolean): string | undefined =>
  locale === shopLanguage() || !translated ? undefined : locale;

/** Whether dishes and other content are translated to a language, according to the backend. */
export const hasContentIn = (settings: Languages, code: Language): boolean =>
  code === shopLanguageOf(settings) ||
  (translatesContent(settings) && settings.languages.find((language) => language.code === code)?.hasContent !== false);

/** The language chosen by a visitor, stored in a cookie: it only decides where `/` redirects on later visits (I18N-04). */
export const LANGUAGE_COOKIE = 'language';
const YEAR = 31_536_000;
const CHOICE = /(?:^|;\s*)language=([A-Za-z-]{2,5})(?:;|$)/;

/** The choice in a `Cookie` header; null without one. */
export const chosenLanguage = (cookies: string | undefined): Language | null => readLanguage(CHOICE.exec(cookies ?? '')?.[1]);

/** The cookie that stores a choice for a year. */
export const languageCookie = (language: Language, isHttps: boolean): string =>
  `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax${isHttps ? '; secure' : ''}`;

/** The offered language that comes first in a browser's list, matched exactly or by its primary subtag; null for none. */
export function preferredLanguage<L extends string>(wanted: readonly string[], offered: readonly L[]): L | null {
  const base = (code: string): string => code.toLowerCase().split('-')[0] ?? '';
  for (const code of wanted) {
    const found = offered.find((one) => one.toLowerCase() === code.toLowerCase()) ?? offered.find((one) => base(one) === base(code));
    if (found !== undefined) return found;
  }
  return null;
}
