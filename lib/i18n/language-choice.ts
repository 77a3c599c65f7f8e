import { type Language, readLanguage } from './locales.ts';

/** The language a visitor chose, kept in a cookie: it decides where the front door leads on later visits, and nothing else (I18N-04). */
export const LANGUAGE_COOKIE = 'language';
const YEAR = 31_536_000;
const CHOICE = /(?:^|;\s*)language=([A-Za-z-]{2,5})(?:;|$)/;

/** The choice in a `Cookie` header; null without one. */
export const chosenLanguage = (cookies: string | undefined): Language | null => readLanguage(CHOICE.exec(cookies ?? '')?.[1]);

/** The cookie that keeps a choice for a year. */
export const languageCookie = (language: Language, isHttps: boolean): string =>
  `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR}; samesite=lax${isHttps ? '; secure' : ''}`;

/** Of the languages a shop offers the one that stands first among those a browser wants, exactly or by its first part; null for none. */
export function preferredLanguage<L extends string>(wanted: readonly string[], offered: readonly L[]): L | null {
  const base = (code: string): string => code.toLowerCase().split('-')[0] ?? '';
  for (const code of wanted) {
    const found = offered.find((one) => one.toLowerCase() === code.toLowerCase()) ?? offered.find((one) => base(one) === base(code));
    if (found !== undefined) return found;
  }
  return null;
}
