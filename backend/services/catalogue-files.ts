import type { Shop } from '#backend/content/load.ts';
import { type CatalogueKind, catalogueWire } from '#backend/content/wire/catalogue.ts';
import type { Db } from '#backend/db/open.ts';
import { type StockSnapshot, stockSnapshot } from '#backend/db/stock-snapshot.ts';
import { type Packed, pack } from './packed.ts';

/** How long a look at the stock is good: orders in between show a little later, and the order itself asks the truth. */
const STOCK_LOOK = 5_000;

export interface CatalogueFiles {
  /** A catalogue file by its name in `app_sync/`; undefined when the shop has no such file. */
  get(name: string, lang?: string): Promise<Packed | undefined>;
}

/** Catalogue files (product-spec 7, CAT-01): each is serialised once and again only when the stock it shows has changed. */
export function createCatalogueFiles({ db, shop, clock }: { db: Db; shop: Shop; clock: () => number }): CatalogueFiles {
  const files = new Map<string, { version: string; packed: Packed }>();
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
      const language = [asked.lang, lang].find((code) => shop.translations.has(code)) ?? '';
      const key = `${JSON.stringify(asked.kind)} ${language}`;
      const stock = await stockNow();
      const known = files.get(key);
      if (known?.version === stock.version) return known.packed;
      const packed = pack(catalogueWire(shop, { kind: asked.kind, stock: stock.of, lang: language }));
      files.set(key, { version: stock.version, packed });
      return packed;
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
