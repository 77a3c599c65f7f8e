import { RequestError, type RequestFailure, readPath } from '#lib/client/api.ts';
import type { DishData } from './dish-data.ts';
import { keptDish } from './kept-dish.ts';

/** A dish by its address without the language, or by its id. */
export type DishSource = { readonly path: string } | { readonly id: number };

export interface LoadedDish {
  readonly data: DishData;
  /** The menu has it, but the chosen place does not sell it. */
  readonly isSoldElsewhere: boolean;
}

const NOT_FOUND = 404;
const UNREACHABLE: ReadonlySet<RequestFailure> = new Set(['offline', 'timeout']);

async function read(query: Readonly<Record<string, string>>, signal: AbortSignal): Promise<DishData | null> {
  try {
    return await readPath<DishData>('/api/menu/dish', { query, signal });
  } catch (error) {
    if (error instanceof RequestError && error.result.status === NOT_FOUND) return null;
    throw error;
  }
}

/**
 * Reads a dish as the chosen place sells it, without a network as the browser keeps it; `warehouseId` null: no place is chosen.
 * @returns null when the menu has no such dish.
 * @throws {RequestError} when the shop or the network does not answer.
 */
export async function loadDish(
  source: DishSource,
  locale: string,
  warehouseId: number | null,
  signal: AbortSignal,
): Promise<LoadedDish | null> {
  const query = { locale, ...('id' in source ? { id: String(source.id) } : { path: source.path }) };
  let here: DishData | null;
  try {
    here = await read(warehouseId === null ? query : { ...query, place: String(warehouseId) }, signal);
  } catch (error) {
    const kept =
      error instanceof RequestError && UNREACHABLE.has(error.result.failure) ? await keptDish(source, locale, warehouseId) : null;
    if (kept === null) throw error;
    return { data: kept, isSoldElsewhere: false };
  }
  if (here !== null) return { data: here, isSoldElsewhere: false };
  const anywhere = warehouseId === null ? null : await read(query, signal);
  return anywhere === null ? null : { data: anywhere, isSoldElsewhere: true };
}
