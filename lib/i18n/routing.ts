import { defineRouting } from 'next-intl/routing';
import { ACTIVE, DEFAULT } from './locales.ts';

/** The default language has no prefix; nothing but the address decides the language, so every page stays cacheable. */
export const routing = defineRouting({
  locales: ACTIVE,
  defaultLocale: DEFAULT,
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});
