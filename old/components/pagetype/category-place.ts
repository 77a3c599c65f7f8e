import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';

interface CategoryPlace {
  /** Its ancestors, the root first. */
  readonly above: readonly MenuCategory[];
  /** The root it stands below, itself for a root. */
  readonly root: MenuCategory;
  /** Of the root among the roots, from 0. */
  readonly position: number;
}

const aboveOf = (menu: Menu, { parentId }: MenuCategory): readonly MenuCategory[] => {
  const parent = parentId === null ? null : menu.category(parentId);
  return parent === null ? [] : [...aboveOf(menu, parent), parent];
};

/** Where a category stands in its menu. */
export function placeOfCategory(menu: Menu, category: MenuCategory): CategoryPlace {
  const above = aboveOf(menu, category);
  const root = above[0] ?? category;
  const position = menu.roots.findIndex((each) => each.id === root.id);
  return { above, root, position: Math.max(0, position) };
}

/** The way back up from a category. */
export const crumbsOf = (above: readonly MenuCategory[]) => above.map(({ visualName, path }) => ({ title: visualName, href: path }));
