import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { CataloguePage } from '#components/catalog/catalog-pages.tsx';
import { catalogueMetadata } from '#components/catalog/catalog-shell.tsx';
import { getPageView, leaveCatalog, type PageProps } from '#lib/server/data/page-view.ts';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return catalogueMetadata(await getPageView((await params).locale));
}

/** All categories (ROUTE-10). */
export default async function CatalogPage({ params }: PageProps) {
  const view = await getPageView((await params).locale);
  leaveCatalog(view, '');
  return <CataloguePage view={view} route="catalog" />;
}
