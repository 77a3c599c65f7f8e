import '#components/product/dish.css';
import type { Metadata } from 'next';
import { MenuUnavailableScreen, MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { DishPageScreen } from '#components/catalog/dish-page-screen.tsx';
import { dishTexts } from '#components/product/get-dish.ts';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView, notFoundMetadata, type PageProps } from '#lib/server/data/page-view.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

export const generateStaticParams = () => [];

/** `product` is null for an unknown dish, `menu` while it cannot be read. */
async function readPage(params: PageProps<'category' | 'sub' | 'product'>['params']) {
  const { locale: code, category, sub, product: slug } = await params;
  const view = await getPageView(code);
  const menu = await getMenu(view.locale);
  const product = menu?.productBySlugs(slugOf(category), slugOf(sub), slugOf(slug)) ?? null;
  return { view, menu, product };
}

export async function generateMetadata({ params }: PageProps<'category' | 'sub' | 'product'>): Promise<Metadata> {
  const { view, menu, product } = await readPage(params);
  if (menu === null) return {};
  if (product === null) return notFoundMetadata(view.locale);
  return pageMetadata(view.settings, { locale: view.locale, ...dishTexts(product, menu) });
}

export default async function ProductPage({ params }: PageProps<'category' | 'sub' | 'product'>) {
  const { view, menu, product } = await readPage(params);
  if (menu === null) return <MenuUnavailableScreen view={view} />;
  if (product === null) return <MissingScreen view={view} />;
  return <DishPageScreen view={view} menu={menu} product={product} route="menu-categories-subcategory-product" />;
}
