import '#components/content/content.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { SeoData } from '#components/content/seo-data.tsx';
import { getPageView } from '#lib/server/data/page-view.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'seo' });
  return pageMetadata(settings, { locale, path: '/seoData', title: t('title'), description: '', noindex: true });
}

/** The shop's metadata for search engines; not linked (ROUTE-04). */
export default async function SeoDataPage({ params }: Props) {
  const { locale, settings } = await getPageView((await params).locale);
  return <SeoData settings={settings} locale={locale} />;
}
