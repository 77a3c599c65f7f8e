import { type Language, readLanguage } from './locales.ts';

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
