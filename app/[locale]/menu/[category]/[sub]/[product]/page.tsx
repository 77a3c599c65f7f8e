import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { MenuFailed } from '#components/catalogue/menu-failed.tsx';
import { Frame } from '#components/layout/frame.tsx';
import { productMetadata } from '#components/product/product-metadata.ts';
import { ProductScreen } from '#components/product/product-screen.tsx';
import { JsonLd } from '#components/seo/json-ld.tsx';
import { layoutFor } from '#lib/domain/layout.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { productGraph } from '#lib/seo/graph.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getPageView } from '#lib/shop/page-view.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; category: string; sub: string; product: string }>;
}

async function read(params: Props['params']) {
  const { locale: code, category, sub, product: slug } = await params;
  const view = await getPageView(code);
  const menu = await getMenu(view.locale);
  const product = menu?.productBySlugs(slugOf(category), slugOf(sub), slugOf(slug)) ?? null;
  if (menu !== null && product === null) notFound();
  return { view, menu, product };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, menu, product } = await read(params);
  return menu === null || product === null ? {} : productMetadata(view, menu, product);
}

export default async function MenuProductPage({ params }: Props) {
  const { view, menu, product } = await read(params);
  return (
    <Frame locale={view.locale} layout={layoutFor(view.pageType, 'menu-categories-subcategory-product')}>
      {menu === null || product === null ? (
        <MenuFailed />
      ) : (
        <>
          <JsonLd data={productGraph(siteOf(view.settings, view.locale), menu, product)} />
          <ProductScreen settings={view.settings} menu={menu} product={product} />
        </>
      )}
    </Frame>
  );
}
