import { z } from 'zod';
import { freeName } from '#backend/content/import/cells.ts';
import { gotWords, issueWords } from '#backend/content/problem.ts';
import { productFile } from '#backend/content/schema/product.ts';
import { LeftOut, lineFrom, slugFrom, type WooProduct } from './entity.ts';
import { type Kitchen, productFrom } from './product.ts';

export type Dish = Record<string, unknown> & { readonly id: number; readonly slug: string; readonly name: string };

const OPTION = 'supplements_options';
/** Types only a content file knows; the product itself is a simple one in WooCommerce. */
const OWN_TYPES: ReadonlySet<unknown> = new Set(['supplements', OPTION]);

/**
 * The dishes of the menu: WooCommerce's products in its order, each with what a content file adds, and the options that only files have.
 * A product that cannot be sold is left out with one warning and stops no other.
 */
export function dishesFrom(products: readonly WooProduct[], files: readonly unknown[], kitchen: Kitchen): Dish[] {
  const additions = new Additions(files);
  const slugs = new Set<string>();
  const dishes = new Map<number, Dish>();
  // WooCommerce's own order, by hand and then by name
  const sorted = [...products].sort(
    (a, b) => a.menu_order - b.menu_order || lineFrom(a.name).localeCompare(lineFrom(b.name)) || a.id - b.id,
  );
  // shops hide the dishes of a group, so that its card alone sells them
  const inGroups = new Set(products.filter((one) => one.catalog_visibility !== 'hidden').flatMap((one) => one.grouped_products));
  for (const product of sorted) {
    const name = lineFrom(product.name);
    const wished = slugFrom(product.slug, name) || `product-${product.id}`;
    const addition = additions.of({ id: product.id, slug: wished, sku: product.sku });
    const isOption = addition !== undefined && OWN_TYPES.has(addition.type);
    // options of dishes are not to be found in the shop of WordPress
    if (product.catalog_visibility === 'hidden' && !isOption && !inGroups.has(product.id)) continue;
    try {
      const slug = freeName(wished, slugs);
      const own = productFrom(product, kitchen);
      const raw = { ...own, slug, ...(isOption && own.type === 'simple' && { type: addition.type }) };
      const { variations: _, price: __, regular_price: ___, status: ____, group_variations: _____, ...added } = addition ?? {};
      const dish = wholeDish(raw, added, kitchen);
      slugs.add(slug);
      dishes.set(dish.id, dish);
      if (dish.price === null) kitchen.warn(`product ${dish.id} «${name}»`, 'no price: it is shown and cannot be ordered until it has one');
    } catch (error) {
      if (!(error instanceof LeftOut)) throw error;
      kitchen.warn(`product ${product.id} «${name}»`, error.message);
    }
  }
  for (const option of optionsOf(additions, dishes, slugs, kitchen)) dishes.set(option.id, option);
  return linked(dishes, kitchen);
}

/** With what the file adds, or without it where that is wrong. */
function wholeDish(raw: Dish, added: Readonly<Record<string, unknown>>, kitchen: Kitchen): Dish {
  const whole = { ...withAddition(raw, added), id: raw.id, slug: raw.slug };
  const problem = problemOf(whole);
  if (problem === undefined) return whole;
  const alone = problemOf(raw);
  if (alone !== undefined) throw new LeftOut(alone);
  kitchen.warn(`product ${raw.id} «${raw.name}»`, `what the content files add to it is wrong and was left out: ${problem}`);
  return raw;
}

function problemOf(dish: Dish): string | undefined {
  const isGroup = dish.type === 'group_variable';
  // members of groups get their names later
  const checked = isGroup ? { ...dish, group_variations: [{ product: 1, product_name_short: '1' }] } : dish;
  const issue = productFile.safeParse(checked, { error: issueWords, reportInput: true }).error?.issues[0];
  return issue && `${issue.path.join('.')}: ${issue.message}${gotWords(issue.code, issue.input)}`;
}

function optionsOf(additions: Additions, dishes: ReadonlyMap<number, Dish>, slugs: Set<string>, kitchen: Kitchen): Dish[] {
  const taken = new Set([...dishes.values()].flatMap((dish) => [dish.id, ...variationIds(dish)]));
  return additions.unused.flatMap((entry) => {
    const { id, slug, name, type } = entry;
    if (type !== OPTION || typeof id !== 'number' || typeof slug !== 'string' || typeof name !== 'string') return [];
    const dish: Dish = { ...entry, id, slug, name };
    const problem = taken.has(id) || slugs.has(slug) ? 'its id or slug is one of WooCommerce' : problemOf(dish);
    if (problem !== undefined) kitchen.warn(`option «${name}» of the content files`, problem);
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

/** Groups without members leave, references to what is not on the menu, too. */
function linked(dishes: ReadonlyMap<number, Dish>, kitchen: Kitchen): Dish[] {
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
      kitchen.warn(what, 'a group without products for sale');
      return [];
    }
    if (found.every(({ product }) => dishes.get(product)?.price === null))
      kitchen.warn(what, 'no product of this group has a price: it is shown and cannot be ordered until one has');
    return [{ ...dish, ...links, group_variations: found }];
  });
}

type Raw = Readonly<Record<string, unknown>>;

const rawsOf = (value: unknown): Raw[] => (typeof value === 'object' && value !== null && !Array.isArray(value) ? [{ ...value }] : []);

/** What WooCommerce says nothing about, so that what a content file says stays. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Entries of content files that add to WooCommerce's: found by its id, its slug or its SKU. */
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

  /** The entry for an entity; a slug is more certain than an SKU, an id counts only where no slug is given. */
  of({ id, slug, sku }: { readonly id: number; readonly slug: string; readonly sku?: string }): Raw | undefined {
    const byId = this.#byKey.get(`id ${id}`);
    const found =
      this.#byKey.get(`slug ${slug}`) ?? (sku ? this.#byKey.get(`sku ${sku}`) : undefined) ?? (byId?.slug === undefined ? byId : undefined);
    if (found) this.#used.add(found);
    return found;
  }

  /** Entries that add to nothing. */
  get unused(): readonly Raw[] {
    return this.all.filter((entry) => !this.#used.has(entry));
  }
}

/** WooCommerce's entity with what a file adds: what WooCommerce says wins. */
export function withAddition<T extends Raw>(woo: T, addition: Raw | undefined): T {
  if (addition === undefined) return woo;
  const said = Object.fromEntries(Object.entries(woo).filter(([name, value]) => name === 'stock' || !isNothing(value)));
  return { ...woo, ...addition, ...said };
}
