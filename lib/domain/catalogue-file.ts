import type { Settings } from '#lib/contract/settings.ts';
import { type Place, stockWarehouse } from './stock.ts';

/** The catalogue file with the prices and stock of a place (CAT-01, DLV-10). */

type Files = Place['settings'] & Pick<Settings, 'locations'>;

/** The place's own file; '' without one. With a single stock, one file is used for every place. */
export function pricePathOf(settings: Files, warehouseId: number | null): string {
  if (warehouseId === null) return '';
  const stock = stockWarehouse({ warehouseId, settings });
  return settings.locations.find((l) => l.warehouseId === stock)?.priceFilePath ?? '';
}

interface WantedFile {
  /** `price_file_path` of the location; '' without one. */
  readonly pricePath: string;
  readonly fragmented: boolean;
  /** Language of the content; undefined for the shop's own. */
  readonly lang: string | undefined;
}

interface CatalogueFile {
  /** Row of the table of calls. */
  readonly call: 'catalogueLocation' | 'catalogueMain' | 'catalogueFull';
  readonly file: string;
  /** Language parameter of the request; undefined when the language is already part of the file name. */
  readonly lang: string | undefined;
}

/** The location's own file, otherwise the main one of a fragmented shop, otherwise the full one. The language is a suffix, or a parameter of the location's file. */
export function catalogueFileOf({ pricePath, fragmented, lang }: WantedFile): CatalogueFile {
  const own = pricePath.split('/').at(-1) ?? '';
  if (own !== '') return { call: 'catalogueLocation', file: own, lang };
  const suffix = lang === undefined ? '' : `-${lang}`;
  return fragmented
    ? { call: 'catalogueMain', file: `prodcat_main${suffix}.json`, lang: undefined }
    : { call: 'catalogueFull', file: `prodcat${suffix}.json`, lang: undefined };
}

const BUCKET = 180_000;

/** Number of the three-minute bucket of an instant (product-spec 9). */
export const bucketOf = (now: number): number => Math.floor(now / BUCKET);

/** The cache-busting value on the wire: the minute of the hour rounded down to a multiple of 3. */
export const bucketParam = (now: number): string => String((bucketOf(now) % 20) * 3);
