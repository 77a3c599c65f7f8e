import type { Category } from '#lib/contract/catalogue.ts';

/** Who stands below whom in a flat list of categories. */

const UNCATEGORISED_ID = 15;

/** Kept out of the menu: id 15, children of 15, and names that contain 'uncategorized' (CAT-02, product-spec 3). */
export const isUncategorised = (c: Pick<Category, 'id' | 'parent' | 'name'>): boolean =>
  c.id === UNCATEGORISED_ID || c.parent === UNCATEGORISED_ID || c.name.toLowerCase().includes('uncategorized');

/** Parent id per category id; a parent that is missing, oneself or part of a cycle is none. */
export function parentsWithoutCycles(categories: readonly Pick<Category, 'id' | 'parent'>[]): ReadonlyMap<number, number> {
  const parents = new Map<number, number>();
  const known = new Set(categories.map((c) => c.id));
  for (const { id, parent } of categories) {
    if (!known.has(parent)) continue;
    let above: number | undefined = parent;
    while (above !== undefined && above !== id) above = parents.get(above);
    if (above !== id) parents.set(id, parent);
  }
  return parents;
}

/** Ids of the categories that match, and of everything below them. */
export function idsInTree<C extends Pick<Category, 'id' | 'parent'>>(
  categories: readonly C[],
  matches: (c: C) => boolean,
): ReadonlySet<number> {
  const parents = parentsWithoutCycles(categories);
  const found = new Set(categories.filter(matches).map((c) => c.id));
  for (const { id } of categories) {
    const line = [id];
    for (let above = parents.get(id); above !== undefined; above = parents.get(above)) line.push(above);
    const first = line.findIndex((x) => found.has(x));
    for (const below of line.slice(0, Math.max(0, first))) found.add(below);
  }
  return found;
}
