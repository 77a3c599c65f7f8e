import type { Metadata } from 'next';
import { getPageView } from '#lib/shop/page-view.ts';
import { selectionMetadata } from '#old/components/pagetype/catalogue-metadata.ts';
import { SelectionScreen } from '#old/components/pagetype/selection-screen.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return selectionMetadata(await getPageView((await params).locale));
}

/** The visitor's own selection (ROUTE-10). */
export default async function CategoriesCustomPage({ params }: Props) {
  const view = await getPageView((await params).locale);
  return <SelectionScreen view={view} route="categories-page" />;
}
