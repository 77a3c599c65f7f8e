import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { trailGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getShopBrands } from '#lib/shop/brands.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { BrandCard } from '#old/components/brands/brand-card.tsx';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { ContentFailed } from '#old/components/content/content-failed.tsx';
import { ContentFrame } from '#old/components/content/content-frame.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations('content');
  return pageMetadata(settings, { locale, path: '/brands', title: t('brands'), description: t('brandsText', { name: settings.seo.name }) });
}

export default async function BrandsPage({ params }: Props) {
  const view = await getPageView((await params).locale);
  const t = await getTranslations('content');
  const brands = await getShopBrands(view.settings);
  return (
    <ContentFrame view={view} data={trailGraph(siteOf(view.settings, view.locale), [{ title: t('brands'), path: '/brands' }])}>
      <h1 className="display display--xl">{t('brands')}</h1>
      {brands === null && <ContentFailed />}
      {brands?.length === 0 && <EmptyState title={t('brandsEmpty')} />}
      {brands !== null && (
        <div className="brands">
          {brands.map((brand, i) => (
            <BrandCard key={brand.slug} brand={brand} tint={tintOf('', i)} media={view.settings.media} eager={i < 2} />
          ))}
        </div>
      )}
    </ContentFrame>
  );
}
