import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MenuUnavailable } from '#components/catalog/menu-unavailable.tsx';
import { JsonLd } from '#components/layout/json-ld.tsx';
import { DishForm } from '#components/product/dish-form-client.tsx';
import { dishData } from '#components/product/get-dish.ts';
import { oneLine } from '#lib/contract/html-text.ts';
import { layerMessages } from '#lib/i18n/layer-messages.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { productGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getPageView } from '#lib/shop/page-view.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; category: string; sub: string; product: string }>;
}

/** @throws 404 for an unknown dish. */
async function readPage(params: Props['params']) {
  const { locale: code, category, sub, product: slug } = await params;
  const view = await getPageView(code);
  const menu = await getMenu(view.locale);
  const product = menu?.productBySlugs(slugOf(category), slugOf(sub), slugOf(slug)) ?? null;
  if (menu !== null && product === null) notFound();
  return { view, menu, product };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, menu, product } = await readPage(params);
  if (menu === null || product === null) return {};
  return pageMetadata(view.settings, {
    locale: view.locale,
    path: menu.pathOf(product),
    title: product.seo.title || product.name,
    absolute: product.seo.title !== '',
    description: product.seo.description || oneLine(product.shortDescription || product.description),
    keywords: product.seo.keywords,
    image: product.seo.image || product.images[0],
  });
}

export default async function DishPage({ params }: Props) {
  const { view, menu, product } = await readPage(params);
  const { locale, settings } = view;
  if (menu === null || product === null) return <MenuUnavailable locale={locale} />;
  const dish = await dishData(view, menu, product);

  return (
    <>
      <JsonLd data={productGraph(siteOf(settings, locale), menu, product)} />
      <main className="mx-auto mt-4 max-w-360 lg:px-gutter">
        <NextIntlClientProvider messages={layerMessages(await getMessages())}>
          <DishForm dish={dish} heading="h1" />
        </NextIntlClientProvider>
      </main>
    </>
  );
}
