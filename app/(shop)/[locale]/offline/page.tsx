import '#components/content/content.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { OfflineView } from '#components/layout/app/offline-view.tsx';
import { getPageView, type PageProps } from '#lib/server/data/page-view.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'offlinePage' });
  return pageMetadata(settings, { locale, path: '/', title: t('title'), description: t('text'), noindex: true });
}

/** The service worker's response when there is no network and no copy of the requested page (PWA-01). */
export default async function OfflinePage({ params }: PageProps) {
  const { locale } = await getPageView((await params).locale);
  return <OfflineView locale={locale} />;
}
