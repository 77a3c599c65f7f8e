import type { CatalogueSlice } from '#lib/contract/catalogue-join.ts';
import { catalogueSlices } from '#lib/contract/catalogue-slices.ts';
import { exchange } from '#lib/gateway/exchange.ts';
import type { MenuFile } from '../protocol.ts';
import { warnDropped } from './warn-dropped.ts';

const PATIENCE = 10_000;

/**
 * Fetches and reads single dishes; what the worker keeps stays as it is.
 * @throws when they cannot be had.
 */
export async function* dishes({ path }: MenuFile): AsyncGenerator<CatalogueSlice, void> {
  const answer = await exchange({ method: 'GET', path, timeout: PATIENCE });
  if (!answer.ok) throw new Error(answer.failure.kind);
  yield* catalogueSlices(answer.value, warnDropped);
}
