import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BrandScreen } from '#components/brands/brand-screen.tsx';
import { loadBrands } from '#components/brands/load-brands.ts';
import { tintOf } from '#components/catalogue/tint.ts';
import { ContentFailed } from '#components/content/content-failed.tsx';
import { ContentFrame } from '#components/content/content-frame.tsx';
import { beginning, plainHtml } from '#lib/html/plain.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getPageView } from '#lib/shop/page-view.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; slug: string }>;
}

async function read(params: Props['params']) {
  const { locale, slug } = await params;
  const view = await getPageView(locale);
  const brands = await loadBrands(view.settings);
  const index = brands?.findIndex((b) => b.slug === slugOf(slug)) ?? -1;
  const brand = brands?.[index] ?? null;
  if (brands !== null && brand === null) notFound();
  return { view, brand, index };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, brand } = await read(params);
  const { locale, settings } = view;
  if (brand === null) return pageMetadata(settings, { locale, path: '/brands', title: '', description: '', noindex: true });
  return pageMetadata(settings, {
    locale,
    path: `/brands/${encodeURIComponent(brand.slug)}`,
    title: brand.name,
    description: beginning(plainHtml(brand.description), 300),
    image: brand.image,
  });
}

export default async function BrandPage({ params }: Props) {
  const { view, brand, index } = await read(params);
  const t = await getTranslations('content');
  return (
    <ContentFrame view={view} crumbs={[{ title: t('brands'), href: '/brands' }]}>
      {brand === null ? <ContentFailed /> : <BrandScreen view={view} brand={brand} tint={tintOf('', index)} />}
    </ContentFrame>
  );
}
