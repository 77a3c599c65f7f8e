import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { categoryMetadata, MenuUnavailableScreen, MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { CategoryScreen } from '#components/catalog/page-types.tsx';
import { getCategoryView, type PageProps } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'id'>): Promise<Metadata> {
  const { locale, id } = await params;
  return categoryMetadata(await getCategoryView(locale, id));
}

/** A category by its id in the layout `catalog`; its canonical address is below `/menu`. */
export default async function CategoryByIdPage({ params }: PageProps<'id'>) {
  const { locale, id } = await params;
  const { view, menu, category } = await getCategoryView(locale, id);
  if (menu === null) return <MenuUnavailableScreen view={view} />;
  if (category === null) return <MissingScreen view={view} />;
  return <CategoryScreen view={view} menu={menu} category={category} route="categories-id" />;
}
