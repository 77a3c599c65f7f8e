import { getTranslations } from 'next-intl/server';
import type { ComponentType, ReactNode } from 'react';
import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { cataloguePath } from '#lib/domain/layout.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { BesideTree, CategoryPicture, CategoryPlate } from '../catalog-frame.tsx';
import { MenuUnavailable } from '../catalog-shell.tsx';
import { categoryTiles, homeRoots, nearOf } from '../category-links.ts';
import { ancestryOf, Breadcrumbs, Subcategories } from '../category-navigation.tsx';
import { summaryContext } from '../dish-summary.ts';
import { HomeOffers, HomeText, PageOffers } from '../landing-pages.tsx';
import { CardMessages, MenuEmpty } from '../menu-messages.tsx';
import { categoryParts, menuSections } from '../menu-sections.ts';
import { DishShelf, PriceGate } from '../page-type-parts-client.tsx';
import type { CatalogueProps, CategoryProps, HomeProps } from '../page-types.tsx';
import { rail } from '../rail.ts';
import { Section } from '../section-client.tsx';
import { CategoryHero, TileGrid } from './category-tiles.tsx';

/** Maximum dishes of a category before the link to all of them. */
const MAX_DISHES = 8;

/** A home page: stories and offers, then the menu or why it is missing, then other offers and the shop's text. */
const HomeFrame = ({ view, menu, Content }: HomeProps & { readonly Content: ComponentType<CatalogueProps> }) => (
  <CardMessages>
    <main>
      <h1 className="sr-only">{view.settings.seo.heading || view.settings.seo.name}</h1>
      <HomeOffers view={view} menu={menu} />
      {menu === null ? <MenuUnavailable view={view} /> : <Content view={view} menu={menu} />}
      {menu !== null && <MenuEmpty view={view} menu={menu} />}
      <PageOffers view={view} menu={menu} gallery="gallery" />
      <HomeText seo={view.settings.seo} />
    </main>
  </CardMessages>
);

/** Page type `cat1`: the home page shows the categories as tiles. */
export const TilesHome = (props: HomeProps) => <HomeFrame {...props} Content={Tiles} />;

async function Tiles({ view, menu }: CatalogueProps) {
  const t = await getTranslations({ locale: view.locale, namespace: 'pagetype' });
  const tiles = await categoryTiles(homeRoots(menu), await summaryContext(view, menu));
  return (
    <section id="menu" aria-labelledby="menu-title" className="mx-auto max-w-page px-gutter pt-5 lg:pt-6">
      <h2 id="menu-title" className="mb-3.5 font-display text-title-l lg:mb-5">
        {t('menu')}
      </h2>
      <TileGrid tiles={tiles} media={view.settings.media} isMosaic />
    </section>
  );
}

async function read({ view, menu, category }: CategoryProps) {
  const ancestry = ancestryOf(menu, category);
  const { root, position } = ancestry;
  const context = await summaryContext(view, menu);
  const [[tile], parts] = await Promise.all([
    categoryTiles([category], context, { tint: root.tint, first: position }),
    categoryParts(view, menu, category, position),
  ]);
  return { ...ancestry, ...parts, tile };
}

/** What category pages have besides the category with its dishes; without any it says so. */
async function CategoryFrame({ view, menu, category, children }: CategoryProps & { readonly children: ReactNode }) {
  const t = await getTranslations({ locale: view.locale, namespace: 'catalogue' });
  return (
    <CardMessages>
      <Breadcrumbs locale={view.locale} ancestors={ancestryOf(menu, category).ancestors} />
      {children ?? <EmptyState title={t('empty')} text={t('emptyText')} />}
      <PageOffers view={view} menu={menu} gallery="gallery_1" />
    </CardMessages>
  );
}

/** A category of `cat1` and `cat12`, and of the layout `catalog`: its subcategories as tiles, then its own dishes. */
export async function TilesCategory(props: CategoryProps) {
  const { view, category } = props;
  const { root, tile, own } = await read(props);
  const hasTiles = tile !== undefined && tile.children.length > 0;
  const isRoot = root === category;
  return (
    <CategoryFrame {...props}>
      {tile && (
        <>
          <CategoryHero tile={tile} settings={view.settings} />
          {own !== null && !isRoot && (
            <div className="mt-3">
              <FilterTools {...props}>
                <Subcategories locale={view.locale} root={root} current={category} />
              </FilterTools>
            </div>
          )}
          {hasTiles && (
            <div className="mt-cards">
              <TileGrid tiles={tile.children} media={view.settings.media} />
            </div>
          )}
          {own !== null && isRoot && <FilterTools {...props} />}
          {own !== null && (
            <Filtered {...props}>
              <Section section={own} isFirst={!hasTiles} heading="h1" columns="tree" />
            </Filtered>
          )}
        </>
      )}
    </CategoryFrame>
  );
}

/** A category of `cat2`: all its dishes at once, subcategory by subcategory. */
export async function TreeCategory(props: CategoryProps) {
  const { view, category } = props;
  const { root, tile, own, below } = await read(props);
  return (
    <CategoryFrame {...props}>
      {tile && (
        <>
          <CategoryHero tile={tile} settings={view.settings} isNarrow />
          <FilterTools {...props}>
            <Subcategories locale={view.locale} root={root} current={category} />
          </FilterTools>
          <Filtered {...props}>
            <PriceGate>
              {own !== null && <Section section={own} isFirst heading="h1" columns="rows" />}
              {below.map((section, index) => (
                <Section key={section.slug} section={section} position={index} isFirst={own === null && index === 0} columns="rows" />
              ))}
            </PriceGate>
          </Filtered>
        </>
      )}
    </CategoryFrame>
  );
}

/** Page type `cat2`: categories at the side, with the first dishes of each. */
export const TreeHome = (props: HomeProps) => <HomeFrame {...props} Content={Tree} />;

async function Tree(props: CatalogueProps) {
  const sections = await menuSections(props.view, props.menu, homeRoots(props.menu), { max: MAX_DISHES });
  return (
    <BesideTree {...props} category={null}>
      <FilterTools {...props} />
      <Filtered {...props}>
        <PriceGate>
          {sections.map((section, index) => (
            <Section key={section.slug} section={section} position={index} isFirst={index === 0} columns="rows" />
          ))}
        </PriceGate>
      </Filtered>
    </BesideTree>
  );
}

/** Page type `cat12`: short rows, each with a link to its category. */
export const ShelvesHome = (props: HomeProps) => <HomeFrame {...props} Content={Shelves} />;

async function Shelves({ view, menu }: CatalogueProps) {
  const { locale } = view;
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  const sections = await menuSections(view, menu, homeRoots(menu), { max: MAX_DISHES });
  return (
    <>
      <CategoryStrip view={view} menu={menu} />
      <div className="mx-auto max-w-page px-gutter">
        {sections.map((section, index) => {
          const { slug, title: name } = section;
          const category = menu.category(slug);
          const count = category === null ? 0 : menu.productsOf(category.id).length;
          const href = localePath(category?.path ?? '/', locale);
          const all = section.more ?? { href, text: t('all', { count }), label: t('allOf', { name }) };
          return <DishShelf key={slug} section={section} all={all} nextLabel={t('next', { name })} isFirst={index === 0} />;
        })}
      </div>
    </>
  );
}

/** All categories in one row of small tiles. */
async function CategoryStrip({ view, menu }: CatalogueProps) {
  const { locale, pageType, settings } = view;
  const t = await getTranslations({ locale });
  const near = nearOf(homeRoots(menu));
  const tiles = await categoryTiles(near.items, await summaryContext(view, menu));
  if (tiles.length === 0) return null;
  const item =
    'group grid w-21 content-start justify-items-center gap-2 text-center text-small/4 font-semibold wrap-anywhere hyphens-auto lg:w-27 lg:text-strong/4.75';
  const plate = 'size-19 lg:size-24';
  return (
    <nav aria-label={t('layout.categories')} className="mx-auto max-w-page px-gutter pt-4 lg:pt-6">
      <div className={`${rail} gap-2.5 py-1 lg:gap-3.5`}>
        {tiles.map((tile) => (
          <a key={tile.id} href={tile.href} data-tint={tile.tint} className={item}>
            <CategoryPlate className={plate}>
              <CategoryPicture
                tile={tile}
                media={settings.media}
                width={64}
                desktopWidth={84}
                className="size-16 transition-transform duration-quick ease-out group-hover:scale-106 lg:size-21"
              />
            </CategoryPlate>
            {tile.name}
          </a>
        ))}
        {near.isPart && (
          <a href={localePath(cataloguePath(pageType), locale)} data-tint="ash" className={item}>
            <CategoryPlate className={plate}>
              <Icon name="grid" />
            </CategoryPlate>
            {t('pagetype.allCategories')}
          </a>
        )}
      </div>
    </nav>
  );
}
