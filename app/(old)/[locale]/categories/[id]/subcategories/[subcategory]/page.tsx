import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { subcategoryOf } from '#lib/domain/category-address.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { getCategoryView } from '#lib/shop/category-view.ts';
import { categoryMetadata } from '#old/components/catalogue/category-metadata.ts';
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
  if (menu === null) return { view, menu: null, category: null } as const;
  const found = subcategoryOf(category, slugOf(subcategory));
  if (found === null) notFound();
  return { view, menu, category: found } as const;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, category } = await read(params);
  return category === null ? {} : categoryMetadata(category, view.locale);
}

/** A subcategory by ids in the catalogue layout. */
export default async function SubcategoryByIdPage({ params }: Props) {
  const { view, menu, category } = await read(params);
  const route = 'categories-id-subcategories-subcategory';
  if (menu === null) return <MenuFailedScreen view={view} route={route} />;
  return <CategoryScreen view={view} menu={menu} category={category} route={route} />;
}
