import type { Settings } from '#lib/contract/settings.ts';
import { type Place, stockWarehouse } from './stock.ts';

/** Which catalogue file holds the prices and stock of a place (CAT-01, DLV-10). */

type Files = Place['settings'] & Pick<Settings, 'locations'>;

/** The place's own file; '' where it has none. A single stock has one file for every place. */
export function pricePathOf(settings: Files, warehouseId: number | null): string {
  if (warehouseId === null) return '';
  const stock = stockWarehouse({ warehouseId, settings });
  return settings.locations.find((l) => l.warehouseId === stock)?.priceFilePath ?? '';
}

interface WantedFile {
  /** `price_file_path` of the location; '' where it has none. */
  readonly pricePath: string;
  readonly fragmented: boolean;
  /** Language of the content; undefined for the shop's own. */
  readonly lang: string | undefined;
}

interface CatalogueFile {
  /** Row of the table of calls. */
  readonly call: 'catalogueLocation' | 'catalogueMain' | 'catalogueFull';
  readonly file: string;
  /** Language that the file is asked for in; one that stands in its name is not asked for again. */
  readonly lang: string | undefined;
}

/** The location's own file, else the main one of a fragmented shop, else the full one; a language is a suffix, or a parameter of the location's file. */
export function catalogueFileOf({ pricePath, fragmented, lang }: WantedFile): CatalogueFile {
  const own = pricePath.split('/').at(-1) ?? '';
  if (own !== '') return { call: 'catalogueLocation', file: own, lang };
  const suffix = lang === undefined ? '' : `-${lang}`;
  return fragmented
    ? { call: 'catalogueMain', file: `prodcat_main${suffix}.json`, lang: undefined }
    : { call: 'catalogueFull', file: `prodcat${suffix}.json`, lang: undefined };
}

const BUCKET = 180_000;

/** Number of the three-minute bucket an instant lies in (product-spec 9). */
export const bucketOf = (now: number): number => Math.floor(now / BUCKET);

/** The cache-busting value on the wire: the minute of the hour rounded down to a multiple of 3. */
export const bucketParam = (now: number): string => String((bucketOf(now) % 20) * 3);
