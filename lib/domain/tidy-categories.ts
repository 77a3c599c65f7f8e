import type { Category } from '#lib/contract/catalogue.ts';
import type { Product } from '#lib/contract/product.ts';
import { parentsWithoutCycles } from './category-tree.ts';

type Addressed = Pick<Category, 'id' | 'parent' | 'slug'> & { readonly products: readonly Pick<Product, 'id' | 'slug'>[] };

/** Rows of one id are one category: the first one's words, the dishes of all. */
function merged(categories: readonly Category[]): readonly Category[] {
  const found = new Map<number, Category>();
  for (const category of categories) {
    const known = found.get(category.id);
    found.set(category.id, known ? { ...known, products: [...known.products, ...category.products] } : category);
  }
  return found.size === categories.length ? categories : [...found.values()];
}

function distinct(slug: string, id: number, isTaken: (slug: string) => boolean): string {
  let own = slug;
  while (isTaken(own)) own = `${own}-${id}`;
  return own;
}

/** New slugs of categories whose address another one has already, by id. */
function movedCategories(categories: readonly Addressed[]): ReadonlyMap<number, string> {
  const parents = parentsWithoutCycles(categories);
  const depthOf = (id: number): number => {
    let depth = 0;
    for (let above = parents.get(id); above !== undefined; above = parents.get(above)) depth++;
    return depth;
  };
  const slugs = new Map<number, string>();
  const moved = new Map<number, string>();
  const taken = new Set<string>();
  const fromAbove = categories.map((c) => ({ ...c, depth: depthOf(c.id) })).sort((a, b) => a.depth - b.depth);
  for (const { id, slug } of fromAbove) {
    const parent = parents.get(id);
    const above = parent === undefined ? '' : `${slugs.get(parent) ?? ''}/`;
    const own = distinct(slug, id, (s) => taken.has(above + s));
    taken.add(above + own);
    // a root stands for itself in the addresses of its own dishes
    if (parent === undefined) taken.add(`${own}/${own}`);
    slugs.set(id, own);
    if (own !== slug) moved.set(id, own);
  }
  return moved;
}

/** New slugs of products beside which another one of the same slug stands, by id; of a product's rows the first one's slug counts. */
function movedProducts(categories: readonly Addressed[]): ReadonlyMap<number, string> {
  const first = new Map<number, string>();
  for (const { products } of categories) for (const { id, slug } of products) if (!first.has(id)) first.set(id, slug);
  const moved = new Map<number, string>();
  let isSettled = false;
  // a new slug may meet another twin in a category seen before
  while (!isSettled) {
    isSettled = true;
    for (const { products } of categories) {
      const taken = new Map<string, number>();
      for (const { id, slug } of products) {
        const known = moved.get(id) ?? first.get(id) ?? slug;
        const own = distinct(known, id, (s) => (taken.get(s) ?? id) !== id);
        taken.set(own, id);
        if (own === known) continue;
        moved.set(id, own);
        isSettled = false;
      }
    }
  }
  return moved;
}

/** New slugs, by id, of what has not an address of its own in a file whose category ids are unique. */
export const movedSlugs = (categories: readonly Addressed[]) => ({
  categories: movedCategories(categories),
  products: movedProducts(categories),
});

/** A file's categories such that ids are unique and every category and product has an address of its own: a later twin's slug gets its id (CAT-02). */
export function tidied(categories: readonly Category[]): readonly Category[] {
  const unique = merged(categories);
  const { categories: slugs, products: productSlugs } = movedSlugs(unique);
  if (slugs.size === 0 && productSlugs.size === 0) return unique;
  const renamed = (product: Product): Product => {
    const slug = productSlugs.get(product.id);
    return slug === undefined ? product : { ...product, slug };
  };
  return unique.map((c) => ({ ...c, slug: slugs.get(c.id) ?? c.slug, products: c.products.map(renamed) }));
}
