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
import { TileGrid } from './tile-grid.tsx';

/** Page type 'cat1': a category shows its subcategories, then its own dishes; a subcategory shows its dishes. */
export async function TilesCategory(props: CategoryProps) {
  const { locale, settings } = props.view;
  const t = await getTranslations('catalogue');
  const { tile, above, root, own, at } = await categoryParts(props);
  return (
    <>
      <div className="container">
        <Crumbs crumbs={crumbsOf(above)} />
        {tile === null ? (
          <EmptyState title={t('empty')} text={t('emptyText')} />
        ) : (
          <>
            <CategoryHero tile={tile} media={settings.media} />
            {own && <CategoryTools root={above.length > 0 ? root : null} current={props.category.id} />}
            {tile.children.length > 0 && <TileGrid tiles={tile.children} media={settings.media} kind="plain" heading="h2" />}
            {own && (
              <Filtered at={at} categoryId={props.category.id}>
                <Section section={own} first={tile.children.length === 0} level={1} />
              </Filtered>
            )}
          </>
        )}
      </div>
      <PageBanners locale={locale} settings={settings} gallery="gallery_1" />
    </>
  );
}
