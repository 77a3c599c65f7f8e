import { getTranslations } from 'next-intl/server';
import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { CardMessages } from '../card-messages.tsx';
import { BesideTree } from '../catalog-frame.tsx';
import { categoryTiles, nearOf } from '../category-links.ts';
import { ancestorsOf, Breadcrumbs, Subcategories } from '../category-navigation.tsx';
import { summaryContext } from '../dish-summary.ts';
import { HomeOffers, HomeText, PageOffers } from '../home-offers.tsx';
import { categoryParts, shortSections } from '../menu-sections.ts';
import { MenuUnavailable } from '../menu-unavailable.tsx';
import { DishShelf, PriceGate } from '../page-type-parts-client.tsx';
import { rail } from '../rail.ts';
import { Section } from '../section-client.tsx';
import { CategoryHero, TileGrid } from './category-tiles.tsx';

interface HomeProps {
  readonly view: PageView;
  readonly menu: Menu | null;
}

/** Maximum dishes of a category before the link to all of them. */
const MAX_DISHES = 8;

/** Page type `cat1`: the home page shows the categories as tiles. */
export async function TilesHome({ view, menu }: HomeProps) {
  const { locale, settings } = view;
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  return (
    <CardMessages>
      <main>
        <h1 className="sr-only">{settings.seo.heading || settings.seo.name}</h1>
        <HomeOffers view={view} menu={menu} />
        {menu === null ? <MenuUnavailable view={view} /> : <Tiles title={t('menu')} view={view} menu={menu} />}
        <PageOffers view={view} menu={menu} gallery="gallery" />
        <HomeText seo={settings.seo} />
      </main>
    </CardMessages>
  );
}

async function Tiles({ title, view, menu }: { readonly title: string; readonly view: PageView; readonly menu: Menu }) {
  const roots = menu.roots.filter(({ showOnHome }) => showOnHome);
  const tiles = await categoryTiles(roots, await summaryContext(view, menu));
  return (
    <section id="menu" aria-labelledby="menu-title" className="mx-auto max-w-page px-gutter pt-5 lg:pt-6">
      <h2 id="menu-title" className="mb-3.5 font-display text-title-l lg:mb-5">
        {title}
      </h2>
      <TileGrid tiles={tiles} media={view.settings.media} variant="mosaic" heading="h3" />
    </section>
  );
}

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

/** Page type `cat2`: categories at the side, with the first dishes of each. */
export async function TreeHome({ view, menu }: HomeProps) {
  const { settings } = view;
  const roots = menu?.roots.filter(({ showOnHome }) => showOnHome) ?? [];
  const sections = menu === null ? [] : await shortSections(view, menu, roots, MAX_DISHES);
  return (
    <CardMessages>
      <main>
        <h1 className="sr-only">{settings.seo.heading || settings.seo.name}</h1>
        <HomeOffers view={view} menu={menu} />
        {menu === null ? (
          <MenuUnavailable view={view} />
        ) : (
          <BesideTree view={view} menu={menu} current={null}>
            <FilterTools view={view} menu={menu} />
            <Filtered view={view} menu={menu}>
              <PriceGate>
                {sections.map((section, index) => (
                  <Section key={section.slug} section={section} position={index} isFirst={index === 0} columns="rows" />
                ))}
              </PriceGate>
            </Filtered>
          </BesideTree>
        )}
        <PageOffers view={view} menu={menu} gallery="gallery" />
        <HomeText seo={settings.seo} />
      </main>
    </CardMessages>
  );
}

/** Page type `cat12`: short rows, each with a link to its category. */
export async function ShelvesHome({ view, menu }: HomeProps) {
  const { locale, settings } = view;
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  const roots = menu?.roots.filter(({ showOnHome }) => showOnHome) ?? [];
  const sections = menu === null ? [] : await shortSections(view, menu, roots, MAX_DISHES);
  const shelves = sections.map((section) => {
    const category = menu?.category(section.slug) ?? null;
    const count = category === null ? 0 : (menu?.productsOf(category.id).length ?? 0);
    const href = localePath(category?.path ?? '/', locale);
    const all = section.more ?? { href, text: t('all', { count }), label: t('allOf', { name: section.title }) };
    return { section, all, nextLabel: t('next', { name: section.title }) };
  });
  return (
    <CardMessages>
      <main>
        <h1 className="sr-only">{settings.seo.heading || settings.seo.name}</h1>
        <HomeOffers view={view} menu={menu} />
        {menu === null ? <MenuUnavailable view={view} /> : <CategoryStrip view={view} menu={menu} />}
        <div className="mx-auto max-w-page px-gutter">
          {shelves.map((shelf, index) => (
            <DishShelf key={shelf.section.slug} {...shelf} isFirst={index === 0} />
          ))}
        </div>
        <PageOffers view={view} menu={menu} gallery="gallery" />
        <HomeText seo={settings.seo} />
      </main>
    </CardMessages>
  );
}

/** All categories in one row of small tiles. */
async function CategoryStrip({ view, menu }: { readonly view: PageView; readonly menu: Menu }) {
  const { locale, pageType, settings } = view;
  const [t, p] = await Promise.all([getTranslations({ locale, namespace: 'layout' }), getTranslations({ locale, namespace: 'pagetype' })]);
  const near = nearOf(
    menu.roots.filter(({ showOnHome }) => showOnHome),
    -1,
  );
  const tiles = await categoryTiles(near.items, await summaryContext(view, menu));
  if (tiles.length === 0) return null;
  const item =
    'group grid w-21 content-start justify-items-center gap-2 text-center text-small/4 font-semibold wrap-anywhere hyphens-auto lg:w-27 lg:text-strong/4.75';
  const plate =
    'grid size-19 place-items-center rounded-full bg-[radial-gradient(115%_110%_at_30%_6%,var(--tint-hi),var(--tint)_84%)] lg:size-24';
  return (
    <nav aria-label={t('categories')} className="mx-auto max-w-page px-gutter pt-4 lg:pt-6">
      <div className={`${rail} gap-2.5 py-1 lg:gap-3.5`}>
        {tiles.map((tile) => (
          <a key={tile.id} href={tile.href} data-tint={tile.tint} className={item}>
            <span className={plate}>
              {tile.images[0] !== undefined && (
                <Picture
                  src={tile.images[0]}
                  alt=""
                  media={settings.media}
                  width={64}
                  desktopWidth={84}
                  className="size-16 transition-transform duration-quick ease-out [filter:var(--art-filter)] group-hover:scale-106 lg:size-21"
                />
              )}
            </span>
            {tile.name}
          </a>
        ))}
        {near.isPart && (
          <a href={localePath(cataloguePath(pageType), locale)} data-tint="ash" className={item}>
            <span className={plate}>
              <Icon name="grid" />
            </span>
            {p('allCategories')}
          </a>
        )}
      </div>
    </nav>
  );
}
