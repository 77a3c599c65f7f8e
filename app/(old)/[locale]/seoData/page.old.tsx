import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { layoutFor } from '#lib/domain/layout.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { Frame } from '#old/components/layout/frame.tsx';
import { SeoData } from '#old/components/seo/seo-data.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'seo' });
  return pageMetadata(settings, { locale, path: '/seoData', title: t('title'), description: '', noindex: true });
}

/** What the shop tells search engines about itself; linked nowhere (ROUTE-04). */
export default async function SeoDataPage({ params }: Props) {
  const { locale, pageType, settings } = await getPageView((await params).locale);
  return (
    <Frame locale={locale} layout={layoutFor(pageType, 'content')}>
      <SeoData settings={settings} locale={locale} />
    </Frame>
  );
}
