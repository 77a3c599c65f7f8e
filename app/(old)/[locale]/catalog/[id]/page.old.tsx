import type { Metadata } from 'next';
import { cataloguePath } from '#lib/domain/layout.ts';
import { getCategoryView } from '#lib/shop/category-view.ts';
import { leadOn } from '#lib/shop/lead-on.ts';
import { leaveCatalog } from '#lib/shop/leave-catalog.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { Missing } from '#old/components/layout/missing.tsx';
import { MenuFailedScreen } from '#old/components/pagetype/menu-failed-screen.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  const { view, menu, category } = await getCategoryView(locale, id);
  const isMissing = menu !== null && category === null && cataloguePath(view.pageType) === '/catalog';
  return isMissing ? notFoundMetadata(view.locale) : {};
}

/** Where a banner of type category leads (NAV-08): the category's own page. */
export default async function CatalogPage({ params }: Props) {
  const { locale: code, id } = await params;
  leaveCatalog(await getPageView(code), `/${id}`);
  const { view, menu, category } = await getCategoryView(code, id);
  if (menu === null) return <MenuFailedScreen view={view} route="catalog" />;
  if (category === null) return <Missing />;
  leadOn(category.path, view.locale);
}
