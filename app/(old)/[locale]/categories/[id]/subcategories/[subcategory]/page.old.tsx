import type { Metadata } from 'next';
import { subcategoryOf } from '#lib/domain/category-address.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
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
  readonly params: Promise<{ locale: string; id: string; subcategory: string }>;
}

async function read(params: Props['params']) {
  const { locale, id, subcategory } = await params;
  const { view, menu, category } = await getCategoryView(locale, id);
  return { view, menu, category: category && subcategoryOf(category, slugOf(subcategory)) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, menu, category } = await read(params);
  if (category === null) return menu === null ? {} : notFoundMetadata(view.locale);
  return categoryMetadata(category, view.locale);
}

/** A subcategory by ids in the catalogue layout. */
export default async function SubcategoryByIdPage({ params }: Props) {
  const { view, menu, category } = await read(params);
  const route = 'categories-id-subcategories-subcategory';
  if (menu === null) return <MenuFailedScreen view={view} route={route} />;
  if (category === null) return <Missing />;
  return <CategoryScreen view={view} menu={menu} category={category} route={route} />;
}
