import 'server-only';
import { calls } from '#lib/contract/calls.ts';
import { bucketParam, catalogueFileOf, pricePathOf } from '#lib/domain/catalogue-file.ts';
import { shopState } from './availability.ts';
import { DishBook } from './dish-book.ts';
import { contentLanguage } from './language.ts';
import { loadLarge } from './read.ts';
import type { Load } from './read-cache.ts';
import { getSettings } from './settings.ts';

interface WantedDishes {
  readonly locale: string;
  /** null: no place chosen yet. */
  readonly warehouseId: number | null;
  readonly ids: readonly number[];
  readonly related: boolean;
}

/** A catalogue file of single dishes at a place, at most one bucket old (CAT-01); null when the backend never gave the place's file and does not now. */
export async function getDishes({ locale, warehouseId, ids, related }: WantedDishes): Promise<readonly unknown[] | null> {
  const settings = await getSettings(locale);
  const wanted = { pricePath: pricePathOf(settings, warehouseId), fragmented: settings.fragmented, lang: await contentLanguage(locale) };
  const { call, file, lang } = catalogueFileOf(wanted);
  const request = { params: { file }, query: { t: bucketParam(Date.now()), lang } };
  const load: Load<DishBook> = (etag, answered) => loadLarge(calls[call], request, { etag, answered, make: DishBook.read });
  const read = await shopState().books.read<DishBook>(JSON.stringify([call, file, lang]), load);
  return read === null ? null : read.value.pick(ids, related);
}
