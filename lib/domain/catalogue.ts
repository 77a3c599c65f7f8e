import type { Category } from '#lib/contract/catalogue.ts';
import type { Product } from '#lib/contract/product.ts';

/** The hierarchy of a flat list of categories. */

const UNCATEGORISED_ID = 15;

/** Excluded from the menu: id 15, children of 15, and names that contain 'uncategorized' (CAT-02, product-spec 3). */
export const isUncategorised = (c: Pick<Category, 'id' | 'parent' | 'name'>): boolean =>
  c.id === UNCATEGORISED_ID || c.parent === UNCATEGORISED_ID || c.name.toLowerCase().includes('uncategorized');

/** Parent id per category id; missing parents, self-references and cycles are removed. */
function parentsWithoutCycles(categories: readonly Pick<Category, 'id' | 'parent'>[]): ReadonlyMap<number, number> {
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

/** Ids of the matching categories and of all their descendants. */
function idsInTree<C extends Pick<Category, 'id' | 'parent'>>(categories: readonly C[], matches: (c: C) => boolean): ReadonlySet<number> {
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

type Addressed = Pick<Category, 'id' | 'parent' | 'slug'> & { readonly products: readonly Pick<Product, 'id' | 'slug'>[] };

/** Joins rows with the same id: texts of the first one, dishes of all. */
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

/** New slugs, by id, of categories whose path is already in use. */
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
    // the address of a dish in a root category contains the root twice
    if (parent === undefined) taken.add(`${own}/${own}`);
    slugs.set(id, own);
    if (own !== slug) moved.set(id, own);
  }
  return moved;
}

/** New slugs, by id, of products with the same slug as a sibling; of several rows of a product the first slug counts. */
function movedProducts(categories: readonly Addressed[]): ReadonlyMap<number, string> {
  const first = new Map<number, string>();
  for (const { products } of categories) for (const { id, slug } of products) if (!first.has(id)) first.set(id, slug);
  const moved = new Map<number, string>();
  let isSettled = false;
  // a new slug can collide with a product in an earlier category
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

/** New slugs, by id, of entries whose address is not unique, in a file with unique category ids. */
export const movedSlugs = (categories: readonly Addressed[]) => ({
  categories: movedCategories(categories),
  products: movedProducts(categories),
});

/** Makes category ids unique and gives every category and product a unique address: a later duplicate's slug is replaced by its id (CAT-02). */
function tidied(categories: readonly Category[]): readonly Category[] {
  const unique = merged(categories);
  const { categories: slugs, products: productSlugs } = movedSlugs(unique);
  if (slugs.size === 0 && productSlugs.size === 0) return unique;
  const renamed = (product: Product): Product => {
    const slug = productSlugs.get(product.id);
    return slug === undefined ? product : { ...product, slug };
  };
  return unique.map((c) => ({ ...c, slug: slugs.get(c.id) ?? c.slug, products: c.products.map(renamed) }));
}

/** The menu as a tree, built once per catalogue file (product-spec 3 «Catalogue category», wire-facts 4.1, CAT-02). */

export interface MenuCategory extends Omit<Category, 'products' | 'parent'> {
  /** null for a root. */
  readonly parentId: number | null;
  /** `/menu/{root}` or `/menu/{parent}/{own}`. */
  readonly path: string;
  /** Visible subcategories, in the file's order. */
  readonly children: readonly MenuCategory[];
  /** The products directly in this category, without those that only search shows. */
  readonly products: readonly Product[];
}

export interface Menu {
  /** Visible root categories, in the file's order. */
  readonly roots: readonly MenuCategory[];
  /** Categories, with their descendants, hidden by hide_category. */
  readonly hidden: readonly MenuCategory[];
  /** Every product once, including options and members of groups. */
  readonly products: readonly Product[];
  /**
   * By id, also hidden ones; by slug path (`pech`, `pech/pizza`) only visible ones. A single slug is a root category's, otherwise any
   * category's: compare its `path`.
   */
  category(ref: number | string): MenuCategory | null;
  product(id: number): Product | null;
  /** A product by its address; for a root category the slug is repeated (`/menu/pech/pech/{slug}`). null when the parents do not match. */
  productBySlugs(category: string, subcategory: string, slug: string): Product | null;
  /** A product of a supplement group: uncategorised products, and options in any category. */
  optionProduct(id: number): Product | null;
  /** The products of the category and its visible descendants, each once. */
  productsOf(categoryId: number): readonly Product[];
  /** The address of the product's page; for products outside the visible menu `/?product_id={id}`. */
  pathOf(product: Product): string;
  /** Ids of the product's categories and all their ancestors. */
  categoryIdsOf(product: Product): ReadonlySet<number>;
  /** The product's categories, each followed by its ancestors up to the root. */
  chainsOf(product: Product): readonly (readonly MenuCategory[])[];
}

interface Draft extends MenuCategory {
  readonly children: MenuCategory[];
}

/** Returns a test whether a category, or a descendant, has a dish; empty categories are not listed. */
function filledBelow(shown: readonly Draft[], hasDishes: boolean): (category: Draft) => boolean {
  if (!hasDishes) return () => true;
  const byId = new Map(shown.map((c) => [c.id, c]));
  const filled = new Set<number>();
  for (const category of shown.filter((c) => c.products.some((p) => p.type !== 'supplements_options')))
    for (let at: Draft | undefined = category; at !== undefined && !filled.has(at.id); at = byId.get(at.parentId ?? 0)) filled.add(at.id);
  return ({ id }) => filled.has(id);
}

/** Categories whose dishes are priced in whole units, for a shop with a currency without decimals; unchanged for all others. */
export const inCurrency = (categories: readonly Category[], { moneyUnit }: { readonly moneyUnit: number }): readonly Category[] =>
  moneyUnit === 1
    ? categories
    : categories.map((category) => ({ ...category, products: category.products.map((product) => ({ ...product, moneyUnit })) }));

/** Builds the menu: joins duplicates, breaks cycles of parents, keeps uncategorised products apart, leaves hidden and empty categories out of the tree. */
export function buildMenu(categories: readonly Category[]): Menu {
  const steps = menuSteps(categories);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** As {@link buildMenu}, in steps of one category each, so that a page can do other work in between. */
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
  // the file of main categories has no products, so empty ones are unknown
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

/** Categories and products by the segments of an address outside `/menu` (product-spec 2 «Routes», ROUTE-10, ROUTE-11). */

const isShown = (menu: Menu, category: MenuCategory): boolean => menu.category(category.path.slice('/menu/'.length)) === category;

/** A visible category by id or slug; null for hidden, uncategorised and unknown ones. */
export function shownCategory(menu: Menu, ref: string): MenuCategory | null {
  if (ref === '' || ref.includes('/')) return null;
  const byId = /^\d{1,15}$/.test(ref) ? menu.category(Number(ref)) : null;
  const found = byId ?? menu.category(ref);
  return found !== null && isShown(menu, found) ? found : null;
}

/** A visible subcategory of a category, by id or slug. */
export const subcategoryOf = (category: MenuCategory, ref: string): MenuCategory | null =>
  category.children.find((child) => child.slug === ref || String(child.id) === ref) ?? null;

type Below = { readonly category: MenuCategory } | { readonly product: Product };

/** The target of a slug below a category: a subcategory, otherwise a dish of the category or its descendants. */
export function belowCategory(menu: Menu, category: MenuCategory, slug: string): Below | null {
  const child = category.children.find((c) => c.slug === slug);
  if (child !== undefined) return { category: child };
  const isNamed = (p: Product): boolean => p.slug === slug && p.type !== 'supplements_options';
  const product =
    menu.productsOf(category.id).find(isNamed) ??
    menu.products.find((p) => isNamed(p) && !p.isInMenu && menu.categoryIdsOf(p).has(category.id));
  return product === undefined ? null : { product };
}
