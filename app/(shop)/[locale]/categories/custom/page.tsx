import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { SelectionPage } from '#components/catalog/catalog-pages.tsx';
import { selectionMetadata } from '#components/catalog/catalog-shell.tsx';
import { getPageView, type PageProps } from '#lib/server/data/page-view.ts';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return selectionMetadata(await getPageView((await params).locale));
}

/** The visitor's favourites (ROUTE-10). */
export default async function CategoriesCustomPage({ params }: PageProps) {
  return <SelectionPage view={await getPageView((await params).locale)} route="categories-page" />;
}
