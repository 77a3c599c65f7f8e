import 'server-only';
import { hash } from 'node:crypto';
import { setImmediate as breath } from 'node:timers/promises';
import type { Call } from '#lib/contract/call.ts';
import { calls } from '#lib/contract/calls.ts';
import { CatalogueJoin, type CatalogueSlice, catalogueSlices, slicesOfRows } from '#lib/contract/catalogue.ts';
import type { DroppedRow } from '#lib/contract/php.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { buildMenu, inCurrency, type Menu, menuSteps } from '#lib/domain/catalogue.ts';
import { bucketParam } from '#lib/domain/catalogue-file.ts';
import { logDropped } from '#lib/server/gateway/failure.ts';
import { jsonRows, readLargeShop, readShop } from './read.ts';
import { contentLanguage, getSettings } from './settings.ts';

/** Number of dishes from which a catalogue counts as large (decisions «Second turn»). */
const LARGE = 500;
let isLarge = false;

const requestOf = (name: string, lang: string | undefined) => ({
  params: { file: `${name}${lang === undefined ? '' : `-${lang}`}.json` },
  query: { t: bucketParam(Date.now()) },
});

/**
 * The menu of the whole shop in one language; with fragmented stock that of the main catalogue; for a large one the main categories are requested first
 * (product-spec 4 «Catalogue loading»). null when it was never read and cannot be read now: the page shows a message (ERR-01).
 */
export async function getMenu(locale: string): Promise<Menu | null> {
  const settings = await getSettings(locale);
  const lang = await contentLanguage(locale);
  if (settings.fragmented || isLarge) await getMainCategories(locale);
  const [call, name] = settings.fragmented ? [calls.catalogueMain, 'prodcat_main'] : [calls.catalogueFull, 'prodcat'];
  // not every backend has its dishes in every language of the shop
  const inLanguage = async (code: string | undefined): Promise<Menu | null> => {
    const make = (json: Buffer) => readMenu(call, json, settings);
    return (await readLargeShop(call, requestOf(name, code), make, code === undefined ? 'failure' : 'none'))?.value ?? null;
  };
  const menu = (await inLanguage(lang)) ?? (lang === undefined ? null : await inLanguage(undefined));
  if (menu) isLarge = menu.products.length > LARGE;
  return menu;
}

/** The categories without dishes, available immediately while the catalogue is still being read; null when the backend has no such file. */
export async function getMainCategories(locale: string): Promise<Menu | null> {
  const lang = await contentLanguage(locale);
  const request = requestOf('prodcat_main_categories_only', lang);
  return (await readShop(calls.catalogueCategories, request, buildMenu, 'none'))?.value ?? null;
}

declare global {
  var storefrontMenus: SameContent<Menu> | undefined;
}

/**
 * Parses a catalogue file (JSON bytes) into a menu in steps, so that other requests are answered in between: ten thousand dishes take seconds. A dish in two
 * categories is parsed once; invalid rows are logged (ERR-03). Files with equal bytes, as for languages without translations, share one menu.
 * @throws {TypeError | SyntaxError} when it is not a catalogue.
 */
async function readMenu(call: Call, json: Buffer, { moneyUnit }: Pick<Settings, 'moneyUnit'>): Promise<Menu> {
  globalThis.storefrontMenus ??= new SameContent();
  return globalThis.storefrontMenus.of(`${moneyUnit} ${hash('sha256', json)}`, () => menuOf(call, json, moneyUnit));
}

async function menuOf(call: Call, json: Buffer, moneyUnit: number): Promise<Menu> {
  const join = new CatalogueJoin();
  const dropped: DroppedRow[] = [];
  for (const slice of slicesOf(json, (_, lost) => dropped.push(lost))) {
    join.add(slice);
    await breath();
  }
  logDropped(call, dropped);
  const steps = menuSteps(inCurrency(join.categories, { moneyUnit }));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await breath();
  }
}

function slicesOf(json: Buffer, onDropped: Parameters<typeof catalogueSlices>[1]): Iterable<CatalogueSlice> {
  const rows = jsonRows(json);
  return rows === null ? catalogueSlices(JSON.parse(json.toString('utf8')), onDropped) : slicesOfRows(rows, onDropped);
}

/** Caches values by the hash of their content with weak references: equal content under several names gives one value. */
export class SameContent<T extends object> {
  readonly #held = new Map<string, WeakRef<T>>();
  readonly #making = new Map<string, Promise<T>>();

  /** The value of the content with this hash. A failure of `make` rejects for all callers waiting for it, and the next call tries again. */
  async of(digest: string, make: () => Promise<T>): Promise<T> {
    const known = this.#held.get(digest)?.deref();
    if (known !== undefined) return known;
    const under = this.#making.get(digest) ?? this.#make(digest, make);
    this.#making.set(digest, under);
    return under;
  }

  async #make(digest: string, make: () => Promise<T>): Promise<T> {
    try {
      const value = await make();
      for (const [other, held] of this.#held) if (held.deref() === undefined) this.#held.delete(other);
      this.#held.set(digest, new WeakRef(value));
      return value;
    } finally {
      this.#making.delete(digest);
    }
  }
}
