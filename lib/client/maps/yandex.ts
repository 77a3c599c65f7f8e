/** Parameters of the map service's script (DLV-12, decisions «Languages and addresses»). */
export interface YandexQuery {
  readonly apikey: string;
  readonly lang: 'ru_RU' | 'en_US' | 'tr_TR' | 'uk_UA';
  readonly coordorder: 'longlat';
  /** Requests the build that works without `eval`. */
  readonly csp: true;
}

const RUSSIAN: ReadonlySet<string> = new Set(['ru', 'be', 'kk', 'tt']);

/** The service supports few languages: ru_RU for those close to Russian, Turkish and Ukrainian, and en_US for all others. */
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

/** CSP sources of the script and of what it loads; not part of the policy without an API key. */
export const YANDEX_SOURCES = {
  scripts: ['https://api-maps.yandex.ru', 'https://suggest-maps.yandex.ru', 'https://yandex.ru', 'https://yastatic.net'],
  images: ['https://*.maps.yandex.net', 'https://api-maps.yandex.ru', 'https://yandex.ru', 'https://yastatic.net'],
  connections: ['https://*.maps.yandex.net', 'https://api-maps.yandex.ru', 'https://yandex.ru'],
} as const;
