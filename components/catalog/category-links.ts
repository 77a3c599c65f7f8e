import 'server-only';
import { getTranslations } from 'next-intl/server';
import { oneLine } from '#lib/contract/html-text.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { type PageTexts, shownTexts } from '#lib/server/seo/metadata.ts';
import { shopInk } from '#lib/theme/shop-ink.ts';
import type { CategoryLink } from './category-bar-client.tsx';
import type { SummaryContext } from './dish-summary.ts';
import { type MenuSection, openingOf, visibleDishes } from './menu-sections.ts';
import { pictureKind } from './picture-kind.ts';
import { firstTint, type Tint } from './tint.ts';

/** Maximum pictures in the bar, around the current category; in large menus the other categories have names only. */
const MAX_PICTURES = 24;

/** Metadata of a category: on its own page, and while its section is the current one (NAV-04, SEO-01). */
export function categoryTexts({ seo, path, visualName, description, image }: MenuCategory): PageTexts {
  return {
    path,
    title: seo.title || visualName,
    absolute: seo.title !== '',
    description: seo.description || oneLine(description),
    keywords: seo.keywords,
    image: seo.image || image,
  };
}

/** A small picture: the extra one, which shops make for this purpose, otherwise the main one, otherwise that of a dish (CAT-10). */
function smallPicture(category: MenuCategory, standIn: string): string {
  const dish = [category, ...category.children]
    .flatMap(({ products }) => products)
    .find(({ images: [image = ''] }) => image !== '' && pictureKind(image) !== 'glyph');
  return category.imageExtra || category.imageSite || category.image || category.imageExtra2 || (dish?.images[0] ?? '') || standIn;
}

/** The categories of the bar: those listed on home with visible dishes (CAT-02, KF-CATALOG-16). */
export const barCategories = (menu: Menu, { settings }: PageView): readonly MenuCategory[] =>
  menu.roots.filter((category) => category.showOnHome && visibleDishes(menu, category, { warehouseId: null, settings }).length > 0);

interface BarOptions {
  /** Slug of the category of the page. */
  readonly current?: string | undefined;
  /** The page has one section per category, and the document's metadata follow the current section. */
  readonly withTexts?: boolean;
}

/** Categories as links of the bar. */
export function categoryLinks(
  { locale, settings }: PageView,
  categories: readonly MenuCategory[],
  { current, withTexts = false }: BarOptions,
): readonly CategoryLink[] {
  const standIn = settings.showDemoPreviews ? settings.demoPreviews.image : '';
  const at = Math.max(
    0,
    categories.findIndex(({ slug }) => slug === current),
  );
  const firstPicture = Math.max(0, Math.min(at - MAX_PICTURES / 2, categories.length - MAX_PICTURES));
  return categories.map((category, index) => {
    const isNear = index >= firstPicture && index < firstPicture + MAX_PICTURES;
    const image = isNear ? smallPicture(category, standIn) : '';
    const texts = categoryTexts(category);
    return {
      slug: category.slug,
      name: category.visualName,
      path: localePath(category.path, locale),
      ...(image !== '' && { image }),
      ...(isNear &&
        category.children.length > 0 && {
          children: category.children.map(({ visualName, path }) => ({ href: localePath(path, locale), name: visualName })),
        }),
      ...(withTexts && {
        seo: { ...shownTexts(texts, settings.seo), keywords: texts.keywords ?? '', image: texts.image ?? '' },
      }),
    };
  });
}

/** A category in a list; empty fields are absent. */
export interface ListedCategory {
  readonly id: number;
  readonly slug: string;
  /** The address of the category, with the language. */
  readonly href: string;
  readonly name: string;
  readonly image?: string;
  readonly tint: Tint;
  readonly children?: readonly { readonly id: number; readonly name: string; readonly href: string }[];
}

/** Its own picture, otherwise that of its first dish, otherwise the shop's placeholder. */
function pictureOf({ imageSite, image, imageExtra, imageExtra2, products, children }: MenuCategory, standIn: string): string {
  const dishes = [...products, ...children.flatMap((child) => child.products)];
  const dish = dishes.find(({ images: [own = ''] }) => own !== '' && pictureKind(own) === 'render')?.images[0] ?? '';
  return imageSite || image || imageExtra || imageExtra2 || dish || standIn;
}

function listed(category: MenuCategory, position: number, { locale, settings }: PageView): ListedCategory {
  const image = pictureOf(category, settings.showDemoPreviews ? settings.demoPreviews.image : '');
  const { children } = category;
  return {
    id: category.id,
    slug: category.slug,
    href: localePath(category.path, locale),
    name: category.visualName,
    ...(image !== '' && { image }),
    tint: firstTint([category.tint], position),
    ...(children.length > 0 && {
      children: children.map(({ id, visualName, path }) => ({ id, name: visualName, href: localePath(path, locale) })),
    }),
  };
}

/** The categories around the current one, with the link to all of them. */
export async function listedCategories(view: PageView, categories: readonly MenuCategory[], root: number | null = null) {
  const [t, l] = await Promise.all([
    getTranslations({ locale: view.locale, namespace: 'pagetype' }),
    getTranslations({ locale: view.locale, namespace: 'layout' }),
  ]);
  const near = nearOf(
    categories,
    categories.findIndex(({ id }) => id === root),
  );
  return {
    label: l('categories'),
    categories: near.items.map((category, index) => listed(category, near.first + index, view)),
    all: { href: localePath(cataloguePath(view.pageType), view.locale), label: t('allCategories'), isNeeded: near.isPart },
  };
}

/** A category in navigation (CAT-10); empty fields are absent. */
export interface CategoryTile {
  readonly id: number;
  readonly slug: string;
  /** The address of the category, with the language. */
  readonly href: string;
  readonly name: string;
  /** A superscript: «400°». */
  readonly note?: string;
  readonly description?: string;
  /** The shop's colour of the name, as CSS for both themes. */
  readonly colour?: string;
  readonly tint: Tint;
  /** Its own pictures, the main one first, otherwise that of its first dish, otherwise the shop's placeholder. */
  readonly images: readonly string[];
  /** `images` is the placeholder (CAT-11). */
  readonly hasNoPicture?: true;
  /** Number of visible dishes. */
  readonly count: number;
  /** «18 блюд» */
  readonly countText: string;
  readonly opening?: NonNullable<MenuSection['opening']>;
  readonly children: readonly CategoryTile[];
}

interface TileOptions {
  /** The parent's tint, for categories without one. */
  readonly tint?: string;
  /** Index of the first category among all. */
  readonly first?: number;
}

/** A picture made for the website takes precedence over the general one. */
const picturesOf = ({ image, imageExtra, imageExtra2, imageSite }: MenuCategory): readonly string[] =>
  [...new Set([imageSite || image, imageExtra, imageExtra2])].filter((src) => src !== '');

/** Categories as tiles; those without visible dishes are left out (KF-CATALOG-16). */
export async function categoryTiles(
  categories: readonly MenuCategory[],
  context: SummaryContext,
  options: TileOptions = {},
): Promise<readonly CategoryTile[]> {
  const t = await getTranslations({ locale: context.locale, namespace: 'pagetype' });
  return tilesOf(categories, context, (count) => t('dishes', { count }), options);
}

function tilesOf(
  categories: readonly MenuCategory[],
  context: SummaryContext,
  countText: (count: number) => string,
  { tint = '', first = 0 }: TileOptions,
): readonly CategoryTile[] {
  return categories.flatMap((category, index): readonly CategoryTile[] => {
    const products = visibleDishes(context.menu, category, context.place);
    if (products.length === 0) return [];
    const own = picturesOf(category);
    const dish = products.find(({ images: [image = ''] }) => image !== '' && pictureKind(image) !== 'glyph')?.images[0] ?? '';
    const standIn = dish || context.standInPicture;
    const shade = firstTint([category.tint, tint], first + index);
    const description = bindWords(category.description);
    const colour = shopInk(category.textColour, shade);
    return [
      {
        id: category.id,
        slug: category.slug,
        href: localePath(category.path, context.locale),
        name: category.visualName,
        ...(category.note !== '' && { note: category.note }),
        ...(description !== '' && { description }),
        ...(colour !== '' && { colour }),
        tint: shade,
        images: own.length > 0 || standIn === '' ? own : [standIn],
        ...(own.length === 0 && dish === '' && { hasNoPicture: true as const }),
        count: products.length,
        countText: countText(products.length),
        ...openingOf(category, context),
        children: tilesOf(category.children, context, countText, { tint: shade }),
      },
    ];
  });
}

/** Number of categories listed around the current one; a link leads to all of them. */
const NEAR = 24;

interface Near<T> {
  readonly items: readonly T[];
  /** Index of the first of them in the whole list. */
  readonly first: number;
  /** Whether there are others. */
  readonly isPart: boolean;
}

/** The part of a list around an index; -1 is its beginning. */
export function nearOf<T>(list: readonly T[], position: number): Near<T> {
  const first = Math.max(0, Math.min(position - NEAR / 2, list.length - NEAR));
  return { items: list.slice(first, first + NEAR), first, isPart: list.length > NEAR };
}
