import 'server-only';
import { getTranslations } from 'next-intl/server';
import { filteredProducts } from '#components/filters/filter-items.ts';
import { MAX_PER_SECTION } from '#components/filters/page-filters.ts';
import type { Availability, Product } from '#lib/contract/product.ts';
import { availabilityOf, windowBoundaries } from '#lib/domain/availability.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { type Place, selectable } from '#lib/domain/stock.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { bindWords } from '#lib/i18n/format.ts';
import { openingLabel } from '#lib/i18n/unavailability.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { shopInk } from '#lib/theme/shop-ink.ts';
import type { TextChange } from './availability-client.tsx';
import { type DishSummary, dishSummary, dishTint, type SummaryContext, summaryContext } from './dish-summary.ts';
import { firstTint, pictureKind } from './tint.ts';

/** A category on a page; empty fields are absent. */
export interface MenuSection {
  readonly slug: string;
  /** The category of the dishes; absent: another list. */
  readonly categoryId?: number;
  readonly title: string;
  /** A superscript: «400°». */
  readonly note?: string;
  readonly description?: string;
  /** The shop's colour of the title, as CSS for both themes. */
  readonly colour?: string;
  /** When the category is available, while it is not: «С 12:00» (CAT-03). */
  readonly opening?: { readonly text: string; readonly changes: readonly TextChange[] };
  /** Extras are shown as compact tiles. */
  readonly isCompact?: true;
  /** The signature dish, two columns wide. */
  readonly feature?: DishSummary;
  readonly dishes: readonly DishSummary[];
  /** The names and addresses of the dishes after these; their cards are loaded when they come near. */
  readonly rest?: readonly DishName[];
  /** The page with all dishes of the category, when these are only some of them. */
  readonly more?: { readonly href: string; readonly text: string; readonly label: string };
}

/** A dish as a link, for browsers without scripts, search in the page and crawlers. */
export interface DishName {
  readonly id: number;
  readonly name: string;
  readonly href: string;
}

/** The category of extras has this name in all shops (product-spec 9). */
const EXTRAS = 'допы';

/** The visible products at a place: no options of supplement groups, no hidden products (CAT-04, CAT-05). */
export const visibleOf = (products: readonly Product[], place: Place): readonly Product[] =>
  products.filter((product) => product.type !== 'supplements_options' && selectable(product, place).visible);

/** The visible dishes of a category and its descendants. */
export const visibleDishes = (menu: Menu, category: MenuCategory, place: Place): readonly Product[] =>
  visibleOf(menu.productsOf(category.id), place);

/** Those that match the page's filters. */
const listedDishes = (category: MenuCategory, context: SummaryContext): readonly Product[] =>
  filteredProducts(visibleDishes(context.menu, category, context.place), context);

/** The categories with dishes to list, each with them and its index among all. */
export const filledCategories = (categories: readonly MenuCategory[], context: SummaryContext) =>
  categories.flatMap((category, position) => {
    const products = listedDishes(category, context);
    return products.length === 0 ? [] : [{ category, position, products }];
  });

/** The availability windows of a category and of its ancestors. */
function windowsOf(category: MenuCategory, menu: Menu): readonly (readonly Availability[])[] {
  const parent = category.parentId === null ? null : menu.category(category.parentId);
  return [category.availability, ...(parent === null ? [] : windowsOf(parent, menu))].filter((windows) => windows.length > 0);
}

export function openingOf(category: MenuCategory, { menu, now, timezone, labels }: SummaryContext): Pick<MenuSection, 'opening'> {
  const windows = windowsOf(category, menu);
  if (windows.length === 0) return {};
  const textAt = (at: number): string => {
    const time = zonedAt(at, timezone);
    const closed = windows.map((own) => availabilityOf(own, time)).find((verdict) => !verdict.available);
    if (closed === undefined || closed.available) return '';
    const { from, to } = closed.window;
    const hours = closed.reason !== 'hours' && from !== '' && to !== '' ? `, ${from}–${to}` : '';
    return openingLabel(closed, time.date, labels.unavailability) + hours;
  };
  const changes = windowBoundaries(windows.flat(), now, zonedAt(now, timezone)).map((at): TextChange => [at, textAt(at)]);
  return { opening: { text: textAt(now), changes } };
}

interface SectionLabels {
  all(count: number): string;
  allOf(name: string): string;
}

interface Wanted {
  readonly category: MenuCategory;
  readonly position: number;
  readonly products: readonly Product[];
  readonly limit: number;
  /** The category's own page: the remaining dishes are listed by name. */
  readonly isWhole?: boolean;
}

export const dishNames = (products: readonly Product[], { menu, locale }: SummaryContext): readonly DishName[] =>
  products.map((product) => ({ id: product.id, name: product.name, href: localePath(menu.pathOf(product), locale) }));

export function categoryHead(category: MenuCategory, context: SummaryContext) {
  const description = bindWords(category.description);
  return {
    slug: category.slug,
    categoryId: category.id,
    title: category.visualName,
    ...(category.note !== '' && { note: category.note }),
    ...(description !== '' && { description }),
    ...openingOf(category, context),
  };
}

export function cardIn(
  product: Product,
  { category, position }: Pick<Wanted, 'category' | 'position'>,
  context: SummaryContext,
): DishSummary {
  const tints = product.categoryIds.map((id) => context.menu.category(id)?.tint ?? '');
  return dishSummary(product, firstTint([...tints, category.tint], position), context);
}

export const withoutDescription = ({ description: _, ...summary }: DishSummary): DishSummary => summary;

function sectionOf(wanted: Wanted, context: SummaryContext, labels: SectionLabels): MenuSection {
  const { category, products, limit, isWhole = false } = wanted;
  const isCompact = category.name.trim().toLowerCase() === EXTRAS;
  // Only a cut-out picture may extend beyond the wide card.
  const signature =
    isCompact || context.filters !== undefined
      ? undefined
      : products.find(({ feature, images: [image] }) => feature && image && pictureKind(image) === 'render');
  const others = products.filter((product) => product !== signature);
  const shown = others.slice(0, Math.max(0, limit - (signature === undefined ? 0 : 1)));
  const isCut = limit < products.length;
  const colour = shopInk(category.textColour, 'page');
  const cards = shown.map((product) => cardIn(product, wanted, context));
  return {
    ...categoryHead(category, context),
    ...(colour !== '' && { colour }),
    ...(isCompact && { isCompact: true as const }),
    ...(signature !== undefined && limit > 0 && { feature: cardIn(signature, wanted, context) }),
    dishes: isCompact ? cards.map(withoutDescription) : cards,
    ...(isCut && isWhole && { rest: dishNames(others.slice(shown.length), context) }),
    ...(isCut &&
      !isWhole && {
        more: {
          href: localePath(category.path, context.locale),
          text: labels.all(products.length),
          label: labels.allOf(category.visualName),
        },
      }),
  };
}

async function sectionLabels({ locale }: PageView): Promise<SectionLabels> {
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  return { all: (count) => t('all', { count }), allOf: (name) => t('allOf', { name }) };
}

interface SectionOptions {
  /** The slug of the category at which the page begins. */
  readonly first?: string | undefined;
  /** Maximum dishes of a category before the link to all of it. */
  readonly max?: number;
}

/** The sections of a page with several categories, without categories that have no visible dishes (KF-CATALOG-16). */
export function sectionsOf(
  categories: readonly MenuCategory[],
  context: SummaryContext,
  labels: SectionLabels,
  { first, max = Number.POSITIVE_INFINITY }: SectionOptions = {},
): readonly MenuSection[] {
  const filled = filledCategories(categories, context);
  const begin = filled.findIndex(({ category }) => category.slug === first);
  const limits = sectionLimits(
    filled.map(({ products }) => Math.min(products.length, max)),
    Math.max(0, begin),
  );
  return filled.map((section, index) => sectionOf({ ...section, limit: limits[index] ?? 0 }, context, labels));
}

/** {@link sectionsOf} the menu of a page, for an anonymous visitor now. */
export const menuSections = async (
  view: PageView,
  menu: Menu,
  categories: readonly MenuCategory[],
  options?: SectionOptions,
): Promise<readonly MenuSection[]> => sectionsOf(categories, await summaryContext(view, menu), await sectionLabels(view), options);

/** The dishes of a category and its descendants that match the filters; null without any. */
export async function categorySection(view: PageView, menu: Menu, category: MenuCategory, position: number): Promise<MenuSection | null> {
  const context = await summaryContext(view, menu);
  if (visibleDishes(menu, category, context.place).length === 0) return null;
  const products = listedDishes(category, context);
  const [limit = 0] = sentCounts([products.length]);
  return sectionOf({ category, position, products, limit, isWhole: true }, context, await sectionLabels(view));
}

/** The dishes of one category: those directly in it, without a title, and a section per subcategory with its descendants. */
export async function categoryParts(view: PageView, menu: Menu, category: MenuCategory, position: number) {
  const context = await summaryContext(view, menu);
  const labels = await sectionLabels(view);
  // Backends repeat the dishes of subcategories in their parent.
  const inside = new Set(category.children.flatMap((child) => menu.productsOf(child.id)));
  const direct = visibleOf(category.products, context.place).filter((product) => !inside.has(product));
  const lists = [
    { category, products: filteredProducts(direct, context) },
    ...category.children.map((child) => ({ category: child, products: listedDishes(child, context) })),
  ];
  const limits = sentCounts(lists.map(({ products }) => products.length));
  const [first, ...below] = lists.map((list, index) =>
    // a list without filter results keeps its heading, which may be that of the page
    (list.category === category ? direct : list.products).length === 0
      ? null
      : sectionOf({ ...list, position, limit: limits[index] ?? 0, isWhole: true }, context, labels),
  );
  return { own: first ? withoutTitle(first) : null, below: below.filter((section) => section !== null) };
}

/** For a section whose title is the page's own. */
const withoutTitle = ({ description: _, note: __, opening: ___, ...section }: MenuSection): MenuSection => ({ ...section, title: '' });

/** A list that is not a category of the menu. */
export function listSection(
  { products, ...head }: Pick<MenuSection, 'slug' | 'title' | 'description'> & { readonly products: readonly Product[] },
  context: SummaryContext,
): MenuSection {
  const [limit = 0] = sentCounts([products.length]);
  const later = products.slice(limit);
  return {
    ...head,
    dishes: products.slice(0, limit).map((product) => dishSummary(product, dishTint(product, context.menu), context)),
    ...(later.length > 0 && { rest: dishNames(later, context) }),
  };
}

/** Number of cards sent with the page of a longer list: whole rows of two, three, four and six columns. The others are loaded when they come near. */
const FIRST_CARDS = 96;

/** The number of cards sent for each list of a page; the others follow by name. */
export function sentCounts(counts: readonly number[]): readonly number[] {
  if (counts.reduce((sum, count) => sum + count, 0) <= MAX_CARDS) return counts;
  let left = FIRST_CARDS;
  return counts.map((count) => {
    const sent = Math.min(count, left);
    left -= sent;
    return sent;
  });
}

/** Maximum cards of a page with sections: the whole menu of nearly every restaurant. */
export const MAX_CARDS = 240;
const MIN_PER_SECTION = 4;

/**
 * The number of cards per section of a page. All of them up to {@link MAX_CARDS}; for a larger menu each section shows its first ones with a link to the page
 * of its category, and sections beyond the limit are only a heading with that link, so that the cost of a page is limited.
 * @param counts dishes of each section
 * @param first the section at which the page begins: it and the following ones are preferred
 */
export function sectionLimits(counts: readonly number[], first = 0): readonly number[] {
  if (counts.reduce((sum, count) => sum + count, 0) <= MAX_CARDS) return counts;
  const perSection = Math.min(MAX_PER_SECTION, Math.max(MIN_PER_SECTION, Math.floor(MAX_CARDS / counts.length)));
  const limits = counts.map(() => 0);
  const positions = [...counts.keys()];
  let left = MAX_CARDS;
  for (const position of [...positions.slice(first), ...positions.slice(0, first).reverse()]) {
    const shown = Math.min(counts[position] ?? 0, perSection);
    if (shown > left) break;
    limits[position] = shown;
    left -= shown;
  }
  return limits;
}
