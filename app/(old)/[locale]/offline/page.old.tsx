import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { layoutFor } from '#lib/domain/layout.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { Frame } from '#old/components/layout/frame.tsx';
import { OfflineScreen } from '#old/components/pwa/offline-screen.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'offlinePage' });
  return pageMetadata(settings, { locale, path: '/', title: t('title'), description: t('text'), noindex: true });
}

/** What the worker shows where the network is gone and nothing of the asked page was kept (PWA-01). */
export default async function OfflinePage({ params }: Props) {
  const { locale, pageType } = await getPageView((await params).locale);
  return (
    <Frame locale={locale} layout={layoutFor(pageType, 'error')} still>
      <OfflineScreen />
    </Frame>
  );
}
