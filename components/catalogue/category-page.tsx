import { getTranslations } from 'next-intl/server';
import { PageBanners } from '#components/banners/page-banners.tsx';
import { FilterEmpty } from '#components/filters/filter-empty-client.tsx';
import { Pills } from '#components/layout/pills-client.tsx';
import type { CategoryProps } from '#components/pagetype/props.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { cardWords } from './card-words.ts';
import { Crumbs } from './crumbs.tsx';
import { pillViews } from './pill-views.ts';
import { Section } from './section-client.tsx';
import { sectionView } from './section-view.ts';
import { publicStandpoint } from './standpoint.ts';
import { Subcategories } from './subcategories.tsx';

/** One category with its subcategories and everything in it. */
export async function CategoryPage({ view: { locale, settings }, menu, category }: CategoryProps) {
  const t = await getTranslations('catalogue');
  const words = await cardWords(locale, settings.currency);
  const position = Math.max(
    0,
    menu.roots.findIndex((c) => c.id === category.id),
  );
  const view = sectionView(category, publicStandpoint(settings, menu), position, words);
  const parent = category.parentId === null ? null : menu.category(category.parentId);
  const root = parent ?? category;
  return (
    <>
      <Pills pills={pillViews(menu.roots)} media={settings.media} current={root.slug} categoryId={category.id} />
      <div className="container">
        <Crumbs crumbs={parent ? [{ title: parent.visualName, href: parent.path }] : []} />
        <Subcategories category={root} current={category.id} />
        {view ? <Section section={view} first level={1} /> : <EmptyState title={t('empty')} text={t('emptyText')} />}
        <FilterEmpty categoryId={category.id} />
      </div>
      <PageBanners locale={locale} settings={settings} gallery="gallery_1" />
    </>
  );
}
