import 'server-only';
import { filteredProducts } from '#components/filters/filter-items.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { dishSummary, dishTint, type SummaryContext, summaryContext } from './dish-summary.ts';
import { dishNames, listedDishes, type MenuSection, sectionLabels, sectionOf, visibleDishes, visibleOf } from './menu-sections.ts';
import { MAX_CARDS, sectionLimits } from './section-limits.ts';

/** Cards that the page of a longer list is sent with: whole rows of two, three, four and six columns. The others follow when they come near. */
const FIRST_CARDS = 96;

/** How many cards each list of one page is sent with; the others follow by name. */
export function sentCounts(counts: readonly number[]): readonly number[] {
  if (counts.reduce((sum, count) => sum + count, 0) <= MAX_CARDS) return counts;
  let left = FIRST_CARDS;
  return counts.map((count) => {
    const sent = Math.min(count, left);
    left -= sent;
    return sent;
  });
}

/** The dishes of one category with everything below it that filters leave; null when there is nothing to show. */
export async function categorySection(view: PageView, menu: Menu, category: MenuCategory, position: number): Promise<MenuSection | null> {
  const context = await summaryContext(view, menu);
  if (visibleDishes(menu, category, context.place).length === 0) return null;
  const products = listedDishes(category, context);
  const [limit = 0] = sentCounts([products.length]);
  return sectionOf({ category, position, products, limit, isWhole: true }, context, await sectionLabels(view));
}

interface CategoryParts {
  /** Dishes that stand in the category itself and in no subcategory, without a title. */
  readonly own: MenuSection | null;
  /** One section for each subcategory with everything below it. */
  readonly below: readonly MenuSection[];
}

/** The dishes of one category by subcategory. */
export async function categoryParts(view: PageView, menu: Menu, category: MenuCategory, position: number): Promise<CategoryParts> {
  const context = await summaryContext(view, menu);
  const labels = await sectionLabels(view);
  // Backends copy the dishes of subcategories into their parent.
  const inside = new Set(category.children.flatMap((child) => menu.productsOf(child.id)));
  const direct = visibleOf(category.products, context.place).filter((product) => !inside.has(product));
  const own = filteredProducts(direct, context);
  const lists = [
    { category, products: own },
    ...category.children.map((child) => ({ category: child, products: listedDishes(child, context) })),
  ];
  const limits = sentCounts(lists.map(({ products }) => products.length));
  const [first, ...below] = lists.map((list, index) =>
    // a list of which filters leave nothing keeps its heading, which may be that of the page
    (list.category === category ? direct : list.products).length === 0
      ? null
      : sectionOf({ ...list, position, limit: limits[index] ?? 0, isWhole: true }, context, labels),
  );
  return { own: first ? withoutTitle(first) : null, below: below.filter((section) => section !== null) };
}

/** The title of the page says it already. */
const withoutTitle = ({ description: _, note: __, opening: ___, ...section }: MenuSection): MenuSection => ({ ...section, title: '' });

/** The beginning of each category, `max` dishes of each, with the way to all of it. */
export async function shortSections(
  view: PageView,
  menu: Menu,
  categories: readonly MenuCategory[],
  max: number,
): Promise<readonly MenuSection[]> {
  const context = await summaryContext(view, menu);
  const labels = await sectionLabels(view);
  const filled = categories.flatMap((category, position) => {
    const products = listedDishes(category, context);
    return products.length === 0 ? [] : [{ category, position, products }];
  });
  const limits = sectionLimits(filled.map(({ products }) => Math.min(products.length, max)));
  return filled.map((section, index) => sectionOf({ ...section, limit: limits[index] ?? 0 }, context, labels));
}

interface DishList {
  readonly slug: string;
  readonly title: string;
  readonly description?: string;
  readonly products: readonly Product[];
}

/** A list that is no category of the menu. */
export function listSection({ products, ...head }: DishList, context: SummaryContext): MenuSection {
  const [limit = 0] = sentCounts([products.length]);
  const later = products.slice(limit);
  return {
    ...head,
    dishes: products.slice(0, limit).map((product) => dishSummary(product, dishTint(product, context.menu), context)),
    ...(later.length > 0 && { rest: dishNames(later, context) }),
  };
}
