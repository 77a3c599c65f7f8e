import '#components/catalog/menu.css';
import type { Metadata } from 'next';
import { categoryMetadata, MenuUnavailableScreen, MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { CategoryScreen } from '#components/catalog/page-types.tsx';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView, leadOn, type PageProps } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

/** `category` is null when it is unknown, hidden or belongs to another category; `movedTo` is the address of the dish that has the slug instead. */
async function readPage(params: PageProps<'category' | 'sub'>['params']) {
  const { locale, category: rootSlug, sub } = await params;
  const view = await getPageView(locale);
  const menu = await getMenu(view.locale);
  const slugs = `${slugOf(rootSlug)}/${slugOf(sub)}`;
  const category = menu?.category(slugs) ?? null;
  if (menu === null || category?.path === `/menu/${slugs}`) return { view, menu, category, movedTo: null };
  // Backends send addresses with two segments for dishes directly in a root category.
  const dish = menu.productBySlugs(slugOf(rootSlug), slugOf(rootSlug), slugOf(sub));
  return { view, menu, category: null, movedTo: dish && menu.pathOf(dish) };
}

export async function generateMetadata({ params }: PageProps<'category' | 'sub'>): Promise<Metadata> {
  const page = await readPage(params);
  return page.movedTo === null ? categoryMetadata(page) : {};
}

export default async function SubcategoryPage({ params }: PageProps<'category' | 'sub'>) {
  const { view, menu, category, movedTo } = await readPage(params);
  if (movedTo !== null) leadOn(movedTo, view.locale);
  if (menu === null) return <MenuUnavailableScreen view={view} />;
  if (category === null) return <MissingScreen view={view} />;
  return <CategoryScreen view={view} menu={menu} category={category} route="menu-categories-subcategory" />;
}
