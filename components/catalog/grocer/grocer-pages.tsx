import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { filteredProducts, filterSearch } from '#components/filters/filter-items.ts';
import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import { cn } from '#components/ui/cn.ts';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { MenuUnavailable } from '../catalog-shell.tsx';
import { barCategories, listedCategories } from '../category-links.ts';
import { ancestryOf, Breadcrumbs, Subcategories } from '../category-navigation.tsx';
import { type SummaryContext, summaryContext } from '../dish-summary.ts';
import { HomeOffers, HomeText, PageOffers } from '../landing-pages.tsx';
import { CardMessages, MenuEmpty } from '../menu-messages.tsx';
import {
  cardIn,
  categoryHead,
  dishNames,
  filledCategories,
  MAX_CARDS,
  type MenuSection,
  sectionLimits,
  sentCounts,
  visibleDishes,
  visibleOf,
  withoutDescription,
} from '../menu-sections.ts';
import { CategoryList, Shelf } from '../page-type-parts-client.tsx';
import type { CatalogueProps, CategoryProps, HomeProps } from '../page-types.tsx';
import { Directory } from '../tiles/category-tiles.tsx';
import type { GrocerShelf } from './grocer-shelf-client.tsx';

async function read({ view, menu }: HomeProps, variant: 'grid' | 'row') {
  const categories = menu === null ? [] : barCategories(menu, view);
  const [shelves, listed] = await Promise.all([
    menu === null ? [] : homeShelves(view, menu, categories, variant),
    listedCategories(view, categories),
  ]);
  return { shelves, listed };
}

/** Page type `samokat`: one long page of dense grids with a list of categories. */
export async function SamokatHome({ view, menu }: HomeProps) {
  const { shelves, listed } = await read({ view, menu }, 'grid');
  const list = listed.categories.length > 0 ? <CategoryList {...listed} isInPage variant="list" hasRounds /> : undefined;
  return (
    <GrocerFrame view={view} list={list}>
      <HomeContent view={view} menu={menu} shelves={shelves} variant="grid" />
    </GrocerFrame>
  );
}

/** Page type `lavka`: a mosaic of categories, then horizontal rows that link to category pages. */
export async function LavkaHome({ view, menu }: HomeProps) {
  const { shelves, listed } = await read({ view, menu }, 'row');
  return (
    <GrocerFrame view={view}>
      <CategoryMosaic {...listed} media={view.settings.media} />
      <HomeContent view={view} menu={menu} shelves={shelves} variant="row" />
    </GrocerFrame>
  );
}

interface HomeContentProps extends HomeProps {
  readonly shelves: Awaited<ReturnType<typeof homeShelves>>;
  readonly variant: 'grid' | 'row';
}

/** On phones the first dishes come on the first screen, before stories and offers (KF-LAYOUT-11). */
function HomeContent({ view, menu, shelves: [first, ...others], variant }: HomeContentProps) {
  const { settings } = view;
  const offers = (
    <div className="flex flex-col gap-4 pt-6 *:w-full lg:-order-1 lg:gap-5 lg:pt-4">
      <HomeOffers view={view} menu={menu} priority="lazy" isNarrow />
    </div>
  );
  return (
    <>
      {/* the column stretches its children */}
      <h1 className="sr-only w-px!">{settings.seo.heading || settings.seo.name}</h1>
      {menu === null ? (
        <>
          <MenuUnavailable view={view} />
          {offers}
        </>
      ) : (
        <>
          <div className="px-gutter">
            <FilterTools view={view} menu={menu} isRow />
          </div>
          <MenuEmpty view={view} menu={menu} />
          <Filtered view={view} menu={menu}>
            {first !== undefined && <Shelf shelf={first} variant={variant} isFirst />}
            {offers}
            {others.map((shelf) => (
              <Shelf key={shelf.slug} shelf={shelf} variant={variant} />
            ))}
          </Filtered>
        </>
      )}
      <PageOffers view={view} menu={menu} gallery="gallery" isNarrow />
      <HomeText seo={settings.seo} />
    </>
  );
}

interface CategoryMosaicProps extends Pick<Awaited<ReturnType<typeof listedCategories>>, 'categories' | 'all'> {
  readonly media: MediaVariants;
}

const DESKTOP_COLUMNS: Readonly<Record<number, string>> = {
  1: 'lg:col-span-12',
  2: 'lg:col-span-6',
  3: 'lg:col-span-4',
  4: 'lg:col-span-3',
};
const TABLET_COLUMNS: Readonly<Record<number, string>> = {
  1: 'md:max-lg:col-span-6',
  2: 'md:max-lg:col-span-3',
  3: 'md:max-lg:col-span-2',
};

/** Categories in full rows on desktop; on phones in two horizontal rows, so that dishes follow on the same screen. Each links to its page. */
function CategoryMosaic({ categories, all, media }: CategoryMosaicProps) {
  if (categories.length === 0) return null;
  const tablet = rowSizes(categories.length, 2, 3);
  const desktop = rowSizes(categories.length, 3, 4);
  return (
    <nav
      aria-label={all.label}
      className="grid auto-cols-[132px] grid-flow-col grid-rows-[repeat(2,84px)] gap-2 overflow-x-auto px-gutter pt-3 scrollbar-none md:grid-flow-row md:auto-cols-auto md:grid-cols-6 md:grid-rows-none lg:-order-2 lg:grid-cols-[repeat(12,minmax(0,1fr))] lg:gap-3 lg:pt-4"
    >
      {categories.map(({ id, name, href, image, tint }, index) => (
        <a
          key={id}
          href={href}
          data-tint={tint}
          className={cn(
            'group relative overflow-hidden rounded-card bg-[radial-gradient(115%_110%_at_30%_6%,var(--tint-hi),var(--tint)_84%)] p-3 forced-outline md:min-h-33 md:p-4 lg:p-4.5',
            TABLET_COLUMNS[tablet[index] ?? 1],
            DESKTOP_COLUMNS[desktop[index] ?? 1],
          )}
        >
          <b className="relative z-1 block text-label/4.25 font-semibold wrap-anywhere hyphens-auto md:max-w-[64%] md:text-input/5 lg:text-lead/5.25">
            {name}
          </b>
          {image !== undefined && (
            <Picture
              src={image}
              alt=""
              media={media}
              width={84}
              desktopWidth={150}
              className="absolute -end-3 -bottom-4 size-21 max-w-none object-contain transition-transform duration-sheet ease-out [filter:var(--art-filter)] group-hover:scale-106 group-hover:-rotate-[1.2deg] md:-end-2.5 md:-bottom-5.5 md:size-37 rtl:group-hover:rotate-[1.2deg]"
            />
          )}
        </a>
      ))}
      {all.isNeeded && (
        <a
          href={all.href}
          className="grid place-items-center rounded-card bg-sunken p-3 text-center text-label md:col-span-full forced-outline"
        >
          {all.label}
        </a>
      )}
    </nav>
  );
}

/** Whether rows of these two sizes can hold exactly this many tiles. */
function canFill(count: number, few: number, many: number): boolean {
  for (let rows = 0; rows * many <= count; rows++) if ((count - rows * many) % few === 0) return count >= 0;
  return false;
}

/**
 * The number of tiles in the row of each tile, so that every row is full: rows of `few` and `many` alternate. Counts without such a division (a single tile,
 * five tiles in rows of three and four) end in a row of their own.
 */
export function rowSizes(count: number, few: number, many: number): readonly number[] {
  const rows: number[] = [];
  let left = count;
  while (left > 0) {
    const wanted = rows.length % 2 === 0 ? few : many;
    const other = wanted === few ? many : few;
    const row = [wanted, other].find((size) => left === size || canFill(left - size, few, many)) ?? Math.min(left, wanted);
    rows.push(row);
    left -= row;
  }
  return rows.flatMap((row) => Array.from({ length: row }, () => row));
}

const listVariant = ({ pageType }: PageView) => (pageType === 'samokat' ? 'list' : 'strip');

/** A category: samokat has its subcategories in the list at the side, lavka a panel with its picture. */
export async function GrocerCategory({ view, menu, category }: CategoryProps) {
  const { locale, pageType } = view;
  const { ancestors, root, position } = ancestryOf(menu, category);
  const [t, shelf, listed, own] = await Promise.all([
    getTranslations({ locale, namespace: 'catalogue' }),
    categoryShelf(view, menu, category, position),
    listedCategories(view, menu.roots, root),
    listedCategories(view, [category]),
  ]);
  return (
    <GrocerFrame view={view} list={<CategoryList {...listed} root={root.id} current={category.id} variant={listVariant(view)} />}>
      <div className="px-gutter lg:pt-3">
        <Breadcrumbs locale={locale} ancestors={ancestors} />
        <div className={pageType === 'samokat' ? 'lg:hidden' : undefined}>
          <Subcategories locale={locale} root={root} current={category} />
        </div>
      </div>
      {shelf === null ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
      ) : (
        <>
          <div className="px-gutter">
            <FilterTools view={view} menu={menu} category={category} />
          </div>
          <Filtered view={view} menu={menu} category={category}>
            <Shelf shelf={shelf} variant="grid" isFirst heading="h1" panel={pageType === 'lavka' ? own.categories[0] : undefined} />
          </Filtered>
        </>
      )}
      <PageOffers view={view} menu={menu} gallery="gallery_1" isNarrow />
    </GrocerFrame>
  );
}

export async function GrocerCatalogue({ view, menu }: CatalogueProps) {
  const listed = await listedCategories(view, menu.roots);
  return (
    <GrocerFrame view={view} list={<CategoryList {...listed} variant={listVariant(view)} />}>
      <Directory view={view} menu={menu} />
    </GrocerFrame>
  );
}

interface GrocerFrameProps {
  readonly view: PageView;
  /** The list of categories; absent on the home page of lavka. */
  readonly list?: ReactNode;
  readonly children: ReactNode;
}

/** A page of samokat or lavka: on desktop with the categories at the side. The cart column belongs to the layout. */
const GrocerFrame = ({ view, list, children }: GrocerFrameProps) => (
  <CardMessages>
    <div
      className={cn(
        list !== undefined && 'lg:grid lg:gap-x-6',
        list !== undefined && (view.pageType === 'samokat' ? 'lg:grid-cols-[208px_minmax(0,1fr)]' : 'lg:grid-cols-[96px_minmax(0,1fr)]'),
        // On desktop the layout has the page margins.
        'lg:[--gutter:0px]',
      )}
    >
      {list}
      {/* Centred with margins in a grid, a child would be as wide as its content. */}
      <main className="flex min-w-0 flex-col *:w-full">{children}</main>
    </div>
  </CardMessages>
);

/** Maximum dishes of a horizontal row before the link to the category. */
const MAX_IN_ROW = 12;

interface Group {
  readonly category: MenuCategory;
  readonly title: string;
  readonly products: readonly Product[];
}

/** The dishes of a category by subcategory. Catalogue files also list a subcategory's dish in its parent; it is shown in the subcategory only. */
function groupsOf(category: MenuCategory, context: SummaryContext): readonly Group[] {
  const { menu, place } = context;
  const seen = new Set<Product>();
  const fresh = (products: readonly Product[]): readonly Product[] =>
    filteredProducts(visibleOf(products, place), context).filter((product) => {
      const isNew = !seen.has(product);
      seen.add(product);
      return isNew;
    });
  const below = category.children.map((child) => ({
    category: child,
    title: child.visualName,
    products: fresh(menu.productsOf(child.id)),
  }));
  return [{ category, title: '', products: fresh(category.products) }, ...below].filter(({ products }) => products.length > 0);
}

/** A group with its first dishes as cards, which have no description in a dense grid, and the others by name. */
function groupOf({ category, title, products }: Group, position: number, context: SummaryContext, count = products.length): MenuSection {
  const later = products.slice(count);
  return {
    slug: category.slug,
    title,
    dishes: products.slice(0, count).map((product) => withoutDescription(cardIn(product, { category, position }, context))),
    ...(later.length > 0 && { rest: dishNames(later, context) }),
  };
}

/** A category on its own page: all its dishes, of a long one the first. */
export async function categoryShelf(view: PageView, menu: Menu, category: MenuCategory, position: number): Promise<GrocerShelf | null> {
  const context = await summaryContext(view, menu);
  const t = await getTranslations({ locale: view.locale, namespace: 'grocer' });
  if (visibleDishes(menu, category, context.place).length === 0) return null;
  const groups = groupsOf(category, context);
  const sent = sentCounts(groups.map(({ products }) => products.length));
  return {
    ...categoryHead(category, context),
    nextLabel: t('next', { name: category.visualName }),
    groups: groups.map((group, index) => groupOf(group, position, context, sent[index])),
  };
}

/**
 * The shelves of a home page: all dishes in grids, or the first ones in rows. A long menu shows the first dishes of each category
 * (KF-CATALOG-14).
 */
export async function homeShelves(
  view: PageView,
  menu: Menu,
  categories: readonly MenuCategory[],
  variant: 'grid' | 'row',
): Promise<readonly GrocerShelf[]> {
  const context = await summaryContext(view, menu);
  const t = await getTranslations({ locale: view.locale, namespace: 'grocer' });
  const filled = filledCategories(categories, context);
  const counts = filled.map(({ products }) => (variant === 'row' ? Math.min(products.length, MAX_IN_ROW) : products.length));
  const isLong = counts.reduce((sum, count) => sum + count, 0) > MAX_CARDS;
  const limits = sectionLimits(counts);
  return filled.map(({ category, position, products }, index) => {
    const limit = limits[index] ?? 0;
    const flat = { category, title: '', products: products.slice(0, limit) };
    const groups = variant === 'row' || isLong ? [flat] : groupsOf(category, context);
    return {
      ...categoryHead(category, context),
      nextLabel: t('next', { name: category.visualName }),
      all: {
        href: `${localePath(category.path, view.locale)}${filterSearch(context.filters)}`,
        text: t('all', { count: products.length }),
      },
      ...(variant === 'row' && limit < products.length && { moreText: t('more', { count: products.length - limit }) }),
      groups: groups.map((group) => groupOf(group, position, context)),
    };
  });
}
