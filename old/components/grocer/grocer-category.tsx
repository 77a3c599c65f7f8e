import { getTranslations } from 'next-intl/server';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { cardWords } from '#old/components/catalogue/card-words.ts';
import { Crumbs } from '#old/components/catalogue/crumbs.tsx';
import { Filtered } from '#old/components/filters/filtered.tsx';
import { filteredStandpoint } from '#old/components/filters/filtered-standpoint.ts';
import { crumbsOf, placeOfCategory } from '#old/components/pagetype/category-place.ts';
import { CategoryTools } from '#old/components/pagetype/category-tools.tsx';
import type { CategoryProps } from '#old/components/pagetype/props.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { GrocerFrame } from './grocer-frame.tsx';
import { CategoryNav, Shelf } from './grocer-parts-client.tsx';
import { longShelf } from './shelf-view.ts';
import { nearTiles, tileView } from './tile-views.ts';

interface Props extends CategoryProps {
  readonly kind: 'samokat' | 'lavka';
}

async function GrocerCategory({ kind, view: { locale, pageType, settings }, menu, category }: Props) {
  const t = await getTranslations('catalogue');
  const { above, root, position } = placeOfCategory(menu, category);
  const words = await cardWords(locale, settings.currency);
  const at = filteredStandpoint(settings, menu, words);
  const shelf = longShelf(category, at, position, words);
  return (
    <GrocerFrame kind={kind} nav={<CategoryNav {...nearTiles(menu.roots, root.id, pageType)} root={root.id} current={category.id} />}>
      <Crumbs crumbs={crumbsOf(above)} />
      <CategoryTools root={root} current={category.id} />
      <Filtered at={at} categoryId={category.id}>
        {shelf ? (
          <Shelf shelf={shelf} kind="grid" first level={1} {...(kind === 'lavka' && { panel: tileView(category, position) })} />
        ) : (
          <EmptyState title={t('empty')} text={t('emptyText')} />
        )}
      </Filtered>
      <PageBanners locale={locale} settings={settings} gallery="gallery_1" />
    </GrocerFrame>
  );
}

export const SamokatCategory = (props: CategoryProps) => <GrocerCategory {...props} kind="samokat" />;
export const LavkaCategory = (props: CategoryProps) => <GrocerCategory {...props} kind="lavka" />;
