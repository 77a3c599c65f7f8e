import { getTranslations } from 'next-intl/server';
import { PageBanners } from '#old/components/banners/page-banners.tsx';
import { Crumbs } from '#old/components/catalogue/crumbs.tsx';
import { Section } from '#old/components/catalogue/section-client.tsx';
import { Filtered } from '#old/components/filters/filtered.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { CategoryHero } from './category-hero.tsx';
import { categoryParts } from './category-parts.ts';
import { crumbsOf } from './category-place.ts';
import { CategoryTools } from './category-tools.tsx';
import type { CategoryProps } from './props.ts';
import { WaitingPrices } from './waiting-prices-client.tsx';

/** Page type 'cat2': everything of a category at once, subcategory by subcategory, beside the list of categories. */
export async function BesideCategory(props: CategoryProps) {
  const { locale, settings } = props.view;
  const t = await getTranslations('catalogue');
  const { tile, above, root, own, below, at } = await categoryParts(props);
  return (
    <>
      <div className="container">
        <Crumbs crumbs={crumbsOf(above)} />
        {tile === null ? (
          <EmptyState title={t('empty')} text={t('emptyText')} />
        ) : (
          <WaitingPrices>
            <CategoryHero tile={tile} media={settings.media} />
            <CategoryTools root={root} current={props.category.id} />
            <Filtered at={at} categoryId={props.category.id}>
              {own && <Section section={own} first level={1} />}
              {below.map((section, i) => (
                <Section key={section.slug} section={section} first={own === null && i === 0} />
              ))}
            </Filtered>
          </WaitingPrices>
        )}
      </div>
      <PageBanners locale={locale} settings={settings} gallery="gallery_1" />
    </>
  );
}
