import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { BelowPage } from '#components/catalog/catalog-pages.tsx';
import { belowMetadata } from '#components/catalog/catalog-shell.tsx';
import { getBelowView, type PageProps } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'id' | 'slug'>): Promise<Metadata> {
  return belowMetadata(await getBelowView(await params));
}

/** A subcategory or a dish below a category, in the layout `catalog` (NAV-03). */
export default async function CategoryBelowPage({ params }: PageProps<'id' | 'slug'>) {
  return (
    <BelowPage below={await getBelowView(await params)} categoryRoute="categories-subcategory-page" dishRoute="categories-product-page" />
  );
}
