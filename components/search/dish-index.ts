import 'server-only';
import { badgeKey, badgeText } from '#components/catalog/badges.ts';
import { type DishSummary, dishSummary, dishTint, type SummaryContext, summaryContext } from '#components/catalog/dish-summary.ts';
import { placeDish, withPlace } from '#components/catalog/place-dish.ts';
import { filterItem } from '#components/filters/filter-items.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import type { Product } from '#lib/contract/product.ts';
import { buildMenu, inCurrency, type Menu, type MenuCategory } from '#lib/domain/catalogue.ts';
import { pricePathOf } from '#lib/domain/catalogue-file.ts';
import type { FilterItem } from '#lib/domain/filters.ts';
import { type SearchDoc, searchDocs } from '#lib/domain/search/search-words.ts';
import { selectable } from '#lib/domain/stock.ts';
import { getDishes } from '#lib/server/data/dishes.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';

interface IndexedDish {
  readonly summary: DishSummary;
  readonly item: FilterItem;
  /** Popular and available: suggested before anything is typed. */
  readonly isLiked?: true;
}

export interface IndexedCategory {
  readonly id: number;
  readonly name: string;
  /** The address of its page, with the language. */
  readonly href: string;
  readonly isRoot?: true;
  /** It has a section on home. */
  readonly isHome?: true;
  /** Ids of the dishes in it and its descendants, in order. */
  readonly dishes: readonly number[];
}

/** The menu of a place for search and filters: `GET /api/menu/dish-index`. */
export interface DishIndex {
  readonly dishes: readonly IndexedDish[];
  /** In the menu's order, each followed by its descendants. */
  readonly categories: readonly IndexedCategory[];
  readonly docs: readonly SearchDoc[];
}

/** What the index needs of a product at a place. */
interface Offer {
  readonly standing: ReturnType<typeof selectable>;
  readonly dish: () => Pick<IndexedDish, 'summary' | 'item'>;
}

/** A product at the place; null for one that the place does not sell. */
type Sold = (id: number) => Offer | null;

/** A product of the general menu; `context` has this menu and the place. */
export const generalOffer = (product: Product, context: SummaryContext): Offer => ({
  standing: selectable(product, context.place),
  dish: () => ({
    summary: dishSummary(product, dishTint(product, context.menu), context),
    item: filterItem(product, context.menu, context.labels),
  }),
});

/** The product as the place's own catalogue has it. It is not kept: the products of a large catalogue would take as much memory as the menu. */
function placeOffer(general: Product, own: Product, everywhere: SummaryContext, context: SummaryContext): Offer {
  const tint = dishTint(general, everywhere.menu);
  const here = placeDish(dishSummary(own, tint, context));
  const item = filterItem(own, context.menu, context.labels);
  return {
    standing: selectable(own, context.place),
    dish: () => ({ summary: withPlace(dishSummary(general, tint, everywhere), here), item }),
  };
}

/** Dishes per read: with their options they stay below the limit of a response. */
const PART = 40;

/** A place with its own price file has other prices, stock and windows than the general menu. */
async function soldAt(view: PageView, everywhere: SummaryContext, warehouseId: number | null): Promise<Sold> {
  const { menu } = everywhere;
  const context = await summaryContext(view, menu, warehouseId);
  if (pricePathOf(view.settings, warehouseId) === '') {
    return (id) => {
      const product = menu.product(id);
      return product && generalOffer(product, context);
    };
  }
  const sold = new Map<number, Offer>();
  for (let begin = 0; begin < menu.products.length; begin += PART) {
    const products = menu.products.slice(begin, begin + PART);
    const file = await getDishes({ locale: view.locale, warehouseId, ids: products.map(({ id }) => id), related: false });
    const part = { ...context, menu: buildMenu(inCurrency(catalogueFile.parse(file ?? []), view.settings)) };
    for (const product of products) {
      const own = part.menu.product(product.id);
      if (own !== null) sold.set(product.id, placeOffer(product, own, everywhere, part));
    }
  }
  return (id) => sold.get(id) ?? null;
}

const withDescendants = (category: MenuCategory): readonly MenuCategory[] => [category, ...category.children.flatMap(withDescendants)];

/** Rank of a popular and available dish (`searchDocs`). */
const LIKED = 3;

/** {@link DishIndex} of the menu with the products of `sold`. */
export function buildDishIndex(menu: Menu, everywhere: SummaryContext, sold: Sold): DishIndex {
  const { labels, locale } = everywhere;
  const standing = ({ id }: Product) => sold(id)?.standing ?? { visible: false, addable: false };
  const docs = searchDocs(menu, {
    standing,
    badges: (wire) => wire.map((badge) => badgeText(badgeKey(badge, labels), labels)).filter((text) => text !== ''),
  });
  const liked = new Set(docs.filter(({ kind, rank }) => kind === 'product' && rank === LIKED).map(({ id }) => id));

  const dishOf = (product: Product): IndexedDish => ({
    ...(sold(product.id) ?? generalOffer(product, everywhere)).dish(),
    ...(liked.has(product.id) && { isLiked: true as const }),
  });

  const categories = menu.roots.flatMap(withDescendants).map((category): IndexedCategory => {
    const dishes = menu.productsOf(category.id).filter((product) => product.type !== 'supplements_options' && standing(product).visible);
    return {
      id: category.id,
      name: category.visualName,
      href: localePath(category.path, locale),
      ...(category.parentId === null && { isRoot: true as const }),
      ...(category.parentId === null && category.showOnHome && { isHome: true as const }),
      dishes: dishes.map(({ id }) => id),
    };
  });
  const shown = new Set([...categories.flatMap(({ dishes }) => dishes), ...docs.flatMap(({ kind, id }) => (kind === 'product' ? id : []))]);
  return {
    dishes: menu.products.filter(({ id }) => shown.has(id)).map(dishOf),
    categories: categories.filter(({ dishes }) => dishes.length > 0),
    docs,
  };
}

interface Made {
  readonly settings: PageView['settings'];
  /** Epoch milliseconds. */
  readonly at: number;
  readonly json: Promise<Blob>;
}

/** Milliseconds: windows and stock change although the menu stays the same. */
const LIFETIME = 60_000;
const made = new WeakMap<Menu, Map<string, Made>>();

/**
 * {@link DishIndex} of a menu at a place as JSON, computed at most once a minute. It is a blob, which responses send in parts: of a string, each response would
 * make a whole copy, 7 MB for five thousand dishes.
 */
export function dishIndexJson(view: PageView, menu: Menu, warehouseId: number | null, now: number): Promise<Blob> {
  const known = made.get(menu) ?? new Map<string, Made>();
  made.set(menu, known);
  const key = `${view.locale} ${warehouseId}`;
  const last = known.get(key);
  if (last !== undefined && last.settings === view.settings && now - last.at < LIFETIME) return last.json;
  const make = async (): Promise<Blob> => {
    const everywhere = await summaryContext(view, menu);
    return new Blob([JSON.stringify(buildDishIndex(menu, everywhere, await soldAt(view, everywhere, warehouseId)))]);
  };
  const json = make();
  known.set(key, { settings: view.settings, at: now, json });
  json.catch(() => known.delete(key));
  return json;
}
