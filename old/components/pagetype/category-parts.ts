import type { MenuCategory } from '#lib/domain/catalogue.ts';
import type { Standpoint } from '#old/components/catalogue/card-view.ts';
import { cardWords } from '#old/components/catalogue/card-words.ts';
import type { SectionView } from '#old/components/catalogue/listed-section.tsx';
import { visibleOf } from '#old/components/catalogue/visible-products.ts';
import { filteredStandpoint } from '#old/components/filters/filtered-standpoint.ts';
import { longSection, longSections } from '#old/components/long/long-section.ts';
import { placeOfCategory } from './category-place.ts';
import type { CategoryProps } from './props.ts';
import { type TileView, tileViews } from './tile-view.ts';

export interface CategoryParts {
  /** null for a category with nothing to show. */
  readonly tile: TileView | null;
  /** Its ancestors, the root first. */
  readonly above: readonly MenuCategory[];
  /** The first of them, itself for a root. */
  readonly root: MenuCategory;
  /** Dishes that stand in this very category and in no subcategory. */
  readonly own: SectionView | null;
  /** One section a subcategory, each with everything below it. */
  readonly below: readonly SectionView[];
  readonly at: Standpoint;
}

/** What the page of a category is put together from. */
export async function categoryParts({ view: { locale, settings }, menu, category }: CategoryProps): Promise<CategoryParts> {
  const words = await cardWords(locale, settings.currency);
  const at = filteredStandpoint(settings, menu, words);
  const { above, root, position } = placeOfCategory(menu, category);
  const [tile = null] = tileViews([category], at, category.tint || root.tint);
  // many backends copy the dishes of subcategories into their parent
  const inside = new Set(category.children.flatMap((child) => menu.productsOf(child.id)));
  const direct = category.products.filter((product) => !inside.has(product));
  const own = longSection(category, at, position, words, visibleOf(direct, at));
  return {
    tile,
    above,
    root,
    own: own && { ...own, title: '', description: '', note: '' },
    below: longSections(category.children, at, position, words),
    at,
  };
}
