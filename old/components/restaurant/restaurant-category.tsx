import { getTranslations } from 'next-intl/server';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { cardWords } from '#old/components/catalogue/card-words.ts';
import { Crumbs } from '#old/components/catalogue/crumbs.tsx';
import { Section } from '#old/components/catalogue/section-client.tsx';
import { Filtered } from '#old/components/filters/filtered.tsx';
import { filteredStandpoint } from '#old/components/filters/filtered-standpoint.ts';
import { nearTiles } from '#old/components/grocer/tile-views.ts';
import { longSection } from '#old/components/long/long-section.ts';
import { crumbsOf, placeOfCategory } from '#old/components/pagetype/category-place.ts';
import { CategoryTools } from '#old/components/pagetype/category-tools.tsx';
import type { CategoryProps } from '#old/components/pagetype/props.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { DeliveryFrame } from './delivery-frame.tsx';

/** One category of a restaurant's delivery menu. */
export async function RestaurantCategory({ view: { locale, pageType, settings }, menu, category }: CategoryProps) {
  const r = await getTranslations('restaurant');
  const t = await getTranslations('catalogue');
  const { above, root, position } = placeOfCategory(menu, category);
  const words = await cardWords(locale, settings.currency);
  const at = filteredStandpoint(settings, menu, words);
  const section = longSection(category, at, position, words);
  return (
    <DeliveryFrame {...nearTiles(menu.roots, root.id, pageType)} root={root.id} current={category.id}>
      <Crumbs first={{ title: r('delivery'), href: '/catalog' }} crumbs={crumbsOf(above)} />
      <CategoryTools root={root} current={category.id} />
      <Filtered at={at} categoryId={category.id}>
        {section ? <Section section={section} first level={1} /> : <EmptyState title={t('empty')} text={t('emptyText')} />}
      </Filtered>
      <PageBanners locale={locale} settings={settings} gallery="gallery_1" />
    </DeliveryFrame>
  );
}
