import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { MenuUnavailableScreen, MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { cataloguePath } from '#lib/domain/layout.ts';
import { getCategoryView, getPageView, leadOn, leaveCatalog, notFoundMetadata, type PageProps } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'id'>): Promise<Metadata> {
  const { locale, id } = await params;
  const { view, menu, category } = await getCategoryView(locale, id);
  const isMissing = menu !== null && category === null && cataloguePath(view.pageType) === '/catalog';
  return isMissing ? notFoundMetadata(view.locale) : {};
}

/** Target of banners of type category (NAV-08): redirects to the category's own page. */
export default async function CatalogCategoryPage({ params }: PageProps<'id'>) {
  const { locale, id } = await params;
  leaveCatalog(await getPageView(locale), `/${id}`);
  const { view, menu, category } = await getCategoryView(locale, id);
  if (menu === null) return <MenuUnavailableScreen view={view} />;
  if (category === null) return <MissingScreen view={view} />;
  leadOn(category.path, view.locale);
}
