import { getTranslations } from 'next-intl/server';
import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { CardMessages } from '../card-messages.tsx';
import { CategoryHero } from '../category-hero.tsx';
import { ancestorsOf, Breadcrumbs, Subcategories } from '../category-navigation.tsx';
import { categoryParts } from '../category-sections.ts';
import { categoryTiles } from '../category-tile.ts';
import { summaryContext } from '../dish-summary.ts';
import { PageOffers } from '../home-offers.tsx';
import { PriceGate } from '../page-type-parts-client.tsx';
import { Section } from '../section-client.tsx';
import { TileGrid } from './tile-grid.tsx';

interface CategoryProps {
  readonly view: PageView;
  readonly menu: Menu;
  readonly category: MenuCategory;
}

async function read({ view, menu, category }: CategoryProps) {
  const ancestors = ancestorsOf(menu, category);
  const root = ancestors[0] ?? category;
  const position = Math.max(0, menu.roots.indexOf(root));
  const context = await summaryContext(view, menu);
  const [[tile], parts, t] = await Promise.all([
    categoryTiles([category], context, { tint: root.tint, first: position }),
    categoryParts(view, menu, category, position),
    getTranslations({ locale: view.locale, namespace: 'catalogue' }),
  ]);
  return { ancestors, root, tile, ...parts, t };
}

/** A category of `cat1` and `cat12`, and of the layout `catalog`: its subcategories as tiles, then its own dishes. */
export async function TilesCategory(props: CategoryProps) {
  const { view, menu, category } = props;
  const { ancestors, root, tile, own, t } = await read(props);
  const hasTiles = tile !== undefined && tile.children.length > 0;
  return (
    <CardMessages>
      <Breadcrumbs locale={view.locale} ancestors={ancestors} />
      {tile === undefined ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <CategoryHero tile={tile} settings={view.settings} />
          {own !== null && ancestors.length > 0 && (
            <div className="mt-3">
              <FilterTools view={view} menu={menu} category={category}>
                <Subcategories locale={view.locale} root={root} current={category} />
              </FilterTools>
            </div>
          )}
          {hasTiles && (
            <div className="mt-cards">
              <TileGrid tiles={tile.children} media={view.settings.media} variant="plain" heading="h2" />
            </div>
          )}
          {own !== null && ancestors.length === 0 && <FilterTools view={view} menu={menu} category={category} />}
          {own !== null && (
            <Filtered view={view} menu={menu} category={category}>
              <Section section={own} isFirst={!hasTiles} heading="h1" columns="tree" />
            </Filtered>
          )}
        </>
      )}
      <PageOffers view={view} menu={menu} gallery="gallery_1" />
    </CardMessages>
  );
}

/** A category of `cat2`: all its dishes at once, subcategory by subcategory. */
export async function TreeCategory(props: CategoryProps) {
  const { view, menu, category } = props;
  const { ancestors, root, tile, own, below, t } = await read(props);
  return (
    <CardMessages>
      <Breadcrumbs locale={view.locale} ancestors={ancestors} />
      {tile === undefined ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <CategoryHero tile={tile} settings={view.settings} isNarrow />
          <FilterTools view={view} menu={menu} category={category}>
            <Subcategories locale={view.locale} root={root} current={category} />
          </FilterTools>
          <Filtered view={view} menu={menu} category={category}>
            <PriceGate>
              {own !== null && <Section section={own} isFirst heading="h1" columns="rows" />}
              {below.map((section, index) => (
                <Section key={section.slug} section={section} position={index} isFirst={own === null && index === 0} columns="rows" />
              ))}
            </PriceGate>
          </Filtered>
        </>
      )}
      <PageOffers view={view} menu={menu} gallery="gallery_1" />
    </CardMessages>
  );
}
