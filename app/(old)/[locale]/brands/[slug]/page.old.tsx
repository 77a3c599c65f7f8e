import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { plainHtml } from '#lib/contract/html-text.ts';
import type { ShopBrand } from '#lib/domain/brands.ts';
import { beginning } from '#lib/html/beginning.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { trailGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getShopBrands } from '#lib/shop/brands.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { BrandScreen } from '#old/components/brands/brand-screen.tsx';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { ContentFailed } from '#old/components/content/content-failed.tsx';
import { ContentFrame } from '#old/components/content/content-frame.tsx';
import { Missing } from '#old/components/layout/missing.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; slug: string }>;
}

const pathOf = (brand: ShopBrand): string => `/brands/${encodeURIComponent(brand.slug)}`;

async function read(params: Props['params']) {
  const { locale, slug } = await params;
  const view = await getPageView(locale);
  const brands = await getShopBrands(view.settings);
  const index = brands?.findIndex((b) => b.slug === slugOf(slug)) ?? -1;
  const brand = brands?.[index] ?? null;
  return { view, brand, index, isMissing: brands !== null && brand === null };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, brand, isMissing } = await read(params);
  const { locale, settings } = view;
  if (isMissing) return notFoundMetadata(locale);
  if (brand === null) return pageMetadata(settings, { locale, path: '/brands', title: '', description: '', noindex: true });
  return pageMetadata(settings, {
    locale,
    path: pathOf(brand),
    title: brand.name,
    description: beginning(plainHtml(brand.description), 300),
    image: brand.image,
  });
}

export default async function BrandPage({ params }: Props) {
  const { view, brand, index, isMissing } = await read(params);
  if (isMissing) return <Missing />;
  const t = await getTranslations('content');
  const trail = [{ title: t('brands'), path: '/brands' }, ...(brand === null ? [] : [{ title: brand.name, path: pathOf(brand) }])];
  return (
    <ContentFrame
      view={view}
      crumbs={[{ title: t('brands'), href: '/brands' }]}
      data={trailGraph(siteOf(view.settings, view.locale), trail)}
    >
      {brand === null ? <ContentFailed /> : <BrandScreen view={view} brand={brand} tint={tintOf('', index)} />}
    </ContentFrame>
  );
}
