import type { Metadata } from 'next';
import { cataloguePath } from '#lib/domain/layout.ts';
import { getBelowView } from '#lib/shop/category-view.ts';
import { leaveCatalog } from '#lib/shop/leave-catalog.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { Missing } from '#old/components/layout/missing.tsx';
import { belowMetadata } from '#old/components/pagetype/below-metadata.ts';
import { CategoryScreen } from '#old/components/pagetype/category-screen.tsx';
import { DishScreen } from '#old/components/pagetype/dish-screen.tsx';
import { MenuFailedScreen } from '#old/components/pagetype/menu-failed-screen.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; id: string; slug: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (cataloguePath((await getPageView((await params).locale)).pageType) !== '/catalog') return {};
  return belowMetadata(await getBelowView(await params));
}

/** A subcategory or a dish below a category (ROUTE-10). */
export default async function CatalogBelowPage({ params }: Props) {
  const { locale, id, slug } = await params;
  leaveCatalog(await getPageView(locale), `/${id}/menu/${slug}`);
  const { view, menu, found } = await getBelowView(await params);
  if (menu === null) return <MenuFailedScreen view={view} route="catalog" />;
  if (found === null) return <Missing />;
  if ('category' in found) return <CategoryScreen view={view} menu={menu} category={found.category} route="catalog" />;
  return <DishScreen view={view} menu={menu} product={found.product} route="catalog" />;
}
