import 'server-only';
import { getTranslations } from 'next-intl/server';
import { filteredProducts, filterSearch } from '#components/filters/filter-items.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { type SummaryContext, summaryContext } from '../dish-summary.ts';
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

/** A category of the page types samokat and lavka; empty fields are absent. */
export interface GrocerShelf extends Pick<MenuSection, 'slug' | 'title' | 'note' | 'description' | 'opening'> {
  readonly categoryId: number;
  /** Its dishes by subcategory, each once; without a title those directly in the category. */
  readonly groups: readonly MenuSection[];
  /** The page with all dishes, on a page with many shelves. */
  readonly all?: { readonly href: string; readonly text: string };
  /** «Ещё 6»: the last tile of an incomplete row. */
  readonly moreText?: string;
  /** The accessible name of the button that scrolls a row. */
  readonly nextLabel: string;
}

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
