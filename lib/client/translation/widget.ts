/** CSP sources of the translation widget and of what it loads; not part of the policy when the shop does not offer it (I18N-03). */
export const WIDGET_SOURCES = {
  scripts: ['https://translate.google.com', 'https://translate.googleapis.com', 'https://translate-pa.googleapis.com'],
  styles: ['https://www.gstatic.com', 'https://translate.googleapis.com'],
  images: ['https://www.gstatic.com', 'https://fonts.gstatic.com', 'https://www.google.com', 'https://translate.google.com'],
  connections: ['https://translate.googleapis.com', 'https://translate-pa.googleapis.com'],
} as const;

const COOKIE = 'googtrans';
/** Seconds. */
const YEAR = 31_536_000;

/** The address of the widget's script, which calls the global function `callback` when loaded. */
export const widgetAddress = (callback: string): string =>
  `https://translate.google.com/translate_a/element.js?${new URLSearchParams({ cb: callback })}`;

/** The translated page on the service's own site, used when the widget cannot be loaded. */
export const servicePage = (page: string, language: string): string =>
  `https://translate.google.com/translate?${new URLSearchParams({ sl: 'auto', tl: language, u: page })}`;

/** The translation language in the widget's cookie (`/ru/ja` → `ja`); null without one. */
export function wantedLanguage(cookies: string): string | null {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=');
    const found = name === COOKIE ? /^\/[\w-]{2,10}\/([\w-]{2,10})$/.exec(value.replaceAll('%2F', '/')) : null;
    if (found?.[1] !== undefined) return found[1];
  }
  return null;
}

/** The cookie that makes the widget translate when it is loaded, for a year. */
export const wantCookie = (from: string, to: string): string => `${COOKIE}=/${from}/${to}; path=/; max-age=${YEAR}; samesite=lax`;

/** Cookies that end the translation: the widget stores one for the host and for each parent domain. */
export function endCookies(hostname: string): readonly string[] {
  const labels = hostname.split('.');
  const above = labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
  const end = `${COOKIE}=; path=/; max-age=0; samesite=lax`;
  return [end, ...above.flatMap((domain) => [`${end}; domain=${domain}`, `${end}; domain=.${domain}`])];
}
