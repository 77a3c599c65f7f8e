import type { Availability } from '#lib/contract/product.ts';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { shopInk } from '#lib/theme/shop-ink.ts';
import { artKind } from '#old/components/catalogue/art.ts';
import type { Standpoint } from '#old/components/catalogue/card-view.ts';
import { categoryImages } from '#old/components/catalogue/category-images.ts';
import { type Tint, tintOf } from '#old/components/catalogue/tint.ts';
import { visibleProducts } from '#old/components/catalogue/visible-products.ts';
import { windowsOf } from '#old/components/catalogue/windows-of.ts';

/** A category as navigation shows it (CAT-10). */
export interface TileView {
  readonly id: number;
  readonly href: string;
  readonly name: string;
  readonly note: string;
  readonly description: string;
  /** Colour of the name when the shop chose one, as CSS for both themes. */
  readonly colour: string;
  readonly tint: Tint;
  /** The category's own pictures, the main one first; else its first dish. */
  readonly images: readonly string[];
  /** It has no picture of its own. */
  readonly bare?: true;
  /** Dishes one can see in it. */
  readonly count: number;
  readonly children: readonly TileView[];
  /** When it can be had; absent: always. */
  readonly windows?: readonly (readonly Availability[])[];
}

/** Categories with something in them, as tiles; `tint` is what an untinted one inherits, `first` the place of the first of them among all. */
export function tileViews(categories: readonly MenuCategory[], at: Standpoint, tint = '', first = 0): TileView[] {
  return categories.flatMap((category, i) => {
    const products = visibleProducts(category, at);
    if (products.length === 0) return [];
    const dish = products.find((p) => artKind(p.images[0] ?? '') !== 'none')?.images[0] ?? '';
    const own = categoryImages(category);
    const standIn = dish || at.preview;
    const shade = category.tint || tint;
    return [
      {
        id: category.id,
        href: category.path,
        name: category.visualName,
        note: category.note,
        description: bindWords(category.description),
        colour: shopInk(category.textColour, tintOf(shade, first + i)),
        tint: tintOf(shade, first + i),
        images: own.length > 0 || standIn === '' ? own : [standIn],
        ...(own.length === 0 && dish === '' && { bare: true as const }),
        count: products.length,
        children: tileViews(category.children, at, tintOf(shade, first + i)),
        ...windowsOf(category, at.menu),
      },
    ];
  });
}
