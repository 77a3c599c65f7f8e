import { createFormatter, createTranslator, type Locale } from 'next-intl';
import { messagesOf } from '#lib/i18n/messages-of.ts';
import { routing } from '#lib/i18n/routing.ts';
import { getSettings } from '#lib/server/data/settings.ts';

/** Stands for `next-intl/server`, which only React's server renderer can run: the language of the page under test. */

let locale: Locale = routing.defaultLocale;

export const setRequestLocale = (next: Locale): void => {
  locale = next;
};
export const getLocale = async (): Promise<Locale> => locale;
export const getTimeZone = async (): Promise<string> => 'UTC';

/** With what the owner says in this language instead, as `lib/i18n/request.ts` does. */
export async function getMessages({ locale: own = locale }: { readonly locale?: Locale } = {}) {
  const settings = await getSettings(own);
  return messagesOf(own, settings.languages.find(({ code }) => code === own)?.messages);
}

type Wanted = string | { readonly locale?: Locale; readonly namespace?: string };

export async function getTranslations(wanted: Wanted = {}) {
  const { locale: own = locale, namespace } = typeof wanted === 'string' ? { namespace: wanted } : wanted;
  setRequestLocale(own);
  return createTranslator({
    locale: own,
    messages: await getMessages(),
    timeZone: 'UTC',
    ...(namespace !== undefined && { namespace }),
  } as never);
}

export const getFormatter = async () => createFormatter({ locale, timeZone: 'UTC' });
export const getRequestConfig = <T>(make: T): T => make;
