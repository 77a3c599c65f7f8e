import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { BelowPage } from '#components/catalog/catalog-pages.tsx';
import { belowMetadata } from '#components/catalog/catalog-shell.tsx';
import { cataloguePath } from '#lib/domain/layout.ts';
import { getBelowView, getPageView, leaveCatalog, type PageProps } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'id' | 'slug'>): Promise<Metadata> {
  if (cataloguePath((await getPageView((await params).locale)).pageType) !== '/catalog') return {};
  return belowMetadata(await getBelowView(await params));
}

/** A subcategory or a dish below a category (ROUTE-10). */
export default async function CatalogBelowPage({ params }: PageProps<'id' | 'slug'>) {
  const { locale, id, slug } = await params;
  leaveCatalog(await getPageView(locale), `/${id}/menu/${slug}`);
  return <BelowPage below={await getBelowView(await params)} categoryRoute="catalog" dishRoute="catalog" />;
}
