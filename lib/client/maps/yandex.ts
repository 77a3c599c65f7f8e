/** What the map service is asked for with its script (DLV-12, decisions «Languages and addresses»). */
export interface YandexQuery {
  readonly apikey: string;
  readonly lang: 'ru_RU' | 'en_US' | 'tr_TR' | 'uk_UA';
  readonly coordorder: 'longlat';
  /** Asks for the build that needs no `eval`. */
  readonly csp: true;
}

const RUSSIAN: ReadonlySet<string> = new Set(['ru', 'be', 'kk', 'tt']);

/** The service speaks few languages: those near Russian get ru_RU, Turkish and Ukrainian their own, everybody else en_US. */
export function yandexLanguage(locale: string): YandexQuery['lang'] {
  const [language = ''] = locale.toLowerCase().split(/[-_]/);
  if (RUSSIAN.has(language)) return 'ru_RU';
  return language === 'tr' ? 'tr_TR' : language === 'uk' ? 'uk_UA' : 'en_US';
}

export const yandexQuery = (apikey: string, locale: string): YandexQuery => ({
  apikey,
  lang: yandexLanguage(locale),
  coordorder: 'longlat',
  csp: true,
});

/** Where the script and what it loads come from, as sources of a policy; nothing of it is named while the shop has no key. */
export const YANDEX_SOURCES = {
  scripts: ['https://api-maps.yandex.ru', 'https://suggest-maps.yandex.ru', 'https://yandex.ru', 'https://yastatic.net'],
  images: ['https://*.maps.yandex.net', 'https://api-maps.yandex.ru', 'https://yandex.ru', 'https://yastatic.net'],
  connections: ['https://*.maps.yandex.net', 'https://api-maps.yandex.ru', 'https://yandex.ru'],
} as const;
