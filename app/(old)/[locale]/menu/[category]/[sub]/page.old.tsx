import type { Metadata } from 'next';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { leadOn } from '#lib/shop/lead-on.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { categoryMetadata } from '#old/components/catalogue/category-metadata.ts';
import { Missing } from '#old/components/layout/missing.tsx';
import { CategoryScreen } from '#old/components/pagetype/category-screen.tsx';
import { MenuFailedScreen } from '#old/components/pagetype/menu-failed-screen.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; category: string; sub: string }>;
}

async function read(params: Props['params']) {
  const { locale: code, category, sub } = await params;
  const view = await getPageView(code);
  const menu = await getMenu(view.locale);
  const path = `${slugOf(category)}/${slugOf(sub)}`;
  const found = menu?.category(path) ?? null;
  if (menu === null || found?.path === `/menu/${path}`) return { view, menu, category: found, moved: null };
  // backends send two-part addresses for dishes that stand directly in a root category
  const dish = menu.productBySlugs(slugOf(category), slugOf(category), slugOf(sub));
  return { view, menu, category: null, moved: dish && menu.pathOf(dish) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, menu, category, moved } = await read(params);
  if (category !== null) return categoryMetadata(category, view.locale);
  return menu === null || moved !== null ? {} : notFoundMetadata(view.locale);
}

export default async function MenuSubcategoryPage({ params }: Props) {
  const { view, menu, category, moved } = await read(params);
  if (moved !== null) leadOn(moved, view.locale);
  if (menu === null) return <MenuFailedScreen view={view} route="menu-categories-subcategory" />;
  if (category === null) return <Missing />;
  return <CategoryScreen view={view} menu={menu} category={category} route="menu-categories-subcategory" />;
}
