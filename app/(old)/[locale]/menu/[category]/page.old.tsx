import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { categoryMetadata } from '#old/components/catalogue/category-metadata.ts';
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
  if (menu !== null && category?.path !== `/menu/${slugOf(slug)}`) notFound();
  return { view, menu, category };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, category } = await read(params);
  return category ? categoryMetadata(category, view.locale) : {};
}

export default async function MenuCategoryPage({ params }: Props) {
  const { view, menu, category } = await read(params);
  if (menu === null || category === null) return <MenuFailedScreen view={view} route="menu-categories" />;
  return <CategoryScreen view={view} menu={menu} category={category} route="menu-categories" />;
}
