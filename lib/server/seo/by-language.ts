import type { Settings } from '#lib/contract/settings.ts';

/** The settings with the texts that `seo_by_langs` has for a language in place of the shop's general ones; an empty text overrides nothing (SET-07). */
export function inLanguage(settings: Settings, locale: string): Settings {
  const own = settings.seoByLanguage.find((each) => each.language === locale);
  if (own === undefined) return settings;
  const { language: _, ...texts } = own;
  const written = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
  return { ...settings, seo: { ...settings.seo, ...written } };
}
