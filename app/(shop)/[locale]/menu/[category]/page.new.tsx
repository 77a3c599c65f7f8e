import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CategoryBar } from '#components/catalog/category-bar-client.tsx';
import { menuSections } from '#components/catalog/menu-sections.ts';
import { MenuUnavailable } from '#components/catalog/menu-unavailable.tsx';
import { Section } from '#components/catalog/section-client.tsx';
import { JsonLd } from '#components/layout/json-ld.tsx';
import { oneLine } from '#lib/contract/html-text.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { localePath } from '#lib/seo/address.ts';
import { categoryGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getPageView } from '#lib/shop/page-view.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; category: string }>;
}

/** @throws 404 for an unknown or hidden category. */
async function readPage(params: Props['params']) {
  const { locale: code, category: slug } = await params;
  const view = await getPageView(code);
  const menu = await getMenu(view.locale);
  const category = menu?.category(slugOf(slug)) ?? null;
  if (menu !== null && category?.path !== `/menu/${slugOf(slug)}`) notFound();
  return { view, menu, category };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, category } = await readPage(params);
  if (category === null) return {};
  const { seo, path, visualName, description, image } = category;
  return pageMetadata(view.settings, {
    locale: view.locale,
    path,
    title: seo.title || visualName,
    absolute: seo.title !== '',
    description: seo.description || oneLine(description),
    keywords: seo.keywords,
    image: seo.image || image,
  });
}

export default async function CategoryPage({ params }: Props) {
  const { view, menu, category } = await readPage(params);
  const { locale, settings } = view;
  if (menu === null || category === null) return <MenuUnavailable locale={locale} />;
  const t = await getTranslations({ locale, namespace: 'layout' });
  const categories = menu.roots.filter((root) => root.showOnHome);
  const sections = await menuSections(view, menu, category.children.length > 0 ? category.children : [category]);

  return (
    <>
      <JsonLd data={categoryGraph(siteOf(settings, locale), menu, category)} />
      <main>
        <CategoryBar
          label={t('categories')}
          categories={categories.map(({ slug, path, visualName, imageExtra, image }) => ({
            slug,
            href: localePath(path, locale),
            name: visualName,
            image: imageExtra || image,
          }))}
          media={settings.media}
          current={category.slug}
        />
        <div className="mx-auto max-w-360 px-gutter">
          <h1 className="pt-5 font-display text-title-l">{category.visualName}</h1>
          {sections.map((section, index) => (
            <Section key={section.slug} section={section} media={settings.media} isFirst={index === 0} />
          ))}
        </div>
      </main>
    </>
  );
}
