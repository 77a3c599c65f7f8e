import type { PageType } from '#lib/contract/page-type.ts';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { artKind } from '#old/components/catalogue/art.ts';
import { categoryImages } from '#old/components/catalogue/category-images.ts';
import { type Tint, tintOf } from '#old/components/catalogue/tint.ts';
import { nearOf } from '#old/components/long/budget.ts';

export interface TileView {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly image: string;
  readonly tint: Tint;
  readonly href: string;
  readonly children: readonly { readonly id: number; readonly name: string; readonly href: string }[];
}

/** A category as a tile or a line of the side list: its own picture, else its first dish's. */
export function tileView(category: MenuCategory, position: number): TileView {
  const dishes = [category, ...category.children].flatMap((c) => c.products);
  const dish = dishes.find((p) => artKind(p.images[0] ?? '') === 'render')?.images[0] ?? '';
  return {
    id: category.id,
    slug: category.slug,
    name: category.visualName,
    image: categoryImages(category)[0] ?? dish,
    tint: tintOf(category.tint, position),
    href: category.path,
    children: category.children.map((c) => ({ id: c.id, name: c.visualName, href: c.path })),
  };
}

/** What the list of categories shows beside a page of `root` (none: its beginning): the near ones, and the way to all. */
export function nearTiles(roots: readonly MenuCategory[], root: number | null, pageType: PageType) {
  const { items, first, isPart } = nearOf(
    roots,
    roots.findIndex(({ id }) => id === root),
  );
  return { tiles: items.map((category, i) => tileView(category, first + i)), all: isPart ? cataloguePath(pageType) : null };
}
