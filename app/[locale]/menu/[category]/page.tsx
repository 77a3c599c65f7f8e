import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { categoryMetadata } from '#components/catalogue/category-metadata.ts';
import { CategoryPage } from '#components/catalogue/category-page.tsx';
import { Landing } from '#components/catalogue/landing.tsx';
import { MenuFailed } from '#components/catalogue/menu-failed.tsx';
import { Frame } from '#components/layout/frame.tsx';
import { pageLocale, slugOf } from '#lib/i18n/page-locale.ts';
import { getBanners, getTemplates } from '#lib/shop/content.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getSettings } from '#lib/shop/settings.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; category: string }>;
}

async function read(params: Props['params']) {
  const { locale: code, category: slug } = await params;
  const locale = pageLocale(code);
  const menu = await getMenu(locale);
  const category = menu?.category(slugOf(slug)) ?? null;
  if (menu !== null && category?.path !== `/menu/${slugOf(slug)}`) notFound();
  return { locale, menu, category };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, category } = await read(params);
  return category ? categoryMetadata(category, locale) : {};
}

export default async function MenuCategoryPage({ params }: Props) {
  const { locale, menu, category } = await read(params);
  const settings = await getSettings(locale);
  const pageType = settings.facade.pageType || (await getTemplates())?.pageType || 'lending';
  if (menu === null || category === null) {
    return (
      <Frame locale={locale}>
        <MenuFailed />
      </Frame>
    );
  }
  if (pageType === 'lending' && category.showOnHome) {
    const banners = settings.banners.length > 0 ? settings.banners : await getBanners();
    return (
      <Frame locale={locale}>
        <Landing locale={locale} settings={settings} menu={menu} banners={banners} focus={category.slug} />
      </Frame>
    );
  }
  return (
    <Frame locale={locale}>
      <CategoryPage locale={locale} settings={settings} menu={menu} category={category} />
    </Frame>
  );
}
