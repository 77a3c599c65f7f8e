import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import type messages from '#messages/ru.json';
import { routing } from './routing.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: (typeof routing.locales)[number];
    Messages: typeof messages;
  }
}

export default getRequestConfig(async ({ requestLocale }) => {
  const wanted = await requestLocale;
  const locale = hasLocale(routing.locales, wanted) ? wanted : routing.defaultLocale;
  const file: { default: typeof messages } = await import(`../../messages/${locale}.json`);
  return { locale, messages: file.default, timeZone: 'UTC' };
});
