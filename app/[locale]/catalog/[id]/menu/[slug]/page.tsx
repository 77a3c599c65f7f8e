import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { categoryMetadata } from '#components/catalogue/category-metadata.ts';
import { CategoryScreen } from '#components/pagetype/category-screen.tsx';
import { DishScreen } from '#components/pagetype/dish-screen.tsx';
import { MenuFailedScreen } from '#components/pagetype/menu-failed-screen.tsx';
import { productMetadata } from '#components/product/product-metadata.ts';
import { belowCategory } from '#lib/domain/category-address.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { getCategoryView } from '#lib/shop/category-view.ts';
import { leaveCatalog } from '#lib/shop/leave-catalog.ts';
import { getPageView } from '#lib/shop/page-view.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; id: string; slug: string }>;
}

async function read(params: Props['params']) {
  const { locale, id, slug } = await params;
  const { view, menu, category } = await getCategoryView(locale, id);
  if (menu === null) return { view, menu: null, found: null } as const;
  const found = belowCategory(menu, category, slugOf(slug));
  if (found === null) notFound();
  return { view, menu, found } as const;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  if (cataloguePath((await getPageView((await params).locale)).pageType) !== '/catalog') return {};
  const { view, menu, found } = await read(params);
  if (menu === null) return {};
  return 'category' in found ? categoryMetadata(found.category, view.locale) : productMetadata(view, menu, found.product);
}

/** A subcategory or a dish below a category (ROUTE-10). */
export default async function CatalogBelowPage({ params }: Props) {
  const { locale, id, slug } = await params;
  leaveCatalog(await getPageView(locale), `/${id}/menu/${slug}`);
  const { view, menu, found } = await read(params);
  if (menu === null) return <MenuFailedScreen view={view} route="catalog" />;
  if ('category' in found) return <CategoryScreen view={view} menu={menu} category={found.category} route="catalog" />;
  return <DishScreen view={view} menu={menu} product={found.product} route="catalog" />;
}
