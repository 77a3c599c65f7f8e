import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { categoryMetadata, MenuUnavailableScreen, MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { CategoryScreen } from '#components/catalog/page-types.tsx';
import { subcategoryOf } from '#lib/domain/catalogue.ts';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { getCategoryView, type PageProps } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

async function readPage(params: PageProps<'id' | 'subcategory'>['params']) {
  const { locale, id, subcategory } = await params;
  const { view, menu, category } = await getCategoryView(locale, id);
  return { view, menu, category: category && subcategoryOf(category, slugOf(subcategory)) };
}

export async function generateMetadata({ params }: PageProps<'id' | 'subcategory'>): Promise<Metadata> {
  return categoryMetadata(await readPage(params));
}

/** A subcategory by ids in the layout `catalog`. */
export default async function SubcategoryByIdPage({ params }: PageProps<'id' | 'subcategory'>) {
  const { view, menu, category } = await readPage(params);
  if (menu === null) return <MenuUnavailableScreen view={view} />;
  if (category === null) return <MissingScreen view={view} />;
  return <CategoryScreen view={view} menu={menu} category={category} route="categories-id-subcategories-subcategory" />;
}
