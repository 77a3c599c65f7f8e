import type { Metadata } from 'next';
import { getBelowView } from '#lib/shop/category-view.ts';
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
  return belowMetadata(await getBelowView(await params));
}

/** A subcategory or a dish below a category, in the catalogue layout (NAV-03). */
export default async function CategoryBelowPage({ params }: Props) {
  const { view, menu, found } = await getBelowView(await params);
  if (menu === null) return <MenuFailedScreen view={view} route="categories-subcategory-page" />;
  if (found === null) return <Missing />;
  if ('category' in found) return <CategoryScreen view={view} menu={menu} category={found.category} route="categories-subcategory-page" />;
  return <DishScreen view={view} menu={menu} product={found.product} route="categories-product-page" />;
}
