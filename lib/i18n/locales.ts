/** The 18 interface languages of product-spec 9, in the order the language menu shows them. */
export const LANGUAGES = [
  'ru',
  'be',
  'en',
  'de',
  'fr',
  'pt',
  'es',
  'it',
  'hy',
  'vi',
  'id',
  'zh-CN',
  'kk',
  'hi',
  'tr',
  'tt',
  'az',
  'uz',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** Languages that have a messages file; an address of any other one is 404. */
export const ACTIVE = [...LANGUAGES] as const;

/** Messages are written in it first, so its file is complete; the shop's own language where the settings name none. */
export const SOURCE_LANGUAGE: Language = 'ru';

/** What a code names; null for no language of ours. */
export const readLanguage = (code: string | undefined): Language | null => LANGUAGES.find((language) => language === code) ?? null;
