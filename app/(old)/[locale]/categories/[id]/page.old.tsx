import type { Metadata } from 'next';
import { getCategoryView } from '#lib/shop/category-view.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { categoryMetadata } from '#old/components/catalogue/category-metadata.ts';
import { Missing } from '#old/components/layout/missing.tsx';
import { CategoryScreen } from '#old/components/pagetype/category-screen.tsx';
import { MenuFailedScreen } from '#old/components/pagetype/menu-failed-screen.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const { view, menu, category } = await getCategoryView(locale, id);
  if (category === null) return menu === null ? {} : notFoundMetadata(view.locale);
  return categoryMetadata(category, view.locale);
}

/** A category by its id in the catalogue layout; its one true address stays the menu's. */
export default async function CategoryByIdPage({ params }: Props) {
  const { locale, id } = await params;
  const { view, menu, category } = await getCategoryView(locale, id);
  if (menu === null) return <MenuFailedScreen view={view} route="categories-id" />;
  if (category === null) return <Missing />;
  return <CategoryScreen view={view} menu={menu} category={category} route="categories-id" />;
}
