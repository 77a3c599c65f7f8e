import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { localePath } from '#lib/seo/address.ts';
import { shopInk } from '#lib/theme/shop-ink.ts';
import type { SummaryContext } from './dish-summary.ts';
import { type MenuSection, openingOf, visibleDishes } from './menu-sections.ts';
import { pictureKind } from './picture-kind.ts';
import { firstTint, type Tint } from './tint.ts';

/** A category as navigation shows it (CAT-10); fields that are empty are absent. */
export interface CategoryTile {
  readonly id: number;
  readonly slug: string;
  /** The address of the category, with the language. */
  readonly href: string;
  readonly name: string;
  /** A superscript: «400°». */
  readonly note?: string;
  readonly description?: string;
  /** The colour of the name that the shop chose, as CSS for both themes. */
  readonly colour?: string;
  readonly tint: Tint;
  /** Its own pictures, the main one first, else that of its first dish, else the shop's stand-in. */
  readonly images: readonly string[];
  /** `images` is the stand-in (CAT-11). */
  readonly hasNoPicture?: true;
  /** Dishes that can be seen in it. */
  readonly count: number;
  /** «18 блюд» */
  readonly countText: string;
  readonly opening?: NonNullable<MenuSection['opening']>;
  readonly children: readonly CategoryTile[];
}

interface TileOptions {
  /** Tint of the parent, for categories without one. */
  readonly tint?: string;
  /** Position of the first category among all. */
  readonly first?: number;
}

/** A picture made for the site stands before the general one. */
const picturesOf = ({ image, imageExtra, imageExtra2, imageSite }: MenuCategory): readonly string[] =>
  [...new Set([imageSite || image, imageExtra, imageExtra2])].filter((src) => src !== '');

/** Categories as tiles; one without visible dishes has none (KF-CATALOG-16). */
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

/** Categories beside the one that is shown; a link leads to all of them. */
const NEAR = 24;

interface Near<T> {
  readonly items: readonly T[];
  /** Position of the first of them in the whole list. */
  readonly first: number;
  /** There are others. */
  readonly isPart: boolean;
}

/** The part of a list around a position; -1 is its beginning. */
export function nearOf<T>(list: readonly T[], position: number): Near<T> {
  const first = Math.max(0, Math.min(position - NEAR / 2, list.length - NEAR));
  return { items: list.slice(first, first + NEAR), first, isPart: list.length > NEAR };
}
