import 'server-only';
import type { Metadata } from 'next';
import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { PAGE_STATUS } from '#lib/server/http/page-status.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';
import { getSettings } from './settings.ts';

/**
 * Metadata of a page without content at its address. The page renders the storefront's not-found view; the marker makes the server respond
 * with 404 (`lib/server/http/page-status.ts`). A page rendered per request also calls `answerWithStatus(404)`, because it is not stored.
 */
export async function notFoundMetadata(locale: Locale): Promise<Metadata> {
  const [settings, t] = await Promise.all([getSettings(locale), getTranslations({ locale, namespace: 'errors' })]);
  const seo = { locale, path: '/', title: t('notFound'), description: t('notFoundText'), noindex: true };
  return { ...pageMetadata(settings, seo), other: { [PAGE_STATUS]: '404' } };
}
