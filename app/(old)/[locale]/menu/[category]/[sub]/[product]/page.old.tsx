import type { Metadata } from 'next';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { Missing } from '#old/components/layout/missing.tsx';
import { DishScreen } from '#old/components/pagetype/dish-screen.tsx';
import { MenuFailedScreen } from '#old/components/pagetype/menu-failed-screen.tsx';
import { productMetadata } from '#old/components/product/product-metadata.ts';

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
  return { view, menu, product };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, menu, product } = await read(params);
  if (menu === null) return {};
  return product === null ? notFoundMetadata(view.locale) : productMetadata(view, menu, product);
}

export default async function MenuProductPage({ params }: Props) {
  const { view, menu, product } = await read(params);
  if (menu === null) return <MenuFailedScreen view={view} route="menu-categories-subcategory-product" />;
  if (product === null) return <Missing />;
  return <DishScreen view={view} menu={menu} product={product} route="menu-categories-subcategory-product" />;
}
