import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BrandPage, brandPath } from '#components/catalog/brands.tsx';
import { MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { JsonLd } from '#components/layout/page-data.tsx';
import { plainHtml } from '#lib/contract/html-text.ts';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { getShopBrands } from '#lib/server/data/content.ts';
import { getPageView, notFoundMetadata, type PageProps } from '#lib/server/data/page-view.ts';
import { beginning } from '#lib/server/html/read.ts';
import { siteOf } from '#lib/server/seo/address.ts';
import { trailGraph } from '#lib/server/seo/graph.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

export const generateStaticParams = () => [];

/** `brand` is null for an unknown one, and while brands cannot be read. */
async function readPage(params: PageProps<'slug'>['params']) {
  const { locale, slug } = await params;
  const view = await getPageView(locale);
  const brands = await getShopBrands(view.settings, view.locale);
  const position = brands?.findIndex((brand) => brand.slug === slugOf(slug)) ?? -1;
  const brand = brands?.[position] ?? null;
  return { view, brand, position, isMissing: brands !== null && brand === null };
}

export async function generateMetadata({ params }: PageProps<'slug'>): Promise<Metadata> {
  const { view, brand, isMissing } = await readPage(params);
  const { locale, settings } = view;
  if (isMissing) return notFoundMetadata(locale);
  if (brand === null) return pageMetadata(settings, { locale, path: '/brands', title: '', description: '', noindex: true });
  const description = beginning(plainHtml(brand.description), 300);
  return pageMetadata(settings, { locale, path: brandPath(brand), title: brand.name, description, image: brand.image });
}

export default async function BrandPagePage({ params }: PageProps<'slug'>) {
  const { view, brand, position, isMissing } = await readPage(params);
  if (isMissing) return <MissingScreen view={view} />;
  const t = await getTranslations({ locale: view.locale, namespace: 'content' });
  const trail = [{ title: t('brands'), path: '/brands' }, ...(brand === null ? [] : [{ title: brand.name, path: brandPath(brand) }])];
  return (
    <>
      <JsonLd data={trailGraph(siteOf(view.settings, view.locale), trail)} />
      <BrandPage view={view} brand={brand} position={Math.max(0, position)} />
    </>
  );
}
