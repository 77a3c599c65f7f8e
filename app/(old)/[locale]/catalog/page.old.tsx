import type { Metadata } from 'next';
import { leaveCatalog } from '#lib/shop/leave-catalog.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { catalogueMetadata } from '#old/components/pagetype/catalogue-metadata.ts';
import { CatalogueScreen } from '#old/components/pagetype/catalogue-screen.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return catalogueMetadata(await getPageView((await params).locale));
}

/** All categories (ROUTE-10). */
export default async function CatalogPage({ params }: Props) {
  const view = await getPageView((await params).locale);
  leaveCatalog(view, '');
  return <CatalogueScreen view={view} route="catalog" />;
}
