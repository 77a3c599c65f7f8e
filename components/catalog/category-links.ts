import 'server-only';
import { createHash } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import { oneLine } from '#lib/contract/html-text.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { bindWords } from '#lib/i18n/format.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { type PageTexts, shownTexts } from '#lib/server/seo/metadata.ts';
import { shopInk } from '#lib/theme/shop-ink.ts';
import type { CategoryLink } from './category-bar-client.tsx';
import { type SummaryContext, standInPicture } from './dish-summary.ts';
import { type MenuSection, openingOf, visibleDishes } from './menu-sections.ts';
import { firstTint, type PictureKind, pictureKind, type Tint } from './tint.ts';

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

/** A picture made for the website takes precedence over the general one. */
const ownPicture = ({ imageSite, image, imageExtra, imageExtra2 }: MenuCategory): string => imageSite || image || imageExtra || imageExtra2;

/** The first picture of these dishes that is of such a kind; '' for none. */
const dishPicture = (products: readonly Product[], ...kinds: readonly PictureKind[]): string =>
  products.flatMap(({ images }) => images[0] ?? []).find((image) => kinds.includes(pictureKind(image))) ?? '';

const dishesOf = ({ products, children }: MenuCategory): readonly Product[] => [
  ...products,
  ...children.flatMap((child) => child.products),
];

export const homeRoots = ({ roots }: Menu): readonly MenuCategory[] => roots.filter(({ showOnHome }) => showOnHome);

/** The categories of the bar: those listed on home with visible dishes (CAT-02, KF-CATALOG-16). */
export const barCategories = (menu: Menu, { settings }: PageView): readonly MenuCategory[] =>
  homeRoots(menu).filter((category) => visibleDishes(menu, category, { warehouseId: null, settings }).length > 0);

/** Maximum pictures in the bar, around the current category; in large menus the other categories have names only. */
const MAX_PICTURES = 24;

interface BarOptions {
  /** Slug of the category of the page. */
  readonly current?: string | undefined;
  /** The page has one section per category, and the document's metadata follow the current section. */
  readonly withTexts?: boolean;
}

export function categoryLinks(
  { locale, settings }: PageView,
  categories: readonly MenuCategory[],
  { current, withTexts = false }: BarOptions = {},
): readonly CategoryLink[] {
  const at = categories.findIndex(({ slug }) => slug === current);
  const firstPicture = Math.max(0, Math.min(at - MAX_PICTURES / 2, categories.length - MAX_PICTURES));
  return categories.map((category, index) => {
    const isNear = index >= firstPicture && index < firstPicture + MAX_PICTURES;
    // a small picture: the extra one, which shops make for this purpose, otherwise the main one, otherwise that of a dish (CAT-10)
    const image =
      category.imageExtra || ownPicture(category) || dishPicture(dishesOf(category), 'render', 'photo') || standInPicture(settings);
    const texts = categoryTexts(category);
    return {
      slug: category.slug,
      name: category.visualName,
      path: localePath(category.path, locale),
      ...(isNear && image !== '' && { image }),
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
  /** Its own picture, otherwise that of its first dish, otherwise the shop's placeholder. */
  readonly image?: string;
  readonly tint: Tint;
  readonly children?: readonly { readonly id: number; readonly name: string; readonly href: string }[];
}

function listed(category: MenuCategory, position: number, { locale, settings }: PageView): ListedCategory {
  const image = ownPicture(category) || dishPicture(dishesOf(category), 'render') || standInPicture(settings);
  const linkTo = ({ id, visualName, path }: MenuCategory) => ({ id, name: visualName, href: localePath(path, locale) });
  return {
    ...linkTo(category),
    slug: category.slug,
    ...(image !== '' && { image }),
    tint: firstTint([category.tint], position),
    ...(category.children.length > 0 && { children: category.children.map(linkTo) }),
  };
}

/** The categories around the current one, with the link to all of them. */
export async function listedCategories(view: PageView, categories: readonly MenuCategory[], current?: MenuCategory) {
  const t = await getTranslations({ locale: view.locale });
  const near = nearOf(categories, current && categories.indexOf(current));
  return {
    label: t('layout.categories'),
    categories: near.items.map((category, index) => listed(category, near.first + index, view)),
    all: { href: localePath(cataloguePath(view.pageType), view.locale), label: t('pagetype.allCategories'), isNeeded: near.isPart },
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
    const { id, slug, path, visualName, note, image, imageSite, imageExtra, imageExtra2, children } = category;
    const products = visibleDishes(context.menu, category, context.place);
    if (products.length === 0) return [];
    const own = [...new Set([imageSite || image, imageExtra, imageExtra2])].filter((src) => src !== '');
    const dish = dishPicture(products, 'render', 'photo');
    const standIn = dish || context.standInPicture;
    const shade = firstTint([category.tint, tint], first + index);
    const description = bindWords(category.description);
    const colour = shopInk(category.textColour, shade);
    return [
      {
        id,
        slug,
        href: localePath(path, context.locale),
        name: visualName,
        ...(note !== '' && { note }),
        ...(description !== '' && { description }),
        ...(colour !== '' && { colour }),
        tint: shade,
        images: own.length > 0 || standIn === '' ? own : [standIn],
        ...(own.length === 0 && dish === '' && { hasNoPicture: true as const }),
        count: products.length,
        countText: countText(products.length),
        ...openingOf(category, context),
        children: tilesOf(children, context, countText, { tint: shade }),
      },
    ];
  });
}

/** Number of categories listed around the current one; a link leads to all of them. */
const NEAR = 24;

/** The part of a list around an index: the index of its first item in the whole list, and whether there are others. */
export function nearOf<T>(list: readonly T[], position = 0) {
  const first = Math.max(0, Math.min(position - NEAR / 2, list.length - NEAR));
  return { items: list.slice(first, first + NEAR), first, isPart: list.length > NEAR };
}

/** A root category in the burger menu and the layer of categories: data of the whole menu, without dishes. */
export interface CategoryRow {
  readonly id: number;
  /** Without the language. */
  readonly href: string;
  readonly name: string;
  readonly tint: Tint;
  /** Its first picture, or that of its first dish; '' for none. */
  readonly image: string;
  /** Its main picture; '' for none. */
  readonly own: string;
  /** Number of visible dishes at the place, including subcategories. */
  readonly count: number;
  /** Subcategories with a visible dish. */
  readonly children: readonly { readonly id: number; readonly href: string; readonly name: string }[];
}

function rowOf(root: MenuCategory, position: number, menu: Menu, settings: Settings, warehouseId: number | null): CategoryRow {
  const visible = (category: MenuCategory) => visibleDishes(menu, category, { warehouseId, settings });
  const dishes = visible(root);
  const linkTo = ({ id, path, visualName }: MenuCategory) => ({ id, href: path, name: visualName });
  return {
    ...linkTo(root),
    tint: firstTint([root.tint], position),
    image: ownPicture(root) || dishPicture(dishes, 'render', 'photo') || standInPicture(settings),
    own: root.image,
    count: dishes.length,
    children: root.children.filter((child) => visible(child).length > 0).map(linkTo),
  };
}

function answerOf(menu: Menu, settings: Settings, warehouseId: number | null) {
  const sections = menu.roots.map((root, position) => rowOf(root, position, menu, settings, warehouseId));
  const json = Buffer.from(JSON.stringify({ sections }));
  return { json, etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"` };
}

/** Computed once per menu and place. */
const known = new WeakMap<Menu, { readonly settings: Settings; readonly byPlace: Map<number | null, ReturnType<typeof answerOf>> }>();

/**
 * Every root category at a place, including those without a dish there, as the body of a response; null without a menu. An unknown place is
 * ignored.
 */
export async function categoryRowsAnswer(locale: string, place: number | null) {
  const [settings, menu] = await Promise.all([getSettings(locale), getMenu(locale)]);
  if (menu === null) return null;
  const warehouseId = settings.locations.some((location) => location.warehouseId === place) ? place : null;
  let made = known.get(menu);
  if (made?.settings !== settings) {
    made = { settings, byPlace: new Map() };
    known.set(menu, made);
  }
  const answer = made.byPlace.get(warehouseId) ?? answerOf(menu, settings, warehouseId);
  made.byPlace.set(warehouseId, answer);
  return answer;
}
