import { defineRouting } from 'next-intl/routing';
import { ACTIVE, type Language, SOURCE_LANGUAGE } from './locales.ts';

/** The shop's own language has no prefix (`routingOf`); the language only depends on the address, so that every page can be cached. */
export const routing = defineRouting({
  locales: ACTIVE,
  defaultLocale: SOURCE_LANGUAGE,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export const routingOf = (defaultLocale: Language) => ({ ...routing, defaultLocale });
