import type { Metadata } from 'next';
import { CategoryContent } from '#components/catalog/category-content.tsx';
import { categoryTexts } from '#components/catalog/category-links.ts';
import { MenuUnavailable } from '#components/catalog/menu-unavailable.tsx';
import { JsonLd } from '#components/layout/json-ld.tsx';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { categoryGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { leadOn } from '#lib/shop/lead-on.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { getPageView } from '#lib/shop/page-view.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; category: string; sub: string }>;
}

/** `category` is null for one that is unknown, hidden or of another category; `movedTo` is the address of the dish that has the slug instead. */
async function readPage(params: Props['params']) {
  const { locale, category: rootSlug, sub } = await params;
  const view = await getPageView(locale);
  const menu = await getMenu(view.locale);
  const slugs = `${slugOf(rootSlug)}/${slugOf(sub)}`;
  const category = menu?.category(slugs) ?? null;
  if (menu === null || category?.path === `/menu/${slugs}`) return { view, menu, category, movedTo: null };
  // Backends send addresses of two parts for dishes that stand directly in a root category.
  const dish = menu.productBySlugs(slugOf(rootSlug), slugOf(rootSlug), slugOf(sub));
  return { view, menu, category: null, movedTo: dish && menu.pathOf(dish) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, menu, category, movedTo } = await readPage(params);
  if (menu === null || movedTo !== null) return {};
  return category === null
    ? notFoundMetadata(view.locale)
    : pageMetadata(view.settings, { locale: view.locale, ...categoryTexts(category) });
}

export default async function SubcategoryPage({ params }: Props) {
  const { view, menu, category, movedTo } = await readPage(params);
  if (movedTo !== null) leadOn(movedTo, view.locale);
  if (menu === null) {
    return (
      <main>
        <MenuUnavailable view={view} />
      </main>
    );
  }
  if (category === null) return <NotFoundView locale={view.locale} />;
  return (
    <>
      <JsonLd data={categoryGraph(siteOf(view.settings, view.locale), menu, category)} />
      <CategoryContent view={view} menu={menu} category={category} />
    </>
  );
}
