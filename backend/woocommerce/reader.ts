import { z } from 'zod';
import { id, text } from '#lib/contract/php.ts';
import type { Db } from '../db/open.ts';
import { type MirrorKind, type MirrorRow, mirrorIds, removeFromMirror, writeMirror } from '../db/woo-mirror.ts';
import type { WooClient, WooQuery } from './client.ts';
import { WooError } from './failure.ts';

/** Dependencies of reading the shop. */
export interface Reader {
  readonly client: WooClient;
  readonly db: Db;
  /** Called repeatedly during a long reading; throws when it must end. */
  readonly alive: () => Promise<void>;
  /** Kinds whose last list was suspiciously short. */
  readonly doubts: Set<MirrorKind>;
  /** Logs a warning for the operator, once. */
  readonly warn: (line: string) => void;
}

/** Change it when fields are added below: everything is then read again. */
export const RECIPE = '6';

const PRICED =
  'id,status,sku,price,regular_price,sale_price,date_on_sale_from_gmt,date_on_sale_to_gmt,purchasable,date_modified_gmt,manage_stock,stock_quantity,stock_status,backorders,backordered,weight,virtual,downloadable,description,attributes,menu_order,meta_data';
const ARTICLE =
  'id,slug,status,date,modified,modified_gmt,link,parent,title,content,excerpt,featured_media,menu_order,_links,_embedded,yoast_head_json.title,yoast_head_json.description';

interface Reading {
  readonly path: string;
  readonly query: WooQuery;
}

/** The endpoint of each kind, limited to the fields that the menu needs: prices as HTML and related products take WordPress most of its time. */
export const READING: Readonly<Record<MirrorKind, Reading>> = {
  product: {
    path: '/wc/v3/products',
    query: {
      _fields: `${PRICED},name,slug,type,catalog_visibility,sold_individually,short_description,upsell_ids,cross_sell_ids,categories,tags,images,default_attributes,variations,grouped_products,featured,post_password`,
    },
  },
  variation: { path: '/wc/v3/variations', query: { _fields: `${PRICED},parent_id,image` } },
  category: { path: '/wc/v3/products/categories', query: { _fields: 'id,name,slug,parent,description,display,image,menu_order' } },
  coupon: {
    path: '/wc/v3/coupons',
    query: {
      _fields:
        'id,code,amount,status,discount_type,description,date_expires,date_modified_gmt,usage_count,individual_use,product_ids,excluded_product_ids,usage_limit,usage_limit_per_user,limit_usage_to_x_items,free_shipping,product_categories,excluded_product_categories,exclude_sale_items,minimum_amount,maximum_amount,email_restrictions',
    },
  },
  post: { path: '/wp/v2/posts', query: { _fields: ARTICLE, _embed: 'wp:featuredmedia' } },
  page: { path: '/wp/v2/pages', query: { _fields: ARTICLE, _embed: 'wp:featuredmedia' } },
};

/** Reads the whole shop; returns the latest modification time of a product, the cursor for later changes. */
export async function readAll(reader: Reader): Promise<string> {
  await readKind(reader, 'category');
  const latest = await readProducts(reader);
  await readOptional(reader, OPTIONAL, readKind);
  return latest;
}

/** Kinds without which dishes can be sold. */
export const OPTIONAL = ['coupon', 'post', 'page'] as const;

/**
 * Reads optional kinds with `read`. When WordPress refuses or breaks such a list, what is known of it is kept and dishes are sold without the rest: plugins for
 * security hide single lists, the owner of a key can lack the permission for coupons, and a plugin can fail while it renders an article.
 */
export async function readOptional<K extends (typeof OPTIONAL)[number]>(
  reader: Reader,
  kinds: readonly K[],
  read: (reader: Reader, kind: K) => Promise<unknown>,
): Promise<void> {
  for (const kind of kinds)
    try {
      await read(reader, kind);
    } catch (error) {
      if (!(error instanceof WooError)) throw error;
      reader.warn(`${kind}s are not read, dishes are sold without them: ${error.message}`);
    }
}

async function readProducts(reader: Reader): Promise<string> {
  const products = await readKind(reader, 'product');
  const latest = products.reduce((found, { modified }) => later(found, modified), '');
  const variable = products.filter(({ type }) => type === 'variable').map(({ id }) => id);
  if (variable.length === 0) return latest;
  if (!(await hasVariationList(reader.client))) {
    await readVariationsOf(reader, variable);
    return latest;
  }
  const variations = await readKind(reader, 'variation');
  return variations.reduce((found, { modified }) => later(found, modified), latest);
}

/** Milliseconds requested again: a change can be written later than its modification time. */
const OVERLAP = 120_000;
/**
 * Variable products whose variations are read in every run, in rotation: older versions do not always update a product's modification time
 * when a variation changes.
 */
const TURN = 60;
const PART = 100;

/**
 * Entities per kind that are read in every run, in rotation. Many changes do not update modification times: renaming a term of an attribute, deleting a
 * category, reordering dishes, using a coupon, or a plugin or import that writes prices into the database.
 */
const SLICE = 100;

/** Reads changes since the cursor and returns the new cursor. `turn` counts the runs. */
export async function readChanges(reader: Reader, cursor: string, turn: number): Promise<string> {
  await readKind(reader, 'category');
  const since = stamp(Date.parse(`${cursor}Z`) - OVERLAP);
  // with drafts: a dish that was unpublished becomes one
  const products = await changed(reader, 'product', since);
  await removeFromMirror(
    reader.db,
    'product',
    products.filter(({ status }) => status !== 'publish').map(({ id }) => id),
  );
  const latest = products.reduce((found, { modified }) => later(found, modified), cursor);
  const { all, fresh, other } = await variableProducts(
    reader,
    products.filter(({ status }) => status === 'publish'),
  );
  await readInTurn(reader, 'product', turn);
  await readOptional(reader, ['coupon'], () => readInTurn(reader, 'coupon', turn));
  if (all.length === 0) return latest;
  if (!(await hasVariationList(reader.client))) {
    const inTurn = Array.from({ length: Math.min(TURN, all.length) }, (_, n) => all[(turn * TURN + n) % all.length] ?? 0);
    await readVariationsOf(reader, [...new Set([...fresh, ...inTurn])]);
    return latest;
  }
  const variations = await changed(reader, 'variation', since);
  await readVariationsOf(reader, other);
  await readInTurn(reader, 'variation', turn);
  return variations.reduce((found, { modified }) => later(found, modified), latest);
}

/** Missing products and coupons are not deleted here: {@link sweep} does that. Variations have no sweep. */
async function readInTurn(reader: Reader, kind: 'product' | 'variation' | 'coupon', turn: number): Promise<void> {
  const known = await mirrorIds(reader.db, kind);
  const ids = [...known.keys()].sort((a, b) => a - b);
  const include = ids.length <= SLICE ? ids : Array.from({ length: SLICE }, (_, n) => ids[(turn * SLICE + n) % ids.length] ?? 0);
  if (include.length === 0) return;
  const { path, query } = READING[kind];
  const seen = new Set<number>();
  for await (const { rows, readAt } of readPages(reader, path, { ...query, ...publishedOnly(kind), include })) {
    const kept = rows.filter(({ id }) => known.has(id)).map((row) => ({ ...row, parent: known.get(row.id)?.parent ?? row.parent }));
    await writeMirror(reader.db, kind, kept, readAt);
    for (const { id } of rows) seen.add(id);
  }
  const gone = include.filter((id) => !seen.has(id));
  if (kind === 'variation') await forgetUnseen(reader, kind, gone, include.length);
}

async function changed(reader: Reader, kind: 'product' | 'variation', since: string): Promise<ReadRow[]> {
  const { path, query } = READING[kind];
  const all: ReadRow[] = [];
  for await (const { rows, readAt } of readPages(reader, path, { ...query, modified_after: since, dates_are_gmt: true })) {
    // variations are kept with any status; later only published ones are sold
    const kept = rows.filter(({ status, parent }) => (kind === 'product' ? status === 'publish' : parent > 0));
    await writeMirror(reader.db, kind, kept, readAt);
    all.push(...rows);
  }
  return all;
}

/** Variable products: all of the mirror, the changed ones (`fresh`), and among these the ones with another list of variations. */
async function variableProducts({ db }: Reader, changedOnes: readonly ReadRow[]) {
  const known = await mirrorIds(db, 'variation');
  const owned = Map.groupBy([...known.keys()], (id) => known.get(id)?.parent ?? 0);
  const variable = changedOnes.filter(({ body }) => body.type === 'variable');
  const isOther = ({ id, body }: ReadRow): boolean => {
    const told = Array.isArray(body.variations) ? body.variations.map(Number) : [];
    const before = new Set(owned.get(id) ?? []);
    return told.length !== before.size || told.some((each) => !before.has(each));
  };
  const fresh = variable.map(({ id }) => id);
  return {
    all: [...new Set([...owned.keys(), ...fresh])].sort((a, b) => a - b),
    fresh,
    other: variable.filter(isOther).map(({ id }) => id),
  };
}

/** Compares ids and modification times with the mirror: deletes missing entities, reads changed ones. */
export async function sweep(reader: Reader, kind: MirrorKind): Promise<void> {
  const { path } = READING[kind];
  const dated = kind === 'post' || kind === 'page' ? 'modified_gmt' : 'date_modified_gmt';
  const seen = new Map<number, string>();
  for await (const { rows } of readPages(reader, path, { ...publishedOnly(kind), _fields: `id,${dated}` }))
    for (const { id, modified } of rows) seen.set(id, modified);
  const known = await mirrorIds(reader.db, kind);
  await forgetUnseen(
    reader,
    kind,
    [...known.keys()].filter((id) => !seen.has(id)),
    known.size,
  );
  const missed = [...seen].filter(([id, modified]) => known.get(id)?.modified !== modified).map(([id]) => id);
  for (let at = 0; at < missed.length; at += PART) await readSome(reader, kind, missed.slice(at, at + PART));
}

/** Reads these entities again, with the variations of variable products; deletes those that are no longer for sale. */
export async function readSome(reader: Reader, kind: MirrorKind, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { path, query } = READING[kind];
  const found: ReadRow[] = [];
  for await (const { rows, readAt } of readPages(reader, path, { ...query, ...publishedOnly(kind), include: ids })) {
    await writeMirror(reader.db, kind, rows, readAt);
    found.push(...rows);
  }
  const seen = new Set(found.map(({ id }) => id));
  await removeFromMirror(
    reader.db,
    kind,
    ids.filter((id) => !seen.has(id)),
  );
  if (kind === 'product')
    await readVariationsOf(
      reader,
      found.filter(({ body }) => body.type === 'variable').map(({ id }) => id),
    );
}

/** The part of a stored entity that is kept in memory: thousands of complete products would need too much. */
interface Written extends Pick<ReadRow, 'id' | 'modified'> {
  readonly type: unknown;
}

/** Reads all entities of a kind. */
export async function readKind(reader: Reader, kind: MirrorKind): Promise<Written[]> {
  const { path, query } = READING[kind];
  const all: Written[] = [];
  for await (const { rows, readAt } of readPages(reader, path, { ...query, ...publishedOnly(kind) })) {
    await writeMirror(reader.db, kind, rows, readAt);
    all.push(...rows.map(({ id, modified, body }) => ({ id, modified, type: body.type })));
  }
  const seen = new Set(all.map(({ id }) => id));
  const known = [...(await mirrorIds(reader.db, kind)).keys()];
  await forgetUnseen(
    reader,
    kind,
    known.filter((id) => !seen.has(id)),
    known.length,
  );
  return all;
}

interface Page {
  readonly rows: readonly ReadRow[];
  /** When it was requested. */
  readonly readAt: number;
}

/** The entities of a list, page by page. */
async function* readPages({ client, alive }: Reader, path: string, query: WooQuery): AsyncGenerator<Page> {
  for await (const { rows, askedAt } of client.pages(path, query)) {
    yield { rows: rowsOf(rows), readAt: askedAt };
    await alive();
  }
}

const FEW = 20;

/**
 * Deletes entities that a complete list did not contain, after requesting them by id: while pages are read, an entity that is deleted moves those after it,
 * and one is on no page. When more than half would be deleted, two consecutive lists must agree.
 */
async function forgetUnseen(reader: Reader, kind: MirrorKind, gone: readonly number[], known: number): Promise<void> {
  const { doubts } = reader;
  if (gone.length > FEW && gone.length > known / 2 && !doubts.has(kind)) {
    doubts.add(kind);
    return;
  }
  doubts.delete(kind);
  for (let at = 0; at < gone.length; at += PART) await readSome(reader, kind, gone.slice(at, at + PART));
}

/** Kinds with drafts: the key can read them, so only published ones are requested. */
const publishedOnly = (kind: MirrorKind): WooQuery => (kind === 'product' || kind === 'coupon' ? { status: 'publish' } : {});

/** A time in WooCommerce's format, in UTC. */
export const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19);

/** The earlier of two times in WooCommerce's format. */
export const earlier = (a: string, b: string): string => (b < a ? b : a);

/** The later of two times in WooCommerce's format. */
const later = (a: string, b: string): string => (b > a ? b : a);

const AT_ONCE = 4;

/** Whether the shop can list all variations with one endpoint: since WooCommerce 10.3. */
async function hasVariationList(client: WooClient): Promise<boolean> {
  try {
    await client.get(READING.variation.path, { query: { per_page: 1, _fields: 'id' } });
    return true;
  } catch (error) {
    if (error instanceof WooError && error.status === 404) return false;
    throw error;
  }
}

/** Reads all variations of these products; deletes the missing ones from the mirror. */
async function readVariationsOf(reader: Reader, parents: readonly number[]): Promise<void> {
  if (parents.length === 0) return;
  const before = await mirrorIds(reader.db, 'variation');
  const known = Map.groupBy([...before.keys()], (id) => before.get(id)?.parent ?? 0);
  const waiting = [...parents];
  const worker = async (): Promise<void> => {
    for (let parent = waiting.shift(); parent !== undefined; parent = waiting.shift())
      await readOne(reader, parent, known.get(parent) ?? []);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, parents.length) }, worker));
}

async function readOne(reader: Reader, parent: number, known: readonly number[]): Promise<void> {
  const seen = new Set<number>();
  try {
    for await (const { rows, readAt } of readPages(reader, `/wc/v3/products/${parent}/variations`, READING.variation.query)) {
      for (const { id } of rows) seen.add(id);
      await writeMirror(
        reader.db,
        'variation',
        rows.map((row) => ({ ...row, parent })),
        readAt,
      );
    }
  } catch (error) {
    // the product was deleted meanwhile: the next run removes it
    if (error instanceof WooError && error.status === 404) return;
    throw error;
  }
  await removeFromMirror(
    reader.db,
    'variation',
    known.filter((id) => !seen.has(id)),
  );
}

const head = z.looseObject({
  id: id(),
  parent_id: z.coerce.number().int().nonnegative().catch(0),
  date_modified_gmt: text(),
  modified_gmt: text(),
  status: text(),
});

/** Common fields of an entity, and its whole body. */
interface ReadRow extends MirrorRow {
  /** '' for a kind without one. */
  readonly status: string;
}

/** The entities of a response; items without an id are skipped. */
export function rowsOf(answer: readonly unknown[]): ReadRow[] {
  return answer.flatMap((raw) => {
    const parsed = head.safeParse(raw);
    if (!parsed.success || typeof raw !== 'object' || raw === null) return [];
    const { id: number, parent_id, date_modified_gmt, modified_gmt, status } = parsed.data;
    return [{ id: number, parent: parent_id, modified: date_modified_gmt || modified_gmt, status, body: { ...raw } }];
  });
}
