import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { categoryMetadata } from '#components/catalogue/category-metadata.ts';
import { CategoryPage } from '#components/catalogue/category-page.tsx';
import { MenuFailed } from '#components/catalogue/menu-failed.tsx';
import { Frame } from '#components/layout/frame.tsx';
import { permanentRedirect } from '#lib/i18n/navigation.ts';
import { pageLocale, slugOf } from '#lib/i18n/page-locale.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getSettings } from '#lib/shop/settings.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; category: string; sub: string }>;
}

async function read(params: Props['params']) {
  const { locale: code, category, sub } = await params;
  const locale = pageLocale(code);
  const menu = await getMenu(locale);
  const path = `${slugOf(category)}/${slugOf(sub)}`;
  const found = menu?.category(path) ?? null;
  if (menu === null || found?.path === `/menu/${path}`) return { locale, menu, category: found, moved: null };
  // backends send two-part addresses for dishes that stand directly in a root category
  const dish = menu.productBySlugs(slugOf(category), slugOf(category), slugOf(sub));
  if (dish === null) notFound();
  return { locale, menu, category: null, moved: menu.pathOf(dish) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, category } = await read(params);
  return category ? categoryMetadata(category, locale) : {};
}

export default async function MenuSubcategoryPage({ params }: Props) {
  const { locale, menu, category, moved } = await read(params);
  if (moved !== null) permanentRedirect({ href: moved, locale });
  const settings = await getSettings(locale);
  return (
    <Frame locale={locale}>
      {menu === null || category === null ? (
        <MenuFailed />
      ) : (
        <CategoryPage locale={locale} settings={settings} menu={menu} category={category} />
      )}
    </Frame>
  );
}
