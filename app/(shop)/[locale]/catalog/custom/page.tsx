import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { SelectionPage } from '#components/catalog/catalog-pages.tsx';
import { selectionMetadata } from '#components/catalog/catalog-shell.tsx';
import { getPageView, leaveCatalog } from '#lib/server/data/page-view.ts';

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return selectionMetadata(await getPageView((await params).locale));
}

/** The visitor's favourites (ROUTE-10). */
export default async function CatalogCustomPage({ params }: Props) {
  const view = await getPageView((await params).locale);
  leaveCatalog(view, '/custom');
  return <SelectionPage view={view} route="catalog" />;
}
