import '#components/catalog/menu.css';
import type { Metadata } from 'next';
import { categoryMetadata, MenuUnavailableScreen, MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { CategoryScreen } from '#components/catalog/page-types.tsx';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView, type PageProps } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

/** `category` is null when it is unknown or hidden, and for a subcategory without its parent; `menu` while it cannot be read. */
async function readPage(params: PageProps<'category'>['params']) {
  const { locale, category: slug } = await params;
  const view = await getPageView(locale);
  const menu = await getMenu(view.locale);
  const category = menu?.category(slugOf(slug)) ?? null;
  return { view, menu, category: category?.path === `/menu/${slugOf(slug)}` ? category : null };
}

export async function generateMetadata({ params }: PageProps<'category'>): Promise<Metadata> {
  return categoryMetadata(await readPage(params));
}

export default async function CategoryPage({ params }: PageProps<'category'>) {
  const { view, menu, category } = await readPage(params);
  if (menu === null) return <MenuUnavailableScreen view={view} />;
  if (category === null) return <MissingScreen view={view} />;
  return <CategoryScreen view={view} menu={menu} category={category} route="menu-categories" />;
}
