import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getPageView } from '#lib/shop/page-view.ts';
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
  if (menu !== null && product === null) notFound();
  return { view, menu, product };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, menu, product } = await read(params);
  return menu === null || product === null ? {} : productMetadata(view, menu, product);
}

export default async function MenuProductPage({ params }: Props) {
  const { view, menu, product } = await read(params);
  if (menu === null || product === null) return <MenuFailedScreen view={view} route="menu-categories-subcategory-product" />;
  return <DishScreen view={view} menu={menu} product={product} route="menu-categories-subcategory-product" />;
}
