import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BrandList } from '#components/catalog/brands.tsx';
import { JsonLd } from '#components/layout/page-data.tsx';
import { getShopBrands } from '#lib/server/data/content.ts';
import { getPageView, type PageProps } from '#lib/server/data/page-view.ts';
import { siteOf } from '#lib/server/seo/address.ts';
import { trailGraph } from '#lib/server/seo/graph.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'content' });
  const description = t('brandsText', { name: settings.seo.name });
  const isEmpty = (await getShopBrands(settings, locale))?.length === 0;
  return pageMetadata(settings, { locale, path: '/brands', title: t('brands'), description, noindex: isEmpty });
}

export default async function BrandsPage({ params }: PageProps) {
  const view = await getPageView((await params).locale);
  const t = await getTranslations({ locale: view.locale, namespace: 'content' });
  return (
    <>
      <JsonLd data={trailGraph(siteOf(view.settings, view.locale), [{ title: t('brands'), path: '/brands' }])} />
      <BrandList view={view} brands={await getShopBrands(view.settings, view.locale)} />
    </>
  );
}
