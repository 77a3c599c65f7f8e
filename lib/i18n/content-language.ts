import type { Settings } from '#lib/contract/settings.ts';
import type { Language } from './locales.ts';
import { shopLanguage, shopLanguageOf } from './shop-language.ts';

type Choice = Pick<Settings, 'backendTranslate' | 'translateOnlyInterface'>;
type Languages = Choice & Pick<Settings, 'languages' | 'ownLanguage'>;

/** Whether the shop's backend is asked for content in other languages: use_backend_translate, unless translate_only_interface. */
export const translatesContent = (settings: Choice): boolean => settings.backendTranslate && !settings.translateOnlyInterface;

/** The language content is asked for in; undefined where it stays in the shop's own language (decisions «Languages and addresses»). */
export const contentLanguageOf = (locale: string, translated: boolean): string | undefined =>
  locale === shopLanguage() || !translated ? undefined : locale;

/** Whether dishes and other content are translated in a language, as far as the backend says so. */
export const hasContentIn = (settings: Languages, code: Language): boolean =>
  code === shopLanguageOf(settings) ||
  (translatesContent(settings) && settings.languages.find((language) => language.code === code)?.hasContent !== false);
