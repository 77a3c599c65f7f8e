import type { Category } from '#lib/contract/catalogue.ts';
import type { Product } from '#lib/contract/product.ts';
import { idsInTree, isUncategorised, parentsWithoutCycles } from './category-tree.ts';
import { tidied } from './tidy-categories.ts';

/** The menu as a tree, made once per catalogue file (product-spec 3 «Catalogue category», wire-facts 4.1, CAT-02). */

export interface MenuCategory extends Omit<Category, 'products' | 'parent'> {
  /** null for a root. */
  readonly parentId: number | null;
  /** `/menu/{root}` or `/menu/{parent}/{own}`. */
  readonly path: string;
  /** Shown subcategories, in the file's order. */
  readonly children: readonly MenuCategory[];
  /** What the file puts into this very category, but for what is found by search alone. */
  readonly products: readonly Product[];
}

export interface Menu {
  /** Shown root categories, in the file's order. */
  readonly roots: readonly MenuCategory[];
  /** Categories (and what is below them) that hide_category keeps out of the tree. */
  readonly hidden: readonly MenuCategory[];
  /** Every product once, options and members of groups included. */
  readonly products: readonly Product[];
  /** By id, hidden ones too; by slug path (`pech`, `pech/pizza`) only shown ones. A lone slug is a root's, else any category's: compare its `path`. */
  category(ref: number | string): MenuCategory | null;
  product(id: number): Product | null;
  /** A product by its address; a root stands for itself below it (`/menu/pech/pech/{slug}`). null when the parents are wrong. */
  productBySlugs(category: string, subcategory: string, slug: string): Product | null;
  /** What a supplement group offers: products kept apart as uncategorised, and options wherever they stand. */
  optionProduct(id: number): Product | null;
  /** Of the category and everything shown below it, each product once. */
  productsOf(categoryId: number): readonly Product[];
  /** Address of the product's page; products outside the shown menu are `/?product_id={id}`. */
  pathOf(product: Product): string;
  /** Ids of the product's categories and all their ancestors. */
  categoryIdsOf(product: Product): ReadonlySet<number>;
  /** The product's categories, each followed by its ancestors up to the root. */
  chainsOf(product: Product): readonly (readonly MenuCategory[])[];
}

interface Draft extends MenuCategory {
  readonly children: MenuCategory[];
}

/** Answers whether a category, or one below it, has a dish; empty categories are not listed. */
function filledBelow(shown: readonly Draft[], hasDishes: boolean): (category: Draft) => boolean {
  if (!hasDishes) return () => true;
  const byId = new Map(shown.map((c) => [c.id, c]));
  const filled = new Set<number>();
  for (const category of shown.filter((c) => c.products.some((p) => p.type !== 'supplements_options')))
    for (let at: Draft | undefined = category; at !== undefined && !filled.has(at.id); at = byId.get(at.parentId ?? 0)) filled.add(at.id);
  return ({ id }) => filled.has(id);
}

/** Builds the menu: joins duplicates, breaks cycles of parents, keeps uncategorised products apart, leaves hidden and empty categories out of the tree. */
export function buildMenu(categories: readonly Category[]): Menu {
  const steps = menuSteps(categories);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of one category each, for a page that has other things to do in between. */
export function* menuSteps(categories: readonly Category[]): Generator<undefined, Menu> {
  const unique = tidied(categories);
  const apart = idsInTree(unique, (c) => isUncategorised(c));
  const parents = parentsWithoutCycles(unique);
  const products = new Map<number, Product>();
  const options = new Map<number, Product>();
  const homes = new Map<number, Set<number>>();
  for (const category of unique) {
    yield;
    for (const product of category.products) {
      if (!products.has(product.id)) products.set(product.id, product);
      if (apart.has(category.id) || product.type === 'supplements_options') options.set(product.id, products.get(product.id) ?? product);
      const home = homes.get(product.id) ?? new Set(product.categoryIds);
      homes.set(product.id, home.add(category.id));
    }
  }
  const slugs = new Map(unique.map((c) => [c.id, c.slug]));
  const all = new Map<number, Draft>();
  for (const { products: own, parent: _, ...rest } of unique) {
    yield;
    const parentId = parents.get(rest.id) ?? null;
    const parent = parentId === null ? undefined : slugs.get(parentId);
    const path = parent === undefined ? `/menu/${rest.slug}` : `/menu/${parent}/${rest.slug}`;
    const once = new Map(own.map((p) => [p.id, products.get(p.id) ?? p]));
    if (!apart.has(rest.id))
      all.set(rest.id, { ...rest, parentId, path, children: [], products: [...once.values()].filter((p) => p.isInMenu) });
  }
  const unlisted = [...products.values()].filter((p) => !p.isInMenu);
  const hiddenIds = idsInTree(unique, (c) => c.hidden);
  const shown = [...all.values()].filter((c) => !hiddenIds.has(c.id));
  // the file of main categories has no products, so it cannot tell which are empty
  const isFilled = filledBelow(
    shown,
    unique.some((c) => c.products.length > 0),
  );
  const roots: MenuCategory[] = [];
  for (const category of shown.filter(isFilled)) {
    const parent = category.parentId === null ? null : all.get(category.parentId);
    if (parent) parent.children.push(category);
    else roots.push(category);
  }
  const bySlugs = new Map(shown.map((c) => [c.path.slice('/menu/'.length), c]));
  for (const c of shown) if (!bySlugs.has(c.slug)) bySlugs.set(c.slug, c);

  const chainOf = (id: number): MenuCategory[] => {
    const category = all.get(id);
    return category ? [category, ...(category.parentId === null ? [] : chainOf(category.parentId))] : [];
  };
  const chains = new Map<number, readonly (readonly MenuCategory[])[]>();
  const chainsOf = (product: Product) => {
    const known = chains.get(product.id);
    if (known) return known;
    const made = [...(homes.get(product.id) ?? product.categoryIds)].map(chainOf).filter((chain) => chain.length > 0);
    chains.set(product.id, made);
    return made;
  };
  const paths = new Map<number, string>();
  const findPath = (product: Product): string => {
    const shownChains = chainsOf(product).filter((chain) => chain.every((c) => !hiddenIds.has(c.id)));
    const home = shownChains.find((chain) => chain.length > 1)?.[0] ?? shownChains[0]?.[0];
    if (!home) return `/?product_id=${product.id}`;
    return `${home.path}${home.parentId === null ? `/${home.slug}` : ''}/${product.slug}`;
  };
  const pathOf = (product: Product): string => {
    const known = paths.get(product.id) ?? findPath(product);
    paths.set(product.id, known);
    return known;
  };
  const lists = new Map<number, readonly Product[]>();
  const collect = (c: MenuCategory): Product[] => [...c.products, ...c.children.flatMap(collect)];
  const productsOf = (categoryId: number): readonly Product[] => {
    const category = all.get(categoryId);
    if (!category) return [];
    const known = lists.get(categoryId) ?? [...new Set(collect(category))];
    lists.set(categoryId, known);
    return known;
  };
  const category = (ref: number | string) => (typeof ref === 'number' ? all.get(ref) : bySlugs.get(ref)) ?? null;

  return {
    roots,
    hidden: [...all.values()].filter((c) => hiddenIds.has(c.id)),
    products: [...products.values()],
    category,
    product: (id) => products.get(id) ?? null,
    productBySlugs: (root, sub, slug) => {
      const home = bySlugs.get(`${root}/${sub}`) ?? (root === sub ? roots.find((c) => c.slug === root) : undefined);
      const isHere = (p: Product): boolean => home !== undefined && homes.get(p.id)?.has(home.id) === true;
      return home?.products.find((p) => p.slug === slug) ?? unlisted.find((p) => p.slug === slug && isHere(p)) ?? null;
    },
    optionProduct: (id) => options.get(id) ?? null,
    productsOf,
    pathOf,
    categoryIdsOf: (product) => new Set(chainsOf(product).flatMap((chain) => chain.map((c) => c.id))),
    chainsOf,
  };
}
