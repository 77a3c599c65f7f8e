import { z } from 'zod';
import { freeName } from '#backend/content/import/cells.ts';
import { gotWords, issueWords } from '#backend/content/problem.ts';
import { productFile } from '#backend/content/schema/product.ts';
import { LeftOut, lineFrom, slugFrom, type WooProduct } from './entity.ts';
import { type Conversion, productFrom } from './product.ts';

export type Dish = Record<string, unknown> & { readonly id: number; readonly slug: string; readonly name: string };

const OPTION = 'supplements_options';
/** Types that only content files have; in WooCommerce the product is a simple one. */
const OWN_TYPES: ReadonlySet<unknown> = new Set(['supplements', OPTION]);

/**
 * The dishes of the menu: WooCommerce's products in its order, each merged with its entry in the content files, and the options that exist only in files. A
 * product that cannot be sold is left out with one warning; the others are not affected.
 */
export function dishesFrom(products: readonly WooProduct[], files: readonly unknown[], conversion: Conversion): Dish[] {
  const additions = new Additions(files);
  const slugs = new Set<string>();
  const dishes = new Map<number, Dish>();
  // WooCommerce's order: menu order, then name
  const sorted = [...products].sort(
    (a, b) => a.menu_order - b.menu_order || lineFrom(a.name).localeCompare(lineFrom(b.name)) || a.id - b.id,
  );
  // shops hide the members of a group, so that they are only sold through its card
  const inGroups = new Set(products.filter((one) => one.catalog_visibility !== 'hidden').flatMap((one) => one.grouped_products));
  for (const product of sorted) {
    const name = lineFrom(product.name);
    const wished = slugFrom(product.slug, name) || `product-${product.id}`;
    const addition = additions.of({ id: product.id, slug: wished, sku: product.sku });
    const isOption = addition !== undefined && OWN_TYPES.has(addition.type);
    // skip hidden products: options of dishes are hidden in WordPress's own shop
    if (product.catalog_visibility === 'hidden' && !isOption && !inGroups.has(product.id)) continue;
    try {
      const slug = freeName(wished, slugs);
      const own = productFrom(product, conversion);
      const raw = { ...own, slug, ...(isOption && own.type === 'simple' && { type: addition.type }) };
      const { variations: _, price: __, regular_price: ___, status: ____, group_variations: _____, ...added } = addition ?? {};
      const dish = wholeDish(raw, added, conversion);
      slugs.add(slug);
      dishes.set(dish.id, dish);
      if (dish.price === null)
        conversion.warn(`product ${dish.id} «${name}»`, 'no price: it is shown and cannot be ordered until it has one');
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      conversion.warn(`product ${product.id} «${name}»`, error.message);
    }
  }
  for (const option of optionsOf(additions, dishes, slugs, conversion)) dishes.set(option.id, option);
  return linked(dishes, conversion);
}

/** With the file's additions, or without them when they are invalid. */
function wholeDish(raw: Dish, added: Readonly<Record<string, unknown>>, conversion: Conversion): Dish {
  const whole = { ...withAddition(raw, added), id: raw.id, slug: raw.slug };
  const problem = problemOf(whole);
  if (problem === undefined) return whole;
  const alone = problemOf(raw);
  if (alone !== undefined) throw new LeftOut(alone);
  conversion.warn(`product ${raw.id} «${raw.name}»`, `what the content files add to it is wrong and was left out: ${problem}`);
  return raw;
}

function problemOf(dish: Dish): string | undefined {
  const isGroup = dish.type === 'group_variable';
  // members of groups are filled in later
  const checked = isGroup ? { ...dish, group_variations: [{ product: 1, product_name_short: '1' }] } : dish;
  const issue = productFile.safeParse(checked, { error: issueWords, reportInput: true }).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}${gotWords(issue.code, issue.input)}`;
}

function optionsOf(additions: Additions, dishes: ReadonlyMap<number, Dish>, slugs: Set<string>, conversion: Conversion): Dish[] {
  const taken = new Set([...dishes.values()].flatMap((dish) => [dish.id, ...variationIds(dish)]));
  return additions.unused.flatMap((entry) => {
    const { id, slug, name, type } = entry;
    if (type !== OPTION || typeof id !== 'number' || typeof slug !== 'string' || typeof name !== 'string') return [];
    const dish: Dish = { ...entry, id, slug, name };
    const problem = taken.has(id) || slugs.has(slug) ? 'its id or slug is one of WooCommerce' : problemOf(dish);
    if (problem !== undefined) conversion.warn(`option «${name}» of the content files`, problem);
    return problem === undefined ? [dish] : [];
  });
}

const variationIds = ({ variations }: Dish): number[] =>
  Array.isArray(variations) ? variations.flatMap((each: { id?: unknown }) => (typeof each.id === 'number' ? [each.id] : [])) : [];

const member = z.object({ product: z.number() });

/** Ids of the products behind the card of a group. */
export const membersOf = ({ group_variations }: Dish): number[] =>
  z
    .array(member)
    .safeParse(group_variations)
    .data?.map(({ product }) => product) ?? [];

/** Removes groups without members, and references to products that are not on the menu. */
function linked(dishes: ReadonlyMap<number, Dish>, conversion: Conversion): Dish[] {
  const known = (ids: unknown): unknown[] =>
    Array.isArray(ids) ? ids.filter((id) => typeof id === 'string' || dishes.has(Number(id))) : [];
  return [...dishes.values()].flatMap((dish) => {
    const links = { cross_sell_ids: known(dish.cross_sell_ids), upsell_ids: known(dish.upsell_ids) };
    if (dish.type !== 'group_variable') return [{ ...dish, ...links }];
    const found = membersOf(dish).flatMap((id) => {
      const one = dishes.get(id);
      return one && one.type !== 'group_variable' ? [{ product: id, product_name_short: one.name }] : [];
    });
    const what = `product ${dish.id} «${dish.name}»`;
    if (found.length === 0) {
      conversion.warn(what, 'a group without products for sale');
      return [];
    }
    if (found.every(({ product }) => dishes.get(product)?.price === null))
      conversion.warn(what, 'no product of this group has a price: it is shown and cannot be ordered until one has');
    return [{ ...dish, ...links, group_variations: found }];
  });
}

type Raw = Readonly<Record<string, unknown>>;

const rawsOf = (value: unknown): Raw[] => (typeof value === 'object' && value !== null && !Array.isArray(value) ? [{ ...value }] : []);

/** An empty value in WooCommerce, which does not override the content file. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Entries of content files that extend WooCommerce's entities, matched by id, slug or SKU. */
export class Additions {
  readonly #byKey = new Map<string, Raw>();
  readonly #used = new Set<Raw>();
  readonly all: readonly Raw[];

  constructor(entries: readonly unknown[]) {
    this.all = entries.flatMap(rawsOf);
    for (const entry of this.all) {
      for (const name of ['id', 'slug', 'sku'] as const) {
        const value = entry[name];
        if ((typeof value === 'string' && value !== '') || typeof value === 'number') this.#byKey.set(`${name} ${value}`, entry);
      }
    }
  }

  /** The entry for an entity. A slug takes precedence over an SKU; an id is only used in entries without a slug. */
  of({ id, slug, sku }: { readonly id: number; readonly slug: string; readonly sku?: string }): Raw | undefined {
    const byId = this.#byKey.get(`id ${id}`);
    const found =
      this.#byKey.get(`slug ${slug}`) ?? (sku ? this.#byKey.get(`sku ${sku}`) : undefined) ?? (byId?.slug === undefined ? byId : undefined);
    if (found) this.#used.add(found);
    return found;
  }

  /** Entries without a matching entity. */
  get unused(): readonly Raw[] {
    return this.all.filter((entry) => !this.#used.has(entry));
  }
}

/** Merges WooCommerce's entity with the entry of a file; WooCommerce's values take precedence. */
export function withAddition<T extends Raw>(woo: T, addition: Raw | undefined): T {
  if (addition === undefined) return woo;
  const said = Object.fromEntries(Object.entries(woo).filter(([name, value]) => name === 'stock' || !isNothing(value)));
  return { ...woo, ...addition, ...said };
}
