import { getCategoryView } from '#lib/shop/category-view.ts';
import { leadOn } from '#lib/shop/lead-on.ts';
import { leaveCatalog } from '#lib/shop/leave-catalog.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { MenuFailedScreen } from '#old/components/pagetype/menu-failed-screen.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; id: string }>;
}

/** Where a banner of type category leads (NAV-08): the category's own page. */
export default async function CatalogPage({ params }: Props) {
  const { locale: code, id } = await params;
  leaveCatalog(await getPageView(code), `/${id}`);
  const { view, category } = await getCategoryView(code, id);
  if (category === null) return <MenuFailedScreen view={view} route="catalog" />;
  leadOn(category.path, view.locale);
}
