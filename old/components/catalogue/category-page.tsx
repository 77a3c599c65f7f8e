import { getTranslations } from 'next-intl/server';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { Filtered } from '#old/components/filters/filtered.tsx';
import { filteredStandpoint } from '#old/components/filters/filtered-standpoint.ts';
import { Pills } from '#old/components/layout/pills-client.tsx';
import { nearOf } from '#old/components/long/budget.ts';
import { longSection } from '#old/components/long/long-section.ts';
import { Neighbours } from '#old/components/long/neighbours.tsx';
import { crumbsOf, placeOfCategory } from '#old/components/pagetype/category-place.ts';
import type { CategoryProps } from '#old/components/pagetype/props.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { cardWords } from './card-words.ts';
import { Crumbs } from './crumbs.tsx';
import { pillViews } from './pill-views.ts';
import { Section } from './section-client.tsx';
import { Subcategories } from './subcategories.tsx';

/** One category with its subcategories and everything in it. */
export async function CategoryPage({ view: { locale, pageType, settings }, menu, category }: CategoryProps) {
  const t = await getTranslations('catalogue');
  const words = await cardWords(locale, settings.currency);
  const { above, root, position } = placeOfCategory(menu, category);
  const at = filteredStandpoint(settings, menu, words);
  const view = longSection(category, at, position, words);
  return (
    <>
      <Pills pills={pillViews(nearOf(menu.roots, position).items, 0)} media={settings.media} current={root.slug} categoryId={category.id} />
      <div className="container">
        <Crumbs crumbs={crumbsOf(above)} />
        <Subcategories category={root} current={category.id} />
        <Filtered at={at} categoryId={category.id}>
          {view ? <Section section={view} first level={1} /> : <EmptyState title={t('empty')} text={t('emptyText')} />}
        </Filtered>
        <Neighbours menu={menu} root={root} pageType={pageType} />
      </div>
      <PageBanners locale={locale} settings={settings} gallery="gallery_1" />
    </>
  );
}
