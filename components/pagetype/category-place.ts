import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';

interface CategoryPlace {
  readonly parent: MenuCategory | null;
  /** The root it stands below, itself for a root. */
  readonly root: MenuCategory;
  /** Of the root among the roots, from 0. */
  readonly position: number;
}

/** Where a category stands in its menu. */
export function placeOfCategory(menu: Menu, category: MenuCategory): CategoryPlace {
  const parent = category.parentId === null ? null : menu.category(category.parentId);
  const root = parent ?? category;
  const position = menu.roots.findIndex((each) => each.id === root.id);
  return { parent, root, position: Math.max(0, position) };
}
