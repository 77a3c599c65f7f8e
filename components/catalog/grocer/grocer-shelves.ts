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
  /** Name of the subcategory; '' for dishes that are in the category and in no subcategory. */
  readonly title: string;
  readonly dishes: readonly DishSummary[];
  /** Dishes after these, by name. */
  readonly rest?: readonly DishName[];
}

/** A category of the page types samokat and lavka: its dishes by subcategory, each once. Fields that are empty are absent. */
export interface GrocerShelf {
  readonly slug: string;
  readonly categoryId: number;
  readonly title: string;
  readonly note?: string;
  readonly description?: string;
  readonly opening?: NonNullable<MenuSection['opening']>;
  readonly groups: readonly ShelfGroup[];
  /** The page with all dishes, from a page of many shelves. */
  readonly all?: { readonly href: string; readonly text: string };
  /** «Ещё 6»: the last tile of a row that does not show all. */
  readonly moreText?: string;
  /** The accessible name of the button that moves a row on. */
  readonly nextLabel: string;
}

/** Dishes of a row that runs sideways, before it leads to the page of the category. */
const MAX_IN_ROW = 12;

interface Group {
  readonly category: MenuCategory;
  readonly title: string;
  readonly products: readonly Product[];
}

/** The dishes of a category by subcategory. Catalogue files list a dish of a subcategory in its parent, too; it is shown in the subcategory alone. */
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

/** A card of a dense grid has no room for a description. */
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

/** The shelves of a home page: all dishes in grids, or the first ones in rows. A long menu shows the first dishes of each category (KF-CATALOG-14). */
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
