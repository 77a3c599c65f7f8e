import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { buyState } from '#components/catalogue/card-view.ts';
import { Crumbs } from '#components/catalogue/crumbs.tsx';
import { MenuFailed } from '#components/catalogue/menu-failed.tsx';
import { plainText } from '#components/catalogue/product-facts.ts';
import { publicStandpoint } from '#components/catalogue/standpoint.ts';
import { Frame } from '#components/layout/frame.tsx';
import { contextOf, homeOf } from '#components/product/product-context.ts';
import { ProductPage } from '#components/product/product-page-client.tsx';
import { pageLocale, slugOf } from '#lib/i18n/page-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getSettings } from '#lib/shop/settings.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; category: string; sub: string; product: string }>;
}

async function read(params: Props['params']) {
  const { locale: code, category, sub, product: slug } = await params;
  const locale = pageLocale(code);
  const menu = await getMenu(locale);
  const product = menu?.productBySlugs(slugOf(category), slugOf(sub), slugOf(slug)) ?? null;
  if (menu !== null && product === null) notFound();
  return { locale, menu, product };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, menu, product } = await read(params);
  if (menu === null || product === null) return {};
  const { seo } = product;
  return pageMetadata(await getSettings(locale), {
    locale,
    path: menu.pathOf(product),
    title: seo.title || product.name,
    absolute: seo.title !== '',
    description: seo.description || plainText(product.shortDescription || product.description),
    keywords: seo.keywords,
    image: seo.image || product.images[0],
  });
}

export default async function MenuProductPage({ params }: Props) {
  const { locale, menu, product } = await read(params);
  const settings = await getSettings(locale);
  if (menu === null || product === null) {
    return (
      <Frame locale={locale}>
        <MenuFailed />
      </Frame>
    );
  }
  const chain = homeOf(product, menu).toReversed();
  return (
    <Frame locale={locale}>
      <div className="container product-page">
        <Crumbs crumbs={chain.map((c) => ({ title: c.visualName, href: c.path }))} />
        <ProductPage
          context={contextOf(product, menu)}
          state={buyState(product, publicStandpoint(settings, menu).place)}
          currency={settings.currency}
          media={settings.media}
        />
      </div>
    </Frame>
  );
}
