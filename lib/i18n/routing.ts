import { defineRouting } from 'next-intl/routing';
import { ACTIVE, type Language, SOURCE_LANGUAGE } from './locales.ts';

/** The shop's own language has no prefix (`routingOf`); nothing but the address decides the language, so every page stays cacheable. */
export const routing = defineRouting({
  locales: ACTIVE,
  defaultLocale: SOURCE_LANGUAGE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

/** The same for a shop of this language. */
export const routingOf = (defaultLocale: Language) => ({ ...routing, defaultLocale });
