import 'server-only';
import { getTranslations } from 'next-intl/server';
import { filteredProducts, filterSearch } from '#components/filters/filter-items.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { type DishSummary, dishSummary, type SummaryContext, summaryContext } from '../dish-summary.ts';
import {
  type DishName,
  dishNames,
  filledCategories,
  type MenuSection,
  openingOf,
  sentCounts,
  visibleDishes,
  visibleOf,
} from '../menu-sections.ts';
import { MAX_CARDS, sectionLimits } from '../section-limits.ts';
import { firstTint } from '../tint.ts';

interface ShelfGroup {
  readonly slug: string;
  /** Name of the subcategory; '' for dishes directly in the category. */
  readonly title: string;
  readonly dishes: readonly DishSummary[];
  /** The names of the dishes after these. */
  readonly rest?: readonly DishName[];
}

/** A category of the page types samokat and lavka: its dishes by subcategory, each once. Empty fields are absent. */
export interface GrocerShelf {
  readonly slug: string;
  readonly categoryId: number;
  readonly title: string;
  readonly note?: string;
  readonly description?: string;
  readonly opening?: NonNullable<MenuSection['opening']>;
  readonly groups: readonly ShelfGroup[];
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

/** A card of a dense grid has no description. */
function cardOf(product: Product, category: MenuCategory, position: number, context: SummaryContext): DishSummary {
  const tints = product.categoryIds.map((id) => context.menu.category(id)?.tint ?? '');
  const { description: _, ...summary } = dishSummary(product, firstTint([...tints, category.tint], position), context);
  return summary;
}

async function shelfHead(category: MenuCategory, context: SummaryContext) {
  const t = await getTranslations({ locale: context.locale, namespace: 'grocer' });
  const description = bindWords(category.description);
  return {
    slug: category.slug,
    categoryId: category.id,
    title: category.visualName,
    ...(category.note !== '' && { note: category.note }),
    ...(description !== '' && { description }),
    ...openingOf(category, context),
    nextLabel: t('next', { name: category.visualName }),
  };
}

/** A category on its own page: all its dishes, of a long one the first. */
export async function categoryShelf(view: PageView, menu: Menu, category: MenuCategory, position: number): Promise<GrocerShelf | null> {
  const context = await summaryContext(view, menu);
  const groups = groupsOf(category, context);
  if (visibleDishes(menu, category, context.place).length === 0) return null;
  const sent = sentCounts(groups.map(({ products }) => products.length));
  return {
    ...(await shelfHead(category, context)),
    groups: groups.map((group, index) => {
      const count = sent[index] ?? 0;
      const later = group.products.slice(count);
      return {
        slug: group.category.slug,
        title: group.title,
        dishes: group.products.slice(0, count).map((product) => cardOf(product, group.category, position, context)),
        ...(later.length > 0 && { rest: dishNames(later, context) }),
      };
    }),
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
  return Promise.all(
    filled.map(async ({ category, position, products }, index) => {
      const limit = limits[index] ?? 0;
      const flat = { category, title: '', products: products.slice(0, limit) };
      const groups = variant === 'row' || isLong ? [flat] : groupsOf(category, context);
      return {
        ...(await shelfHead(category, context)),
        all: {
          href: `${localePath(category.path, view.locale)}${filterSearch(context.filters)}`,
          text: t('all', { count: products.length }),
        },
        ...(variant === 'row' && limit < products.length && { moreText: t('more', { count: products.length - limit }) }),
        groups: groups.map((group) => ({
          slug: group.category.slug,
          title: group.title,
          dishes: group.products.map((product) => cardOf(product, group.category, position, context)),
        })),
      };
    }),
  );
}
