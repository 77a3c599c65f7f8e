import type { Metadata } from 'next';
import { CategoryContent } from '#components/catalog/category-content.tsx';
import { categoryTexts } from '#components/catalog/category-links.ts';
import { Landing } from '#components/catalog/landing.tsx';
import { MenuUnavailable } from '#components/catalog/menu-unavailable.tsx';
import { JsonLd } from '#components/layout/json-ld.tsx';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { categoryGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { getPageView } from '#lib/shop/page-view.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; category: string }>;
}

/** `category` is null for one that is unknown or hidden and for a subcategory without its parent; `menu` while it cannot be read. */
async function readPage(params: Props['params']) {
  const { locale, category: slug } = await params;
  const view = await getPageView(locale);
  const menu = await getMenu(view.locale);
  const category = menu?.category(slugOf(slug)) ?? null;
  return { view, menu, category: category?.path === `/menu/${slugOf(slug)}` ? category : null };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, menu, category } = await readPage(params);
  if (menu === null) return {};
  return category === null
    ? notFoundMetadata(view.locale)
    : pageMetadata(view.settings, { locale: view.locale, ...categoryTexts(category) });
}

/** A category of home is its section on the landing page (NAV-04); any other one has a page of its own. */
export default async function CategoryPage({ params }: Props) {
  const { view, menu, category } = await readPage(params);
  if (menu === null) {
    return (
      <main>
        <MenuUnavailable view={view} />
      </main>
    );
  }
  if (category === null) return <NotFoundView locale={view.locale} />;
  const isSection = view.pageType === 'lending' && category.showOnHome && category.parentId === null;
  return (
    <>
      <JsonLd data={categoryGraph(siteOf(view.settings, view.locale), menu, category)} />
      {isSection ? (
        <Landing view={view} menu={menu} first={category.slug} />
      ) : (
        <CategoryContent view={view} menu={menu} category={category} />
      )}
    </>
  );
}
