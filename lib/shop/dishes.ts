import 'server-only';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { catalogueFileOf, pricePathOf } from '#lib/domain/place-file.ts';
import { backendCall } from '#lib/gateway/transport.ts';
import { shopState } from './availability.ts';
import { bucketParam } from './bucket.ts';
import { DishBook } from './dish-book.ts';
import { contentLanguage } from './language.ts';
import type { Loaded } from './read-cache.ts';
import { getSettings } from './settings.ts';

/** The file as the backend wrote it: the browser parses what it is given of it. */
const asWritten = z.unknown();

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
  const load = async (etag: string): Promise<Loaded<DishBook>> => {
    const query = { t: bucketParam(Date.now()), lang };
    const answer = await backendCall(
      { ...calls[call], answer: asWritten },
      { params: { file }, query, ...(etag !== '' && { headers: { 'if-none-match': etag } }) },
    );
    if (answer.ok) return { kind: 'value', value: await DishBook.of(answer.value), etag: answer.etag };
    return { kind: answer.failure.kind === 'unchanged' ? 'same' : 'failed' };
  };
  const read = await shopState().books.read<DishBook>(JSON.stringify([call, file, lang]), load);
  return read === null ? null : read.value.pick(ids, related);
}
