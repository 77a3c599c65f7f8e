import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Availability, Product } from '#lib/contract/product.ts';
import { availabilityOf } from '#lib/domain/availability.ts';
import { windowBoundaries } from '#lib/domain/availability-changes.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { type Place, selectable } from '#lib/domain/selectable.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { openingLabel } from '#lib/i18n/unavailability.ts';
import { localePath } from '#lib/seo/address.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { shopInk } from '#lib/theme/shop-ink.ts';
import { type DishSummary, dishSummary, type SummaryContext, summaryContext } from './dish-summary.ts';
import { pictureKind } from './picture-kind.ts';
import { sectionLimits } from './section-limits.ts';
import { firstTint } from './tint.ts';
import type { TextChange } from './use-timed-text.ts';

/** A category as a page shows it; fields that are empty are absent. */
export interface MenuSection {
  readonly slug: string;
  readonly title: string;
  /** A superscript: «400°». */
  readonly note?: string;
  readonly description?: string;
  /** The colour of the title that the shop chose, as CSS for both themes. */
  readonly colour?: string;
  /** When the category can be had, while it cannot: «С 12:00» (CAT-03). */
  readonly opening?: { readonly text: string; readonly changes: readonly TextChange[] };
  /** Extras are compact tiles. */
  readonly isCompact?: true;
  /** The signature dish, two columns wide. */
  readonly feature?: DishSummary;
  readonly dishes: readonly DishSummary[];
  /** The page with all dishes of the category, when these are only some of them. */
  readonly more?: { readonly href: string; readonly text: string; readonly label: string };
}

/** The category of extras has this name in every shop (product-spec 9). */
const EXTRAS = 'допы';

/** What a place shows of these products: no options of supplement groups, nothing that the shop hides (CAT-04, CAT-05). */
const visibleOf = (products: readonly Product[], place: Place): readonly Product[] =>
  products.filter((product) => product.type !== 'supplements_options' && selectable(product, place).visible);

/** The dishes of a category and of everything below it that a page shows. */
export const visibleDishes = (menu: Menu, category: MenuCategory, place: Place): readonly Product[] =>
  visibleOf(menu.productsOf(category.id), place);

/** The availability windows of a category and of its ancestors. */
function windowsOf(category: MenuCategory, menu: Menu): readonly (readonly Availability[])[] {
  const parent = category.parentId === null ? null : menu.category(category.parentId);
  return [category.availability, ...(parent === null ? [] : windowsOf(parent, menu))].filter((windows) => windows.length > 0);
}

function openingOf(category: MenuCategory, { menu, now, timezone, labels }: SummaryContext): Pick<MenuSection, 'opening'> {
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

export interface SectionLabels {
  all(count: number): string;
  allOf(name: string): string;
}

interface Wanted {
  readonly category: MenuCategory;
  readonly position: number;
  readonly products: readonly Product[];
  /** How many of them are shown. */
  readonly limit: number;
}

function sectionOf({ category, position, products, limit }: Wanted, context: SummaryContext, labels: SectionLabels): MenuSection {
  const { menu, locale } = context;
  const isCompact = category.name.trim().toLowerCase() === EXTRAS;
  // Only a cut-out render may bleed off the wide card.
  const signature = isCompact
    ? undefined
    : products.find(({ feature, images: [image] }) => feature && image && pictureKind(image) === 'render');
  const others = products.filter((product) => product !== signature);
  const shown = others.slice(0, Math.max(0, limit - (signature === undefined ? 0 : 1)));
  const summarize = (product: Product): DishSummary => {
    const tints = product.categoryIds.map((id) => menu.category(id)?.tint ?? '');
    const { description, ...summary } = dishSummary(product, firstTint([...tints, category.tint], position), context);
    // A compact tile has no room for a description.
    return isCompact || description === undefined ? summary : { ...summary, description };
  };
  const description = bindWords(category.description);
  const colour = shopInk(category.textColour, 'page');
  return {
    slug: category.slug,
    title: category.visualName,
    ...(category.note !== '' && { note: category.note }),
    ...(description !== '' && { description }),
    ...(colour !== '' && { colour }),
    ...openingOf(category, context),
    ...(isCompact && { isCompact: true as const }),
    ...(signature !== undefined && limit > 0 && { feature: summarize(signature) }),
    dishes: shown.map(summarize),
    ...(limit < products.length && {
      more: {
        href: localePath(category.path, locale),
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

/**
 * The sections of a page of several categories; a category without visible dishes has none (KF-CATALOG-16).
 * @param first the slug of the category at which the page begins
 */
export function sectionsOf(
  categories: readonly MenuCategory[],
  context: SummaryContext,
  labels: SectionLabels,
  first?: string,
): readonly MenuSection[] {
  const filled = categories.flatMap((category, position) => {
    const products = visibleDishes(context.menu, category, context.place);
    return products.length === 0 ? [] : [{ category, position, products }];
  });
  const begin = filled.findIndex(({ category }) => category.slug === first);
  const limits = sectionLimits(
    filled.map(({ products }) => products.length),
    Math.max(0, begin),
  );
  return filled.map((section, index) => sectionOf({ ...section, limit: limits[index] ?? 0 }, context, labels));
}

/** {@link sectionsOf} the menu of a page, as an anonymous visitor sees it now. */
export const menuSections = async (
  view: PageView,
  menu: Menu,
  categories: readonly MenuCategory[],
  first?: string,
): Promise<readonly MenuSection[]> => sectionsOf(categories, await summaryContext(view, menu), await sectionLabels(view), first);

/** The dishes of one category as a section, all of them; null when there is nothing to show. */
export async function categorySection(view: PageView, menu: Menu, category: MenuCategory, position: number): Promise<MenuSection | null> {
  const context = await summaryContext(view, menu);
  const products = visibleDishes(menu, category, context.place);
  if (products.length === 0) return null;
  return sectionOf({ category, position, products, limit: products.length }, context, await sectionLabels(view));
}
