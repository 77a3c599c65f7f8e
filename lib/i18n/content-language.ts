import type { Settings } from '#lib/contract/settings.ts';
import { DEFAULT } from './locales.ts';

type Choice = Pick<Settings, 'backendTranslate' | 'translateOnlyInterface'>;

/** Whether the shop's backend is asked for content in other languages: use_backend_translate, unless translate_only_interface. */
export const translatesContent = (settings: Choice): boolean => settings.backendTranslate && !settings.translateOnlyInterface;

/** The language content is asked for in; undefined where it stays in the shop's own language (decisions «Languages»). */
export const contentLanguageOf = (locale: string, translated: boolean): string | undefined =>
  locale === DEFAULT || !translated ? undefined : locale;
