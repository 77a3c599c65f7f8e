import type { Shop } from '#backend/content/shop.ts';
import { type CatalogueKind, catalogueText } from '#backend/content/wire/catalogue.ts';
import type { Db } from '#backend/db/open.ts';
import { type StockSnapshot, stockSnapshot } from '#backend/db/stock.ts';
import { type CompressedResponse, packText } from './compressed-response.ts';

/** Milliseconds for which a read of the stock is reused: recent orders appear a little later. Placing an order checks the current stock. */
export const STOCK_LOOK = 5_000;
/** Building a file may take at most this share of the time: large catalogues are rebuilt less often. */
const SHARE = 0.05;

const NO_STOCK: StockSnapshot = { version: '', of: () => null };

/** Number of products from which files are built in advance; a smaller menu is built within one request. */
const LARGE = 500;
/** Maximum number of files built in advance: a changed menu is published only after them, some seconds later with five thousand products. */
const MOST_AHEAD = 12;

interface Wanted {
  readonly name: string;
  readonly lang: string;
}

export interface CatalogueFiles {
  /** A catalogue file by its name in `app_sync/`; undefined when the shop has no such file. */
  get(name: string, lang?: string): Promise<CompressedResponse | undefined>;
  /** The files that were requested, of this menu and earlier ones, in the order of their last request. */
  readonly asked: readonly Wanted[];
  /**
   * Builds the files of a large menu in advance: those requested of earlier menus, else one for the whole shop and one per place. On a small machine building
   * can take longer than the storefront's request timeout.
   */
  makeAhead(before: readonly Wanted[], signal: AbortSignal): Promise<void>;
}

interface Made {
  readonly version: string;
  readonly packed: CompressedResponse;
  /** Epoch milliseconds before which newer stock is not applied. */
  readonly freshUntil: number;
}

/** Catalogue files (product-spec 7, CAT-01): each is serialised once, and again only when the stock it shows has changed. */
export function createCatalogueFiles({ db, shop, clock }: { db: Db; shop: Shop; clock: () => number }): CatalogueFiles {
  const files = new Map<string, Made>();
  const making = new Map<string, Promise<CompressedResponse>>();
  const asked = new Map<string, Wanted>();
  const garbage = collector();
  let look: { at: number; stock: Promise<StockSnapshot> } | undefined;

  const stockNow = (): Promise<StockSnapshot> => {
    const now = clock();
    if (look === undefined || now - look.at >= STOCK_LOOK || now < look.at) {
      const fresh = { at: now, stock: stockSnapshot(db) };
      fresh.stock.catch(() => {
        if (look === fresh) look = undefined;
      });
      look = fresh;
    }
    return look.stock;
  };

  function noteAsked(wanted: Wanted): void {
    const key = `${wanted.name} ${wanted.lang}`;
    asked.delete(key);
    asked.set(key, wanted);
  }

  async function made(name: string, lang: string): Promise<CompressedResponse | undefined> {
    const wanted = fileOf(shop, name);
    if (wanted === undefined) return undefined;
    const { kind } = wanted;
    const language = [wanted.lang, lang].find((code) => shop.translations.has(code)) ?? '';
    const key = `${JSON.stringify(kind)} ${language}`;
    const stock = kind === 'main' || kind === 'main_categories_only' ? NO_STOCK : await stockNow();
    const known = files.get(key);
    if (known && (known.version === stock.version || clock() < known.freshUntil)) return known.packed;
    const version = `${key} ${stock.version}`;
    const under = making.get(version);
    if (under !== undefined) return under;
    const began = performance.now();
    const begun = packText(catalogueText(shop, { kind, stock: stock.of, lang: language }));
    making.set(version, begun);
    try {
      const packed = await begun;
      garbage.after(packed.length);
      files.set(key, { version: stock.version, packed, freshUntil: clock() + (performance.now() - began) / SHARE });
      return packed;
    } finally {
      making.delete(version);
    }
  }

  return {
    async get(name, lang = '') {
      const packed = await made(name, lang);
      // an unknown language gets the untranslated file; storing the requested word would let the map grow with every invented language
      if (packed !== undefined) noteAsked({ name, lang: shop.translations.has(lang) ? lang : '' });
      return packed;
    },
    get asked() {
      return [...asked.values()];
    },
    async makeAhead(before, signal) {
      for (const each of before) noteAsked(each);
      if (shop.products.size < LARGE) return;
      const first = ['prodcat.json', ...shop.settings.locations.map(({ term_id }) => `price-${term_id}.json`)];
      const wanted = before.length > 0 ? before.slice(-MOST_AHEAD) : first.slice(0, MOST_AHEAD).map((name) => ({ name, lang: '' }));
      for (const { name, lang } of wanted) {
        if (signal.aborted) return;
        await made(name, lang);
      }
    },
  };
}

const NAME = /^(?<kind>prodcat_main_categories_only|prodcat_main|prodcat)(?:-(?<lang>[a-z]{2}(?:-[A-Za-z]{2,4})?))?\.json$/;
const KINDS: Readonly<Record<string, CatalogueKind>> = {
  prodcat_main_categories_only: 'main_categories_only',
  prodcat_main: 'main',
  prodcat: 'full',
};

function fileOf(shop: Shop, name: string): { kind: CatalogueKind; lang: string } | undefined {
  const warehouse = Number(/^price-([1-9]\d{0,8})\.json$/.exec(name)?.[1]);
  if (shop.settings.locations.some((location) => location.term_id === warehouse)) return { kind: { warehouse }, lang: '' };
  const { kind: word = '', lang = '' } = NAME.exec(name)?.groups ?? {};
  const kind = KINDS[word];
  return kind === undefined ? undefined : { kind, lang };
}

/** Work on fewer bytes than this is not worth a garbage collection. */
const LARGE_WORK = 4_194_304;
/** Milliseconds after the last large work, at most after the first, and at least between two collections: each blocks the process for about a tenth of a second. */
const QUIET = 1_000;
const LONGEST = 5_000;
const APART = 10_000;

interface Collector {
  /** Call after work on this many bytes; its memory is returned to the system soon afterwards. */
  after(bytes: number): void;
}

interface CollectorOptions {
  /** Collects garbage; does nothing when the process was started without `--expose-gc`. */
  readonly collect?: () => void;
  readonly now?: () => number;
  readonly later?: (run: () => void, ms: number) => { cancel(): void };
}

const collectAll = (): void => void globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

function inMilliseconds(run: () => void, ms: number): { cancel(): void } {
  const timer = setTimeout(run, ms).unref();
  return { cancel: () => clearTimeout(timer) };
}

/** Returns memory to the system after large work: by default V8 keeps its peak heap size. Consecutive calls lead to one collection. */
export function collector({
  collect = collectAll,
  now = () => performance.now(),
  later = inMilliseconds,
}: CollectorOptions = {}): Collector {
  let waiting: { cancel(): void } | null = null;
  // the storefront requests the catalogue as soon as the backend listens, and a forced collection would delay its first page
  let last = now();
  let first = 0;
  const run = (): void => {
    waiting = null;
    last = now();
    collect();
  };
  return {
    after(bytes) {
      if (bytes < LARGE_WORK) return;
      const at = now();
      if (waiting === null) first = at;
      else waiting.cancel();
      waiting = later(run, Math.max(Math.min(at + QUIET, first + LONGEST), last + APART) - at);
    },
  };
}
