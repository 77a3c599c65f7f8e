import 'server-only';
import type { Metadata } from 'next';
import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { PAGE_STATUS } from '#lib/server/http/page-status.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';
import { getSettings } from './settings.ts';

/**
 * Metadata of a page whose address names nothing. It stands beside the not-found view of the storefront that the page renders; the mark makes the server answer
 * with 404 (`lib/server/http/page-status.ts`). A page that is rendered per request calls `answerWithStatus(404)` as well, because nothing keeps it.
 */
export async function notFoundMetadata(locale: Locale): Promise<Metadata> {
  const [settings, t] = await Promise.all([getSettings(locale), getTranslations({ locale, namespace: 'errors' })]);
  const seo = { locale, path: '/', title: t('notFound'), description: t('notFoundText'), noindex: true };
  return { ...pageMetadata(settings, seo), other: { [PAGE_STATUS]: '404' } };
}
