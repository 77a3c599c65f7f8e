import type { Metadata } from 'next';
import { slugOf } from '#lib/i18n/page-locale.ts';
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
  readonly params: Promise<{ locale: string; category: string }>;
}

async function read(params: Props['params']) {
  const { locale: code, category: slug } = await params;
  const view = await getPageView(code);
  const menu = await getMenu(view.locale);
  const category = menu?.category(slugOf(slug)) ?? null;
  return { view, menu, category: category?.path === `/menu/${slugOf(slug)}` ? category : null };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, menu, category } = await read(params);
  if (category === null) return menu === null ? {} : notFoundMetadata(view.locale);
  return categoryMetadata(category, view.locale);
}

export default async function MenuCategoryPage({ params }: Props) {
  const { view, menu, category } = await read(params);
  if (menu === null) return <MenuFailedScreen view={view} route="menu-categories" />;
  if (category === null) return <Missing />;
  return <CategoryScreen view={view} menu={menu} category={category} route="menu-categories" />;
}
