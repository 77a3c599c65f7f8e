import { getTranslations } from 'next-intl/server';
import { OLD_BROWSER_META } from '#lib/browser/old-browser.ts';
import { telHref } from '#lib/i18n/format.ts';

/** What {@link OldBrowserScript} shows in a browser that is too old to order. */
export async function OldBrowserSentence({ phone }: { readonly phone: string }) {
  const t = await getTranslations('service.oldBrowser');
  const known = phone === '' ? {} : { 'data-phone': phone, 'data-href': telHref(phone) };
  return <meta name={OLD_BROWSER_META} content={phone === '' ? t('withoutPhone') : t('withPhone', { phone })} {...known} />;
}
