import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { CataloguePage } from '#components/catalog/catalog-pages.tsx';
import { catalogueMetadata } from '#components/catalog/catalog-shell.tsx';
import { getPageView, type PageProps } from '#lib/server/data/page-view.ts';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return catalogueMetadata(await getPageView((await params).locale));
}

/** A former address of all categories (ROUTE-11). */
export default async function CategoriesPagePage({ params }: PageProps) {
  return <CataloguePage view={await getPageView((await params).locale)} route="categories-page" />;
}
