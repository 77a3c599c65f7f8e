import { hasLocale } from 'next-intl';
import { getRequestConfig } from 'next-intl/server';
import { getSettings } from '#lib/server/data/settings.ts';
import { MaintenanceError } from '#lib/server/data/shop-state.ts';
import { shopLanguage } from './locales.ts';
import { messagesOf } from './messages-of.ts';
import type { Messages } from './page-messages.ts';
import { routing } from './routing.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: (typeof routing.locales)[number];
    Messages: Messages;
  }
}

/** The owner's overrides in this language; none while settings cannot be loaded. */
async function ownWords(locale: string): Promise<unknown> {
  try {
    return (await getSettings(locale)).languages.find(({ code }) => code === locale)?.messages;
  } catch (error) {
    if (error instanceof MaintenanceError) return undefined;
    throw error;
  }
}

export default getRequestConfig(async ({ requestLocale }) => {
  const wanted = await requestLocale;
  const locale = hasLocale(routing.locales, wanted) ? wanted : shopLanguage();
  return { locale, messages: await messagesOf(locale, await ownWords(locale)), timeZone: 'UTC' };
});
