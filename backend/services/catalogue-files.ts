import type { Shop } from '#backend/content/load.ts';
import { type CatalogueKind, catalogueText } from '#backend/content/wire/catalogue.ts';
import type { Db } from '#backend/db/open.ts';
import { type StockSnapshot, stockSnapshot } from '#backend/db/stock-snapshot.ts';
import { collector } from './collect-soon.ts';
import { type Packed, packText } from './packed.ts';

/** How long a look at the stock is good, in milliseconds: orders in between show a little later, and the order itself asks the truth. */
export const STOCK_LOOK = 5_000;
/** A file may take this share of the time to be made anew: big catalogues are renewed less often. */
const SHARE = 0.05;

const NO_STOCK: StockSnapshot = { version: '', of: () => null };

export interface CatalogueFiles {
  /** A catalogue file by its name in `app_sync/`; undefined when the shop has no such file. */
  get(name: string, lang?: string): Promise<Packed | undefined>;
}

interface Made {
  readonly version: string;
  readonly packed: Packed;
  /** Epoch milliseconds before which a newer stock is not shown. */
  readonly freshUntil: number;
}

/** Catalogue files (product-spec 7, CAT-01): each is serialised once, and again only when the stock it shows has changed. */
export function createCatalogueFiles({ db, shop, clock }: { db: Db; shop: Shop; clock: () => number }): CatalogueFiles {
  const files = new Map<string, Made>();
  const making = new Map<string, Promise<Packed>>();
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

  return {
    async get(name, lang = '') {
      const asked = fileOf(shop, name);
      if (asked === undefined) return undefined;
      const { kind } = asked;
      const language = [asked.lang, lang].find((code) => shop.translations.has(code)) ?? '';
      const key = `${JSON.stringify(kind)} ${language}`;
      const stock = kind === 'main' || kind === 'main_categories_only' ? NO_STOCK : await stockNow();
      const known = files.get(key);
      if (known && (known.version === stock.version || clock() < known.freshUntil)) return known.packed;
      const version = `${key} ${stock.version}`;
      const under = making.get(version);
      if (under !== undefined) return under;
      const began = performance.now();
      const made = packText(catalogueText(shop, { kind, stock: stock.of, lang: language }));
      making.set(version, made);
      try {
        const packed = await made;
        garbage.after(packed.length);
        files.set(key, { version: stock.version, packed, freshUntil: clock() + (performance.now() - began) / SHARE });
        return packed;
      } finally {
        making.delete(version);
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
