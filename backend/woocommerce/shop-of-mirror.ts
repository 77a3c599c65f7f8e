import { GUEST_FILE, type Guest, type GuestParts } from '../content/guest.ts';
import { loadShop } from '../content/load.ts';
import { ContentError, type Problem } from '../content/problem.ts';
import type { Shop } from '../content/shop.ts';
import type { Db } from '../db/open.ts';
import { readMirror, type StoredRow } from '../db/woo-mirror.ts';
import { readVariationNumbers, wooVariationId } from './any-variation.ts';
import { stockFrom, wooProduct, wooVariation } from './menu/entity.ts';
import { type MenuOptions, menuGuest } from './menu/menu-guest.ts';
import { keptCurrency } from './prices.ts';
import { keptSite } from './site.ts';

const ROUNDS = 5;
const LISTS: ReadonlyMap<string, keyof GuestParts> = new Map([
  ['categories', 'categories'],
  ['products', 'products'],
  ['coupons', 'coupons'],
  ['stocks', 'promotions'],
  ['banners', 'banners'],
  ['posts', 'posts'],
  ['pages', 'pages'],
]);

/**
 * Builds the shop from its folder and the mirror. Entries that are invalid only in combination are left out, with a warning.
 * @throws {ContentError} for mistakes in the folder's own files.
 */
export async function shopOfMirror(shopDir: string, rows: readonly StoredRow[], options: MenuOptions): Promise<Shop> {
  const guest = menuGuest(rows, options);
  let unknown: Problem[] = [];
  const lost = new Map<keyof GuestParts, Set<unknown>>();
  let parts: GuestParts | undefined;
  const without = (all: GuestParts): GuestParts => {
    const left: Record<string, unknown> = {};
    for (const [list, gone] of lost) left[list] = (all[list] as readonly unknown[]).filter((each) => !gone.has(each));
    return { ...all, ...left };
  };
  let merged: GuestParts | undefined;
  const forgiving: Guest = {
    ...guest,
    warn: (problem) => void unknown.push(problem),
    merge: (own) => {
      merged ??= guest.merge(own);
      parts = without(merged);
      return parts;
    },
  };
  for (let round = 1; ; round += 1) {
    unknown = [];
    try {
      const shop = await loadShop(shopDir, forgiving);
      tellUnknown(unknown, options.warn);
      return shop;
    } catch (error) {
      if (!(error instanceof ContentError) || parts === undefined || round >= ROUNDS) throw error;
      const own = error.problems.filter(({ file }) => !file.startsWith(GUEST_FILE));
      if (own.length > 0) throw new ContentError(own);
      for (const { file, line, field, message } of error.problems) {
        const list = LISTS.get(file.slice(GUEST_FILE.length));
        const entries: unknown = list && parts[list];
        const entry: unknown = Array.isArray(entries) ? entries[line - 1] : undefined;
        if (list === undefined || entry === undefined) throw error;
        lost.set(list, (lost.get(list) ?? new Set()).add(entry));
        options.warn(`${list} ${nameOf(entry)}: ${field}: ${message}; it was left out`);
      }
    }
  }
}

/** Warns of references to missing dishes in the folder's files: one line each, or one for a file in which all are missing. */
function tellUnknown(problems: readonly Problem[], warn: MenuOptions['warn']): void {
  for (const [file, of] of Map.groupBy(problems, (problem) => problem.file)) {
    const [first, ...others] = of;
    if (first === undefined) continue;
    const more = others.length === 0 ? '' : `, and ${others.length} more like it`;
    const place = file.startsWith(GUEST_FILE) ? `entry ${first.line} of ${file.slice(GUEST_FILE.length)}` : `${file}:${first.line}`;
    warn(`${place} ${first.field}: ${first.message}${more}; left out`);
  }
}

const nameOf = (entry: unknown): string => {
  const value: unknown = typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : entry;
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : '';
};

/** The menu from the database, for inspection: without pictures. */
export const mirroredShop = async (shopDir: string, db: Db): Promise<Shop> =>
  shopOfMirror(shopDir, await readMirror(db), {
    url: 'http://kitchen.invalid',
    gramsPerUnit: 1_000,
    numbers: await readVariationNumbers(db),
    currency: await keptCurrency(db),
    site: await keptSite(db),
    pictures: { dir: '', media: [] },
    picture: () => undefined,
    warn: () => undefined,
  });

/** Updates only the stock of a shop's products. */
export function renewStock(shop: Shop, rows: readonly StoredRow[]): void {
  for (const { kind, id, parent, body } of rows) {
    const product = shop.products.get(kind === 'variation' ? parent : id);
    if (!product || (kind !== 'product' && kind !== 'variation')) continue;
    const parsed = (kind === 'product' ? wooProduct : wooVariation).safeParse(body);
    const stock = parsed.success ? stockFrom(parsed.data) : undefined;
    if (kind === 'product') product.stock = stock ?? null;
    for (const variation of product.variations) {
      if (kind !== 'variation' || wooVariationId(variation.id) !== id) continue;
      if (stock === undefined) delete variation.stock;
      else variation.stock = stock;
    }
  }
}
