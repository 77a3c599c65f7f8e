import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { categoryMetadata } from '#components/catalogue/category-metadata.ts';
import { CategoryScreen } from '#components/pagetype/category-screen.tsx';
import { DishScreen } from '#components/pagetype/dish-screen.tsx';
import { MenuFailedScreen } from '#components/pagetype/menu-failed-screen.tsx';
import { productMetadata } from '#components/product/product-metadata.ts';
import { belowCategory } from '#lib/domain/category-address.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { getCategoryView } from '#lib/shop/category-view.ts';

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
  const { view, menu, found } = await read(params);
  if (menu === null) return {};
  return 'category' in found ? categoryMetadata(found.category, view.locale) : productMetadata(view, menu, found.product);
}

/** A subcategory or a dish below a category, in the catalogue layout (NAV-03). */
export default async function CategoryBelowPage({ params }: Props) {
  const { view, menu, found } = await read(params);
  if (menu === null) return <MenuFailedScreen view={view} route="categories-subcategory-page" />;
  if ('category' in found) return <CategoryScreen view={view} menu={menu} category={found.category} route="categories-subcategory-page" />;
  return <DishScreen view={view} menu={menu} product={found.product} route="categories-product-page" />;
}
