import 'server-only';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { catalogueFile, productRows } from '#lib/contract/catalogue.ts';
import { id, parseAnswer, rows, text } from '#lib/contract/php.ts';
import { type Product, slugOf } from '#lib/contract/product.ts';
import { movedSlugs } from '#lib/domain/catalogue.ts';
import { bucketParam, catalogueFileOf, pricePathOf } from '#lib/domain/catalogue-file.ts';
import { jsonRows, loadLarge } from './read.ts';
import type { Load } from './read-cache.ts';
import { contentLanguage, getSettings } from './settings.ts';
import { shopState } from './shop-state.ts';

/**
 * A catalogue file stored for reading single dishes: compressed in blocks, so that ten thousand dishes of a place need two megabytes, and only the block of a
 * dish is decompressed. The result is a catalogue file in the backend's format (wire-facts 4) with few dishes.
 */

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Dishes per block: all of them are decompressed for one. */
const BLOCK = 40;
/** Related dishes shown with a dish (PROD-01). */
const NEIGHBOURS = 8;
/** Maximum dishes in a response, including options and related dishes. */
const MOST = 500;

const json = z.record(z.string(), z.unknown());
const MOST_CATEGORIES = 2_000;
const categories = rows(json, MOST_CATEGORIES);

/** The rows that are objects; others are skipped. */
function* readableRows(all: Iterable<unknown>) {
  let count = 0;
  for (const row of all) {
    if (++count > MOST_CATEGORIES) throw new TypeError(`catalogue: more than ${MOST_CATEGORIES} categories`);
    const { data } = json.safeParse(row);
    if (data !== undefined) yield data;
  }
}
const dishes = rows(z.looseObject({ id: id(), slug: text(300) }), 20_000);

interface Head {
  readonly id: number;
  readonly parent: number;
  readonly slug: string;
  /** The category as received, without fields that dishes do not need. */
  readonly wire: Readonly<Record<string, unknown>>;
  /** Its dishes in order. */
  readonly products: { readonly id: number; readonly slug: string }[];
}

interface Found {
  readonly wire: Readonly<Record<string, unknown>>;
  readonly dish: Product;
}

export class DishBook {
  readonly #heads = new Map<number, Head>();
  readonly #blockOf = new Map<number, number>();
  readonly #listedIn = new Map<number, number[]>();
  readonly #blocks: Buffer[] = [];
  #open: unknown[] = [];
  #moved: ReturnType<typeof movedSlugs> = { categories: new Map(), products: new Map() };

  /** Reads a parsed catalogue file; throws when invalid. */
  static async of(raw: unknown): Promise<DishBook> {
    const file = parseAnswer(categories, raw);
    if (!file.ok) throw new TypeError(`catalogue: ${file.message}`);
    return DishBook.#of(file.value);
  }

  /**
   * Reads the JSON of a catalogue file, category by category when it is a list, so that ten megabytes are never held as objects. @throws
   * {SyntaxError | TypeError} when invalid.
   */
  static async read(bytes: Buffer): Promise<DishBook> {
    const all = jsonRows(bytes);
    return all === null ? DishBook.of(JSON.parse(bytes.toString('utf8'))) : DishBook.#of(readableRows(all));
  }

  static async #of(all: Iterable<Readonly<Record<string, unknown>>>): Promise<DishBook> {
    const book = new DishBook();
    for (const { products, description: _, seo_data: __, ...wire } of all) {
      const category = parseAnswer(catalogueFile, [{ ...wire, products: [] }]);
      const [read] = category.ok ? category.value : [];
      if (read === undefined) continue;
      const head = book.#heads.get(read.id) ?? { id: read.id, parent: read.parent, slug: read.slug, wire, products: [] };
      book.#heads.set(read.id, head);
      const listed = parseAnswer(dishes, products);
      if (listed.ok) await book.#keep(head, listed.value);
    }
    await book.#close();
    book.#moved = movedSlugs([...book.#heads.values()]);
    return book;
  }

  async #keep(head: Head, listed: readonly { readonly id: number; readonly slug: string }[]): Promise<void> {
    for (const dish of listed) {
      head.products.push({ id: dish.id, slug: slugOf(dish.slug, dish.id) });
      const homes = this.#listedIn.get(dish.id);
      if (homes !== undefined) {
        homes.push(head.id);
        continue;
      }
      this.#listedIn.set(dish.id, [head.id]);
      this.#blockOf.set(dish.id, this.#blocks.length);
      this.#open.push(dish);
      if (this.#open.length === BLOCK) await this.#close();
    }
  }

  async #close(): Promise<void> {
    if (this.#open.length === 0) return;
    const text = JSON.stringify(this.#open);
    this.#open = [];
    this.#blocks.push(await pack(text, { level: 1 }));
  }

  /** Bytes in memory. */
  get size(): number {
    return this.#blocks.reduce((sum, block) => sum + block.length, 0);
  }

  /**
   * A catalogue file of these dishes with everything that affects their price and choices: their options, the members of their groups, their categories up to
   * the root; `related`: with related dishes. Unknown ids are left out.
   */
  async pick(ids: readonly number[], related: boolean): Promise<readonly unknown[]> {
    const found = new Map<number, Found>();
    const read = this.#reader();
    const add = async (dishId: number): Promise<Product | null> => {
      const known = found.get(dishId);
      if (known !== undefined || found.size >= MOST) return known?.dish ?? null;
      const one = await read(dishId);
      if (one !== null) found.set(dishId, one);
      return one?.dish ?? null;
    };
    const gather = async (dishId: number, depth: number): Promise<Product | null> => {
      const dish = await add(dishId);
      if (dish === null || depth === 0) return dish;
      for (const option of dish.supplementGroups.flatMap((group) => group.optionIds)) await add(option);
      for (const { productId } of dish.members) await gather(productId, depth - 1);
      return dish;
    };
    for (const dishId of ids) {
      const dish = await gather(dishId, 2);
      if (dish === null || !related) continue;
      let left = NEIGHBOURS;
      for (const neighbour of dish.crossSellIds.length > 0 ? dish.crossSellIds : dish.relatedIds)
        if (left > 0 && (await gather(neighbour, 2)) !== null) left--;
    }
    return this.#fileOf(found);
  }

  /** Reads single dishes; each block is decompressed once. */
  #reader(): (dishId: number) => Promise<Found | null> {
    const open = new Map<number, Map<number, Readonly<Record<string, unknown>>>>();
    return async (dishId) => {
      const at = this.#blockOf.get(dishId);
      const block = at === undefined ? undefined : this.#blocks[at];
      if (at === undefined || block === undefined) return null;
      let inside = open.get(at);
      if (inside === undefined) {
        const list = z.array(json).parse(JSON.parse((await unpack(block)).toString('utf8')));
        inside = new Map(list.map((wire) => [Number(wire.id), wire]));
        open.set(at, inside);
      }
      const wire = inside.get(dishId);
      if (wire === undefined) return null;
      const slug = this.#moved.products.get(dishId);
      const addressed = slug === undefined ? wire : { ...wire, slug };
      const parsed = parseAnswer(productRows, [addressed]);
      const [dish] = parsed.ok ? parsed.value : [];
      return dish === undefined ? null : { wire: addressed, dish };
    };
  }

  /** In the order of the file, because inherited values depend on it. */
  #fileOf(found: ReadonlyMap<number, Found>): readonly unknown[] {
    const needed = new Set<number>();
    const inside = new Map<number, unknown[]>();
    for (const [dishId, { wire, dish }] of found) {
      const listed = this.#listedIn.get(dishId) ?? [];
      for (const home of listed) inside.set(home, [...(inside.get(home) ?? []), wire]);
      for (const home of [...listed, ...dish.categoryIds])
        for (let at: number | undefined = home; at !== undefined && !needed.has(at); at = this.#heads.get(at)?.parent) needed.add(at);
    }
    return [...this.#heads.values()].flatMap(({ id: homeId, slug, wire }) =>
      needed.has(homeId)
        ? [{ ...wire, id: homeId, slug: this.#moved.categories.get(homeId) ?? slug, products: inside.get(homeId) ?? [] }]
        : [],
    );
  }
}

interface WantedDishes {
  readonly locale: string;
  /** null: no place chosen yet. */
  readonly warehouseId: number | null;
  readonly ids: readonly number[];
  readonly related: boolean;
}

/** A catalogue file of single dishes at a place, at most one bucket old (CAT-01); null when the place's file was never read and cannot be read now. */
export async function getDishes({ locale, warehouseId, ids, related }: WantedDishes): Promise<readonly unknown[] | null> {
  const settings = await getSettings(locale);
  const wanted = { pricePath: pricePathOf(settings, warehouseId), fragmented: settings.fragmented };
  const language = await contentLanguage(locale);
  const inLanguage = async (code: string | undefined): Promise<DishBook | null> => {
    const { call, file, lang } = catalogueFileOf({ ...wanted, lang: code });
    const request = { params: { file }, query: { t: bucketParam(Date.now()), lang } };
    const missing = code === undefined ? 'failure' : 'none';
    const load: Load<DishBook | null> = (etag, answered) =>
      loadLarge(calls[call], request, { etag, answered, make: DishBook.read, missing });
    return (await shopState().books.read<DishBook | null>(JSON.stringify([call, file, lang]), load))?.value ?? null;
  };
  // not every backend has its dishes in every language of the shop
  const book = (await inLanguage(language)) ?? (language === undefined ? null : await inLanguage(undefined));
  return book === null ? null : book.pick(ids, related);
}
