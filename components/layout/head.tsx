import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { MESSENGER_SCRIPT } from '#lib/client/messenger/launch.ts';
import { OLD_BROWSER_META } from '#lib/client/old-browser-mark.ts';
import { signsMeta, signsOf } from '#lib/i18n/dates.ts';
import { telHref } from '#lib/i18n/format.ts';

/**
 * The one inline script of a messenger, in pages of a shop that it can open. It has to be the first one: React hydrates it with the first script of the head, and the
 * other ones are part of the server's HTML alone.
 */
export const MessengerScript = () => <script>{MESSENGER_SCRIPT}</script>;

/** What the script of `lib/client/old-browser.ts` shows above the page in a browser that is too old to order (KF-APP-06). */
export async function OldBrowserSentence({ locale, phone }: { readonly locale: Locale; readonly phone: string }) {
  const t = await getTranslations({ locale, namespace: 'service.oldBrowser' });
  const known = phone === '' ? {} : { 'data-phone': phone, 'data-href': telHref(phone) };
  return <meta name={OLD_BROWSER_META} content={phone === '' ? t('withoutPhone') : t('withPhone', { phone })} {...known} />;
}

/** Tells the browser the months, days and lists of a language that it may not know, so that hydrated dates are the server's (I18N-01). */
export function DateSigns({ locale }: { readonly locale: Locale }) {
  const signs = signsOf(locale);
  return signs && <meta name={signsMeta(locale)} content={JSON.stringify(signs)} />;
}
