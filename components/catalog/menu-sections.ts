import 'server-only';
import { oneLine } from '#lib/contract/html-text.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/selectable.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { type DishSummary, dishSummarizer, TINTS, type Tint } from './dish-summary.ts';

/** A category as a page shows it. */
export interface MenuSection {
  readonly slug: string;
  readonly path: string;
  readonly title: string;
  /** A superscript: «400°». */
  readonly note: string;
  readonly description: string;
  /** Extras are compact tiles. */
  readonly isCompact: boolean;
  /** The signature dish, two columns wide. */
  readonly feature: DishSummary | null;
  readonly dishes: readonly DishSummary[];
  /** A small picture for the category bar. */
  readonly image: string;
}

/** The category of extras has this name in every shop (product-spec 9). */
const EXTRAS = 'допы';

/** Only a cut-out render may bleed off the wide card. */
const isRender = (image: string | undefined): boolean => image !== undefined && !/\.svg$|\.jpe?g$|-photo\.\w+$/i.test(image);

/** The sections of a page; a category without visible dishes is left out. */
export async function menuSections(view: PageView, menu: Menu, categories: readonly MenuCategory[]): Promise<readonly MenuSection[]> {
  const summarize = await dishSummarizer(view, menu);
  const place = { warehouseId: null, settings: view.settings };

  return categories.flatMap((category, position) => {
    const tint = tintOf(category, position);
    const products = menu.productsOf(category.id).filter((p) => p.type !== 'supplements_options' && selectable(p, place).visible);
    if (products.length === 0) return [];
    const isCompact = category.name.trim().toLowerCase() === EXTRAS;
    const signature = isCompact ? undefined : products.find((p) => p.feature && isRender(p.images[0]));
    return [
      {
        slug: category.slug,
        path: category.path,
        title: category.visualName,
        note: category.note,
        description: oneLine(category.description),
        isCompact,
        feature: signature === undefined ? null : summarize(signature, tint),
        dishes: products.filter((p) => p !== signature).map((p) => summarize(p, tint)),
        image: category.imageExtra || category.imageSite || category.image,
      },
    ];
  });
}

/** The tint the shop chose, else one by position, so that neighbouring sections differ. */
export const tintOf = (category: Pick<MenuCategory, 'tint'>, position: number): Tint =>
  TINTS.find((name) => name === category.tint) ?? TINTS[position % (TINTS.length - 1)] ?? 'ash';
